import { stateOf } from './database.ts';

/**
 * Returns whether a statement failed because of a value in it.
 * Such a value does not fit its type, breaks a constraint, or makes a row too big for its index. A retry with the same
 * value fails again; a retry after any other error may succeed.
 */
export function isBadValue(error: unknown): boolean {
  const state = stateOf(error) ?? '';
  return ['22', '23', '54'].some((group) => state.startsWith(group));
}
