import type { SnapshotFrom } from 'xstate';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';

type FooterSnapshot = SnapshotFrom<typeof footerMachine>;

export type FooterState =
  | 'none'
  | 'closed.template'
  | 'closed.tagged'
  | 'closed.waiting'
  | 'open.attention'
  | 'open.unassigned'
  | 'open.autopilot'
  | 'open.mine'
  | 'open.restricted';

/** Returns the footer's state as one word; the transient state counts as nothing. */
export function stateOf({ value }: Pick<FooterSnapshot, 'value'>): FooterState {
  if (typeof value === 'string') return 'none';
  return 'closed' in value ? `closed.${value.closed}` : `open.${value.open}`;
}
