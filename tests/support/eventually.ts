import { vi } from 'vitest';

/** Waits until an assertion holds. The second that `vi.waitFor` waits is too short on a busy machine. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 10_000 });
