import { transition, type SnapshotFrom } from 'xstate';
import type { RecipientStatus } from '#contract/campaignStatus.ts';
import {
  recipientLifecycleMachine,
  type RecipientEvent,
  type RecipientState,
} from './recipientLifecycle.machine.ts';

export type RecipientSnapshot = SnapshotFrom<typeof recipientLifecycleMachine>;

/** The chart in the state of the row. */
export const recipientAt = ({ status, retries }: RecipientState): RecipientSnapshot =>
  recipientLifecycleMachine.resolveState({ value: status, context: { retries } });

/** Returns the row's columns after the event; null if it changes nothing (late, repeated or going back). */
export function decideRecipient(row: RecipientState, event: RecipientEvent): RecipientState | null {
  const [after] = transition(recipientLifecycleMachine, recipientAt(row), event);
  const status: RecipientStatus = after.value;
  return status === row.status ? null : { status, retries: after.context.retries };
}

const HANDED_OVER: readonly RecipientStatus[] = [
  'sent',
  'held',
  'unconfirmed',
  'delivered',
  'read',
  'replied',
];

/** The wire's flags of a status; a later step includes the earlier ones (B9, O18). */
export const flagsOf = (
  status: RecipientStatus,
): { sent: boolean; delivered: boolean; read: boolean; replied: boolean } => ({
  sent: HANDED_OVER.includes(status),
  delivered: status === 'delivered' || status === 'read' || status === 'replied',
  read: status === 'read' || status === 'replied',
  replied: status === 'replied',
});
