import { z } from 'zod/mini';

/** Page sizes of the specification (A §9). */
export const CONVERSATION_PAGE = 100;
export const MESSAGE_PAGE = 100;
export const MEMBER_PAGE = 50;
export const DEFAULT_PAGE = 20;

/** Maximum of a database column of type integer. */
export const INTEGER_MOST = 2_147_483_647;

/** Schema of a whole number in a body, within the database's range. */
export const integer = (least = 0, most = INTEGER_MOST) => z.int().check(z.minimum(least), z.maximum(most));

/** The same in a query string, hence coerced. */
export const integerText = (least = 0, most = INTEGER_MOST) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** Schema of `limit` and `offset` in a query string. */
export const paging = (size: number) => ({
  limit: z._default(integerText(1, size), size),
  offset: z._default(integerText(), 0),
});
