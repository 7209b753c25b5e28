import { transition, type SnapshotFrom } from 'xstate';
import type { CampaignStatus } from '#contract/campaignStatus.ts';
import {
  campaignLifecycleMachine,
  type CampaignEvent,
  type CampaignFacts,
} from './campaignLifecycle.machine.ts';

export type CampaignSnapshot = SnapshotFrom<typeof campaignLifecycleMachine>;

/** The columns of a campaign that its lifecycle decides. */
export interface CampaignState extends Omit<CampaignFacts, 'isScheduled'> {
  status: CampaignStatus;
}

const valueOf = ({ status, pausedReason }: CampaignState): CampaignSnapshot['value'] =>
  status === 'in_progress' ? { in_progress: pausedReason === null ? 'sending' : 'paused' } : status;

/** The chart in the state of the row. */
export const campaignAt = (row: CampaignState): CampaignSnapshot =>
  campaignLifecycleMachine.resolveState({
    value: valueOf(row),
    context: {
      isScheduled: row.status === 'scheduled',
      hasStarted: row.hasStarted,
      waitingReason: row.waitingReason,
      pausedReason: row.pausedReason,
      failedReason: row.failedReason,
    },
  });

/** The wire's status of a state. */
export function campaignStatusIn({ value }: Pick<CampaignSnapshot, 'value'>): CampaignStatus {
  if (typeof value !== 'string') return 'in_progress';
  return value === 'created' ? 'draft' : value;
}

/** Returns the columns after the event; null if the state ignores it. */
export function decideCampaign(row: CampaignState, event: CampaignEvent): CampaignState | null {
  const before = campaignAt(row);
  if (!before.can(event)) return null;
  const [after] = transition(campaignLifecycleMachine, before, event);
  const { hasStarted, waitingReason, pausedReason, failedReason } = after.context;
  return { status: campaignStatusIn(after), hasStarted, waitingReason, pausedReason, failedReason };
}
