import { markDoubtful, releaseExpiredLeases, addUptime } from '#server/db/unconfirmed.ts';
import {
  failJob,
  claimJobs,
  type Claimed,
  LeaseLost,
  nextDue,
  pauseChannel,
  postponeJob,
  renewLeases,
  type Share,
} from '#server/db/outbox.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { failureText } from '#contract/deliveryFailure.ts';
import { ProviderError } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { askSatisfaction } from './askSatisfaction.ts';
import { answerCustomer } from './answerCustomer.ts';
import { runBulk } from './bulk.ts';
import { backoff } from './backoff.ts';
import { type Loop, openLoop } from './loop.ts';
import { reportUsage } from './metering.ts';
import { markRead } from './markRead.ts';
import { describeMedia } from './describeMedia.ts';
import { documentVectors } from './documentVectors.ts';
import { failFetch, fetchMedia } from './fetchMedia.ts';
import { linkShopCustomer } from './linkShopCustomer.ts';
import { loadHistory } from './loadHistory.ts';
import { followPayment } from './followPayment.ts';
import { fetchProfile } from './fetchProfile.ts';
import { reactToMessage, rollBack } from './reactToMessage.ts';
import { notifyOfTarget } from './notifyOfTarget.ts';
import { recountTargets } from './recountTargets.ts';
import { releaseMember } from './releaseMember.ts';
import { wakeConversation } from './wakeConversation.ts';
import { summariseConversation } from './summariseConversation.ts';
import { handleShopWebhook } from './shopWebhook.ts';
import { ONCE, PACED } from '#server/domain/job.ts';
import { disconnectFor, recordRefusal } from '#server/integrations/channelHealth.ts';
import { sendScheduled } from './sendScheduled.ts';
import { failMessage, sendMessage } from './sendMessage.ts';
import { endTrialOf, syncBilling } from './billing.ts';
import { buryCrm } from './buryCrm.ts';
import { matchCrm } from './crmMatch.ts';
import { syncCrm } from './crmSync.ts';
import { notifyPayer } from './notifyPayer.ts';
import { untilWritten } from './untilWritten.ts';
import { expireConfirmations } from './unconfirmed.ts';

const WIDTH = 8;
/** Answers of the language model at the same time. */
const ANSWERS_WIDTH = 8;
/** Retries for about half an hour. */
const MOST_ATTEMPTS = 12;

/** Jobs that are useless later. */
const FEW_ATTEMPTS: Partial<Record<Claimed['kind'], number>> = {
  'message.read': 2,
  'conversation.summarise': 3,
};

/** Performs a job. A job that succeeds finishes itself in its own transaction. */
type Perform = (context: JobContext, job: Claimed) => Promise<void>;

const performers: Record<Claimed['kind'], Perform> = {
  'message.send': sendMessage,
  'message.due': sendScheduled,
  'message.read': markRead,
  'message.react': reactToMessage,
  'media.fetch': fetchMedia,
  'media.describe': describeMedia,
  'contact.profile': fetchProfile,
  'instagram.history': loadHistory,
  'autopilot.answer': answerCustomer,
  'conversation.summarise': summariseConversation,
  'document.vectors': documentVectors,
  'member.removed': releaseMember,
  'conversation.wake': wakeConversation,
  'satisfaction.ask': askSatisfaction,
  'conversation.bulk': runBulk,
  'targets.recount': recountTargets,
  'target.notice': notifyOfTarget,
  'shop.link': linkShopCustomer,
  'shop.webhook': handleShopWebhook,
  'payment.follow': followPayment,
  'payment.tell': notifyPayer,
  'billing.sync': syncBilling,
  'billing.trialEnd': endTrialOf,
  'billing.meter': reportUsage,
  'crm.sync': syncCrm,
  'crm.match': matchCrm,
};

/** Runs queued jobs: leases them, retries them, fails them with a reason, and recovers those of crashed workers. */
export function openOutbox(context: JobContext): Loop {
  const { db, env, log, node } = context;
  const inHand = new Set<Claimed>();
  let reaped = Promise.resolve();
  const open = (share: Share, width: number): Loop =>
    openLoop({
      width,
      rest: () => nextDue(db.owner, share),
      onError: (error) => log.error({ err: error }, 'outbox work failed'),
      async work() {
        await reaped;
        const [job] = await claimJobs(db.owner, node.id, env.OUTBOX_LEASE_MS, 1, share);
        if (!job) return false;
        inHand.add(job);
        await perform(context, job).finally(() => inHand.delete(job));
        return true;
      },
    });
  const loops = [open('others', WIDTH), open('answers', ANSWERS_WIDTH)];
  const wake = () => {
    for (const loop of loops) loop.wake();
  };

  async function reap(): Promise<void> {
    try {
      await addUptime(db.owner);
      if (inHand.size > 0) await renewLeases(db.owner, [...inHand], env.OUTBOX_LEASE_MS);
      const back = await releaseExpiredLeases(db.owner, env.OUTBOX_DOUBT_MS);
      if (back.length > 0) log.warn({ jobs: back.length }, 'took work back from a worker that stopped');
      const expired = await expireConfirmations(context);
      if (expired > 0 || back.some(({ state }) => state === 'ready')) wake();
    } catch (error) {
      log.error({ err: error }, 'could not look for stopped workers');
    }
  }

  reaped = reap();
  let isReaping = false;
  const timer = setInterval(() => {
    // Skips this run if the database still answers the last one.
    if (isReaping) return;
    isReaping = true;
    reaped = reap().finally(() => (isReaping = false));
  }, 1_000).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      await Promise.all(loops.map((loop) => loop.stop()));
      await reaped;
    },
  };
}

async function perform(context: JobContext, job: Claimed): Promise<void> {
  const { metrics, log } = context;
  try {
    if (job.attempts > MOST_ATTEMPTS) throw new ProviderError('never', 'unreachable', null, null);
    await performers[job.kind](context, job);
    metrics.jobs.inc({ kind: job.kind, outcome: 'done' });
  } catch (error) {
    if (error instanceof LeaseLost) {
      metrics.jobs.inc({ kind: job.kind, outcome: 'lost' });
      log.warn({ job: job.id, kind: job.kind }, 'another worker holds this job');
      return;
    }
    const outcome = await untilWritten(context, () => setAside(context, job, error));
    metrics.jobs.inc({ kind: job.kind, outcome });
    const reason = error instanceof Error ? error.message : String(error);
    const level = outcome === 'dead' ? 'error' : 'warn';
    log[level]({ job: job.id, kind: job.kind, attempts: job.attempts, outcome, reason }, 'job not done');
  }
}

async function setAside(
  context: JobContext,
  job: Claimed,
  error: unknown,
): Promise<'dead' | 'later' | 'doubt'> {
  const { db, env, announcer } = context;
  const failure =
    error instanceof ProviderError
      ? error
      : new ProviderError('later', 'unreachable', null, null, { cause: error });
  const { verdict, reason, retry, retryAfterMs } = failure;
  if (verdict === 'doubt' && ONCE.includes(job.kind)) {
    await markDoubtful(db.owner, job, env.OUTBOX_DOUBT_MS, reason);
    return 'doubt';
  }
  if (verdict === 'dead' && job.channel_id !== null && PACED.includes(job.kind)) {
    await disconnectFor(context, job, failure);
    return 'later';
  }
  const most = FEW_ATTEMPTS[job.kind] ?? retry?.most ?? MOST_ATTEMPTS;
  if (verdict === 'never' || job.attempts >= most) {
    await inOrganisation(
      db,
      job.organisation_id,
      { label: 'job.bury', onCommit: announcer.committed },
      (tx) => bury(context, tx, job, failure),
    );
    return 'dead';
  }
  const wait = retryAfterMs ?? retry?.waitMs(job.attempts) ?? backoff(job.attempts);
  if (verdict === 'number' && job.channel_id)
    await pauseChannel(db.owner, job.channel_id, wait, failureText(reason, job.channel));
  await postponeJob(db.owner, job, wait, reason, true, retry?.apart);
  return 'later';
}

async function bury(context: JobContext, tx: Tx, job: Claimed, failure: ProviderError): Promise<void> {
  if (job.kind === 'message.send') {
    const messageId = String(job.payload.messageId);
    await failMessage(tx, messageId, failure, job.channel);
    // Only a provider's refusal is stored; our own refusals repeat an error that is already in the row.
    const { code, reason, details } = failure;
    if (code !== null && job.channel === 'whatsapp' && job.channel_id !== null)
      await recordRefusal(context, tx, messageId, { channelId: job.channel_id, reason, details });
  }
  if (job.kind === 'message.react') await rollBack(tx, job.payload);
  if (job.kind === 'crm.sync' || job.kind === 'crm.match') await buryCrm(context, tx, job);
  if (job.kind === 'media.fetch') await failFetch(tx, String(job.payload.messageId));
  await failJob(tx, job, failureText(failure.reason, job.channel));
}
