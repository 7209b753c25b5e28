import { vi } from 'vitest';
import { paced } from '../../scripts/lib/pace.ts';

/** Waits until an assertion holds. The second that `vi.waitFor` waits is too short on a busy machine. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: paced(10_000) });
