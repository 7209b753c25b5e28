import { z } from 'zod/mini';

/** Page sizes of the specification (A §9). */
export const CONVERSATION_PAGE = 100;
export const MESSAGE_PAGE = 100;
export const MEMBER_PAGE = 50;
export const DEFAULT_PAGE = 20;

/** `limit` and `offset` as they stand in an address, hence coerced. */
export const paging = (size: number) => ({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(size)), size),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});
