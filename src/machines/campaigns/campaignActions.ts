import type { CampaignMetrics } from '#contract/campaign.ts';
import { campaignStatusOf } from '#contract/campaignStatus.ts';

/** The parts of a campaign that decide which actions it offers. */
export interface CampaignFacts {
  status: string;
  pausedReason: string | null;
  /** Its time has come, and something is not ready (O34). */
  isWaiting: boolean;
  hasStarted: boolean;
  /** A payment collection, whose debts a copy would ask for a second time. */
  isCollection: boolean;
  /** Recipients that another campaign may reach: the failed ones, and the unconfirmed ones. */
  failed: number;
  unconfirmed: number;
}

/** The facts of a draft, and of a campaign that is not loaded yet. */
export const draftFacts: CampaignFacts = {
  status: 'draft',
  pausedReason: null,
  isWaiting: false,
  hasStarted: false,
  isCollection: false,
  failed: 0,
  unconfirmed: 0,
};

const COLLECTION_INTENT = 'payment_request';

export const factsOf = (campaign: {
  status: string;
  paused_reason: string | null;
  waiting_reason: string | null;
  started_at: string | null;
  intent: string;
  metrics: Pick<CampaignMetrics, 'failed' | 'unconfirmed'>;
}): CampaignFacts => ({
  status: campaign.status,
  pausedReason: campaign.paused_reason,
  isWaiting: campaign.waiting_reason !== null,
  hasStarted: campaign.started_at !== null,
  isCollection: campaign.intent === COLLECTION_INTENT,
  failed: campaign.metrics.failed,
  unconfirmed: campaign.metrics.unconfirmed,
});

export type CampaignAction = 'launch' | 'cancel' | 'pause' | 'resume' | 'copyFailed' | 'reschedule' | 'copy';

/** Pauses that a person ends; the others end by themselves. */
const RESUMABLE = new Set(['admin', 'quality', 'template', 'delivery', 'failures']);

/** Returns the actions that a campaign allows (CAMP-019, X13, O17); the server decides again. */
export function actionsOf(
  { status, pausedReason, isWaiting, hasStarted, isCollection, failed, unconfirmed }: CampaignFacts,
  isAdmin: boolean,
): ReadonlySet<CampaignAction> {
  const known = campaignStatusOf(status);
  const allowed = new Set<CampaignAction>();
  if (known === 'draft' || known === 'scheduled') allowed.add('launch').add('cancel');
  if (isAdmin && known === 'in_progress' && !RESUMABLE.has(pausedReason ?? '')) allowed.add('pause');
  if (isAdmin && known === 'in_progress' && RESUMABLE.has(pausedReason ?? '')) allowed.add('resume');
  const neverStarted = known === 'failed' && !hasStarted;
  if (known === 'scheduled' || neverStarted) allowed.add('reschedule');
  if (isWaiting || neverStarted) allowed.add('copy');
  const wasSent = known === 'in_progress' || known === 'sent' || known === 'completed' || known === 'failed';
  if (wasSent && !isCollection && failed + unconfirmed > 0) allowed.add('copyFailed');
  return allowed;
}
