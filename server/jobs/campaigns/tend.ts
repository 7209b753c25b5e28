import { REPLY_COUNTS_FOR } from '#contract/campaignLimits.ts';
import type { CampaignFailure, PausedReason } from '#contract/campaignStatus.ts';
import {
  deferRecipients,
  deliveredShare,
  dueRetries,
  nextRecipients,
  type Progress,
  progressOf,
  queueRecipients,
  releaseRecipients,
  type Sending,
  sendingOf,
  SLICE,
  type Unfinished,
} from '#server/db/campaignQueue.ts';
import {
  accessCampaign,
  type CampaignRow,
  changeCampaign,
  metricsOf,
  isCollection,
} from '#server/db/campaigns.ts';
import { connectedPawapay } from '#server/db/pawapay.ts';
import { isClosing } from '#server/db/organisationDeletion.ts';
import { templatesNow } from '#server/db/templates.ts';
import { limitFreeAt, usedOfLimit } from '#server/db/messagingLimit.ts';
import { recipientChange, saveRecipients } from '#server/db/recipientChanges.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { isPoorlyDelivered } from '#server/domain/campaign/failure.ts';
import { presentTemplate, sameTemplate } from '#server/domain/campaign/template.ts';
import { placesOf } from '#server/domain/campaign/tier.ts';
import type { CampaignEvent } from '#server/domain/campaign/lifecycle.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import type { Template } from '#contract/template.ts';
import type { JobContext } from '#server/context.ts';
import type { Runnable } from './dispatcher.ts';
import { quietHoursFor } from './quietHours.ts';

/** A scheduled campaign whose time passed longer ago than this is not started (B32). */
const LATEST_START = 24 * 60 * 60_000;

/** Moves a campaign on by one step: starts, pauses, continues, queues or ends it. Returns it if it may send now. */
export async function tend(
  context: JobContext,
  { organisation_id: organisationId, id, status }: Unfinished,
): Promise<Runnable | null> {
  // Outside the transaction, because the list may be loaded from the provider; a campaign that is sent needs none.
  const isListed = status !== 'sent' && 'granted' in (await context.templates.ensure(organisationId));
  const options = { label: 'campaign.tend', onCommit: context.announcer.committed };
  return inOrganisation(context.db, organisationId, options, async (tx) => {
    const campaign = await accessCampaign(tx, id);
    if (!campaign) return null;
    // Read under the campaign's lock: an older list would pause again what an admin has just resumed.
    const templates = isListed ? await templatesNow(tx) : null;
    const now = context.clock.now();
    const decide = (event: CampaignEvent, pausedUntil: Date | null = null) =>
      changeCampaign(tx, campaign, { event, actor: 'engine', at: now, pausedUntil });
    if (campaign.status === 'scheduled') return start(tx, campaign, { context, templates, decide, now });
    if (campaign.status === 'sent') return settle(tx, campaign, { context, decide, now });
    if (campaign.status !== 'in_progress') return null;
    return advance(tx, campaign, { context, templates, decide, now });
  });
}

interface Tools {
  context: JobContext;
  /** Null if the list is not known at the moment. */
  templates: readonly Template[] | null;
  decide(event: CampaignEvent, pausedUntil?: Date | null): Promise<CampaignRow | null>;
  now: number;
}

/** Starts a campaign whose time has come, after checking it again (B35); one that is not ready waits (O34). */
async function start(
  tx: Tx,
  campaign: CampaignRow,
  { context, templates, decide, now }: Tools,
): Promise<null> {
  const at = campaign.scheduled_for?.getTime() ?? 0;
  if (at > now || (await isClosing(tx))) return null;
  if (now - at > LATEST_START) {
    context.log.warn({ campaign: campaign.id }, 'a campaign is too late to start');
    await decide({ type: 'campaign.due', isTooLate: true });
    return null;
  }
  const reason = await notReady(tx, campaign, { context, templates });
  if (reason === 'unknown') return null;
  if (reason !== null) {
    if (reason !== campaign.waiting_reason) await decide({ type: 'engine.waiting', reason });
    return null;
  }
  await decide({ type: 'campaign.due', isTooLate: false });
  tx.afterCommit(context.wake.campaigns);
  return null;
}

/** Returns what keeps a campaign from starting; `unknown` while the list of templates cannot be loaded. */
async function notReady(
  tx: Tx,
  campaign: CampaignRow,
  { context, templates }: Pick<Tools, 'context' | 'templates'>,
): Promise<CampaignFailure | 'unknown' | null> {
  const { channel_id: channelId } = await sendingOf(tx);
  if (channelId === null) return 'notConnected';
  if (templates === null) return 'unknown';
  const template = sameTemplate(templates, campaign.template);
  if (!('granted' in template)) return template.refusal;
  if (await gate(tx, context, 'campaigns')) return 'subscription';
  return isCollection(campaign) && !(await connectedPawapay(tx)) ? 'paymentsNotConnected' : null;
}

/** Completes a campaign that awaits no receipt, or has waited long enough (B31); goes on if one is tried again (B39). */
async function settle(
  tx: Tx,
  campaign: CampaignRow,
  { context, decide, now }: Omit<Tools, 'templates'>,
): Promise<null> {
  const { pending, delivered, failed, retrying } = metricsOf(campaign);
  if (retrying > 0) {
    if (await decide({ type: 'engine.retrying' })) tx.afterCommit(context.wake.campaigns);
    return null;
  }
  const isOver = now - (campaign.handed_over_at?.getTime() ?? now) >= REPLY_COUNTS_FOR;
  if (pending === 0 || isOver)
    await decide({ type: 'engine.settled', isAllFailed: pending === 0 && delivered === 0 && failed > 0 });
  return null;
}

async function advance(tx: Tx, campaign: CampaignRow, tools: Tools): Promise<Runnable | null> {
  const { context, decide, now } = tools;
  const retries = await dueRetries(tx, campaign.id, now);
  await saveRecipients(
    tx,
    retries.map((row) => recipientChange({ ...row, retry_on_failure: true }, { type: 'retry.due' }, now)),
  );
  await releaseRecipients(tx, campaign.id, now);
  const progress = await progressOf(tx, campaign.id);
  const { waiting, inHand, retrying, deferredUntil } = progress;
  if (!waiting && !inHand && !retrying && deferredUntil === null) {
    const { sent, delivered } = metricsOf(campaign);
    await decide({ type: 'engine.handedOver', isAllFailed: sent + delivered === 0 });
    return null;
  }
  const sending = await sendingOf(tx);
  const block = await blockOf(tx, campaign, { sending, progress, tools });
  if (block === 'failed') return null;
  if (block.reason !== campaign.paused_reason) {
    const decided =
      block.reason === null
        ? await decide({ type: 'engine.continued' })
        : await decide({ type: 'engine.paused', reason: block.reason }, block.until);
    if (decided) tx.afterCommit(context.wake.campaigns);
    return null;
  }
  const { channel_id: channelId, rate, is_paused: isPaused } = sending;
  if (campaign.paused_reason !== null || channelId === null) return null;
  if (waiting && progress.queued < SLICE)
    await queueNext(tx, campaign, { channelId, limit: Math.min(SLICE, block.places), tools });
  return isPaused ? null : { organisationId: tx.organisationId, campaignId: campaign.id, channelId, rate };
}

/** Queues the next recipients; those in their quiet hours wait instead. */
async function queueNext(
  tx: Tx,
  campaign: CampaignRow,
  { channelId, limit, tools }: { channelId: string; limit: number; tools: Tools },
): Promise<void> {
  const next = await nextRecipients(tx, campaign.id, limit);
  const waitOf = await quietHoursFor(tx, campaign, tools.now);
  const deferred = next.flatMap(({ position, phone }) => {
    const until = waitOf(phone);
    return until === null ? [] : [{ position, until }];
  });
  await deferRecipients(tx, campaign.id, deferred);
  const isDeferred = new Set(deferred.map(({ position }) => position));
  const positions = next.flatMap(({ position }) => (isDeferred.has(position) ? [] : [position]));
  await queueRecipients(tx, { campaignId: campaign.id, channelId, positions });
  // The recipients behind them may be elsewhere.
  if (deferred.length > 0) tx.afterCommit(tools.context.wake.campaigns);
}

interface Block {
  reason: PausedReason | null;
  until: Date | null;
  /** Recipients that may still be queued. */
  places: number;
}

/** Returns why the campaign may send nothing now; `failed` if it has been ended. */
async function blockOf(
  tx: Tx,
  campaign: CampaignRow,
  { sending, progress, tools }: { sending: Sending; progress: Progress; tools: Tools },
): Promise<Block | 'failed'> {
  const { context, templates, decide, now } = tools;
  const { queued, waiting, inHand, deferredUntil } = progress;
  const blocked = (reason: PausedReason, until: Date | null = null): Block => ({ reason, until, places: 0 });
  if (sending.channel_id === null || sending.is_held) return blocked('channel');
  if (await gate(tx, context, 'campaigns')) return blocked('subscription');
  if (isCollection(campaign) && !(await connectedPawapay(tx))) return blocked('payments');
  if (sending.quality?.toUpperCase() === 'RED') return blocked('quality');
  if (templates) {
    const present = presentTemplate(templates, campaign.template);
    if ('refusal' in present && present.refusal === 'templateMissing') {
      await decide({ type: 'engine.failed', reason: 'templateMissing' });
      return 'failed';
    }
    // A paused template comes back after some hours, so the rest may still be sent.
    if ('refusal' in present || present.granted.quality === 'RED') return blocked('template');
  }
  if (isPoorlyDelivered(await deliveredShare(tx, campaign.id, now))) return blocked('delivery');
  if (deferredUntil !== null && !waiting && !inHand)
    return blocked(isCollection(campaign) ? 'businessHours' : 'quietHours', deferredUntil);
  const tier = placesOf(sending.limit);
  if (tier === null) return { reason: null, until: null, places: SLICE };
  const { paused_reason: paused, paused_until: until } = campaign;
  // Continues in steps of a tenth of the tier, not with every place that becomes free.
  if (paused === 'tier' && until !== null && until.getTime() > now) return blocked('tier', until);
  const used = await usedOfLimit(tx, now);
  const places = tier - used - queued;
  if (places > 0 || queued > 0) return { reason: null, until: null, places: Math.max(0, places) };
  const free = Math.max(1, Math.floor(tier / 10));
  return blocked('tier', await limitFreeAt(tx, { now, used, limit: tier, free }));
}
