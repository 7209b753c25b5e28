import type pg from 'pg';

/** A caller's idempotency key with the operation and payload it was used for. */
export interface Repeat {
  userId: string;
  key: string;
  operation: string;
  hash: string;
}

export interface Answer {
  operation: string;
  hash: string;
  response: unknown;
}

/** Escaped instead of parameterised, because it is sent in one round trip with BEGIN. */
export const findAnswer = (client: pg.ClientBase, { userId, key }: Repeat): string =>
  `select operation, request_hash as hash, response from idempotency
   where user_id = ${client.escapeLiteral(userId)} and key = ${client.escapeLiteral(key)}`;

export const isSameRequest = (one: Repeat, other: Answer): boolean =>
  one.operation === other.operation && one.hash === other.hash;
