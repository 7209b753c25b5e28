import { createHash } from 'node:crypto';

/** Returns the business-scoped user id of a number, the same in every run (contracts §1.15). */
export const userIdOf = (wa_id: string): string =>
  `CM.${BigInt(`0x${createHash('sha256').update(wa_id).digest('hex').slice(0, 16)}`)}`;
