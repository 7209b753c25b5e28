import { failureText } from '#contract/deliveryFailure.ts';
import { HISTORY } from '#contract/invoice.ts';
import { saveAccepted } from '#server/db/campaignBatch.ts';
import { recordRequests } from '#server/db/campaignInvoices.ts';
import { countFailures } from '#server/db/campaignQueue.ts';
import { accessCampaign, changeCampaign } from '#server/db/campaigns.ts';
import { accessRecipients, recipientChange, saveRecipients } from '#server/db/recipientChanges.ts';
import { failJob, pauseChannel, postponeJob } from '#server/db/outbox.ts';
import { markDoubtful } from '#server/db/unconfirmed.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { consequenceOf, FAILURES_MOST, isSystematic } from '#server/domain/campaign/failure.ts';
import { disconnectFor, recordRefusal } from '#server/integrations/channelHealth.ts';
import { type Accepted, ProviderError } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { backoff } from '../backoff.ts';
import { failMessage } from '../sendMessage.ts';
import { untilWritten } from '../untilWritten.ts';
import type { Ready } from './prepare.ts';

/** The campaign and number that a result belongs to. */
export interface Source {
  organisationId: string;
  campaignId: string;
  channelId: string;
}

/** Tries of a call that was certainly not accepted, before the recipient counts as failed. */
const MOST_ATTEMPTS = 5;

/** Stores accepted messages of one campaign in one transaction. */
export const storeAccepted = (
  context: JobContext,
  { organisationId, campaignId }: Source,
  accepted: readonly { message: Ready; answer: Accepted }[],
): Promise<void> =>
  untilWritten(context, () =>
    inOrganisation(
      context.db,
      organisationId,
      { label: 'campaign.accepted', onCommit: context.announcer.committed },
      async (tx) => {
        await saveAccepted(
          tx,
          accepted.map(({ message, answer }) => ({
            job: message.job,
            messageId: message.message_id,
            providerId: answer.providerId,
          })),
        );
        const isHeld = new Set(
          accepted.filter(({ answer }) => answer.isHeld).map(({ message }) => message.message_id),
        );
        const rows = await accessRecipients(
          tx,
          accepted.map(({ message }) => message.message_id),
        );
        const now = context.clock.now();
        await saveRecipients(
          tx,
          rows.map((row) => {
            const type = isHeld.has(row.message_id ?? '') ? 'provider.held' : 'provider.accepted';
            return recipientChange(row, { type }, now);
          }),
        );
        const asked = accepted.flatMap(({ message }) => (message.is_debt ? [message.position] : []));
        await recordRequests(tx, campaignId, asked, { action: HISTORY.requested, at: now });
        await countFailures(tx, campaignId, 'none');
      },
    ),
  );

/** Decides about a call that failed: try again, leave it in doubt, hold the number, or fail the recipient. */
export async function storeFailure(
  context: JobContext,
  source: Source,
  message: Ready,
  error: unknown,
): Promise<void> {
  const failure =
    error instanceof ProviderError
      ? error
      : new ProviderError('doubt', 'unreachable', null, null, { cause: error });
  const { verdict, reason, retry, retryAfterMs } = failure;
  const { db, env } = context;
  const held = { id: message.job, claim: message.claim };
  const { attempts } = message;
  if (verdict === 'doubt') {
    await untilWritten(context, () => markDoubtful(db.owner, held, env.OUTBOX_DOUBT_MS, reason));
    return;
  }
  if (verdict === 'dead') {
    const job = { ...jobOf(source, message), ...held };
    await untilWritten(context, () => disconnectFor(context, job, failure));
    return;
  }
  const isFinal = verdict === 'never' || reason === 'limited' || attempts >= (retry?.most ?? MOST_ATTEMPTS);
  if (!isFinal) {
    const wait = retryAfterMs ?? retry?.waitMs(attempts) ?? backoff(attempts);
    if (verdict === 'number')
      await pauseChannel(db.owner, source.channelId, wait, failureText(reason, 'whatsapp'));
    await untilWritten(context, () => postponeJob(db.owner, held, wait, reason, true));
    return;
  }
  await untilWritten(context, () =>
    inOrganisation(
      db,
      source.organisationId,
      { label: 'campaign.refused', onCommit: context.announcer.committed },
      async (tx) => {
        await failMessage(tx, message.message_id, failure, 'whatsapp');
        if (failure.code !== null)
          await recordRefusal(context, tx, message.message_id, {
            channelId: source.channelId,
            reason,
            details: failure.details,
          });
        await failJob(tx, held, failureText(reason, 'whatsapp'));
        await judge(context, tx, source.campaignId, reason);
      },
    ),
  );
}

/** Pauses the campaign after too many failures in a row. */
async function judge(
  context: JobContext,
  tx: Tx,
  campaignId: string,
  reason: ProviderError['reason'],
): Promise<void> {
  if (!isSystematic(reason) || consequenceOf(reason)) return;
  if ((await countFailures(tx, campaignId, 1)) < FAILURES_MOST) return;
  const campaign = await accessCampaign(tx, campaignId);
  if (!campaign) return;
  const event = { type: 'engine.paused', reason: 'failures' } as const;
  await changeCampaign(tx, campaign, { event, actor: 'engine', at: context.clock.now() });
}

/** The job as the functions of the outbox name it. */
const jobOf = ({ organisationId, channelId }: Source, { attempts, message_id: messageId }: Ready) => ({
  organisation_id: organisationId,
  kind: 'message.send' as const,
  payload: { messageId },
  attempts,
  channel: 'whatsapp' as const,
  channel_id: channelId,
  rate_per_second: null,
  created_at: new Date(0),
});
