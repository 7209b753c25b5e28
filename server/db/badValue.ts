import { stateOf } from './database.ts';

/**
 * Whether a statement failed because of a value in it: data that does not fit its type, a constraint, or a row too big
 * for its index. Trying again with the same value fails again; anything else may be over the next time.
 */
export function isBadValue(error: unknown): boolean {
  const state = stateOf(error) ?? '';
  return ['22', '23', '54'].some((group) => state.startsWith(group));
}
