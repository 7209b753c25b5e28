import { z } from 'zod/mini';

/** Page sizes of the specification (A §9). */
export const CONVERSATION_PAGE = 100;
export const MESSAGE_PAGE = 100;
export const MEMBER_PAGE = 50;
export const DEFAULT_PAGE = 20;

/** The most that the database holds in a column of type integer. */
export const INTEGER_MOST = 2_147_483_647;

/** A whole number in a body, within what the database holds. */
export const integer = (least = 0, most = INTEGER_MOST) => z.int().check(z.minimum(least), z.maximum(most));

/** The same as it stands in an address, hence coerced. */
export const integerText = (least = 0, most = INTEGER_MOST) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** `limit` and `offset` as they stand in an address. */
export const paging = (size: number) => ({
  limit: z._default(integerText(1, size), size),
  offset: z._default(integerText(), 0),
});
