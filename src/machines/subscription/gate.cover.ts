import type { SnapshotFrom } from 'xstate';
import { isExempt } from './gate.rules.ts';
import type { subscriptionGateMachine } from './subscriptionGate.machine.ts';

/** Returns what covers the dashboard; null if nothing does. The page of the subscription is never covered (X2). */
export function coverOf(
  now: SnapshotFrom<typeof subscriptionGateMachine>,
): 'loading' | 'failed' | 'card' | null {
  if (now.matches('allowed') || isExempt(now.context.path)) return null;
  if (now.matches('failed')) return 'failed';
  return now.matches('blocked') ? 'card' : 'loading';
}
