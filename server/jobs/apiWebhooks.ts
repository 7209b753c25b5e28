import {
  type Attempt,
  claimDelivery,
  type ClaimedDelivery,
  disableWebhook,
  endDelivery,
  nextDeliveryDue,
  postponeDelivery,
} from '#server/db/apiDeliveries.ts';
import { findBehind, queueDeliveries, readBehind } from '#server/db/apiWebhooks.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { isLocal, isLoopback } from '#server/domain/webhookAddress.ts';
import { publicEvent } from '#server/domain/webhookEvent.ts';
import { webhookPush } from '#server/domain/notification/webhookNotification.ts';
import { webhookHeaders } from '#server/lib/webhookSignature.ts';
import { isPublic } from '#server/providers/publicAddress.ts';
import { postPublic } from '#server/providers/publicFetch.ts';
import type { JobContext } from '#server/context.ts';
import { type Loop, openLoop } from './loop.ts';
import { untilWritten } from './untilWritten.ts';

const WIDTH = 4;
/** Events of one webhook that are queued in one transaction. */
const BATCH = 200;
const PATIENCE_MS = 10_000;
const LEASE_MS = 30_000;
const DAY = 24 * 3_600_000;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 2 * 3_600_000;

/** Queues events for the webhooks of other programs and delivers them, with retries for 24 hours. */
export const openApiWebhooks = (context: JobContext): Loop =>
  openLoop({
    width: WIDTH,
    rest: () => nextDeliveryDue(context.db.owner),
    onError: (error) => context.log.error({ err: error }, 'webhooks of programs could not be served'),
    async work() {
      const hasQueued = await queueNext(context);
      const delivery = await claimDelivery(context.db.owner, LEASE_MS);
      if (delivery) await deliver(context, delivery);
      return hasQueued || delivery !== undefined;
    },
  });

/** Queues the next events of a webhook that is behind; returns false if there was none. */
async function queueNext({ db, announcer }: JobContext): Promise<boolean> {
  const behind = await findBehind(db.owner);
  if (!behind) return false;
  const options = { label: 'apiWebhook.queue', onCommit: announcer.committed };
  return inOrganisation(db, behind.organisation_id, options, async (tx) => {
    const read = await readBehind(tx, behind.id, BATCH);
    if (!read) return false;
    const { webhook, events } = read;
    const queued = events.flatMap((it) => {
      const known = publicEvent(it);
      if (!known || !webhook.events.includes(known.event)) return [];
      return [{ event: known.event, seq: it.seq, payload: known.data }];
    });
    await queueDeliveries(tx, webhook.id, queued, events.at(-1)?.seq ?? null);
    return events.length > 0;
  });
}

async function deliver(context: JobContext, delivery: ClaimedDelivery): Promise<void> {
  const { db, metrics } = context;
  const attempt = await post(context, delivery);
  const isTaken = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const isGone = attempt.status === 410;
  const isOver = isGone || delivery.age_ms > DAY;
  const outcome = isTaken ? 'done' : isOver ? 'dead' : 'later';
  metrics.jobs.inc({ kind: 'apiWebhook', outcome });
  await untilWritten(context, async () => {
    if (outcome === 'later')
      await postponeDelivery(db.owner, delivery, waitAfter(delivery.attempts), attempt);
    else if (outcome === 'done') await endDelivery(db.owner, delivery, attempt);
    else await disable(context, delivery, attempt, isGone ? 'gone' : 'failing');
  });
}

/** Doubles from 5 seconds to 2 hours, with jitter over the upper half. */
const waitAfter = (attempts: number): number => {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, attempts - 1));
  return most / 2 + (most / 2) * Math.random();
};

async function post(
  { env, seal, clock }: JobContext,
  { id, event, payload, url, secret }: ClaimedDelivery,
): Promise<Attempt> {
  const body = JSON.stringify({ type: event, timestamp: new Date(clock.now()).toISOString(), data: payload });
  try {
    const status = await postPublic(url, {
      headers: webhookHeaders(seal.open(secret), { id, at: clock.now(), body }),
      body: Buffer.from(body),
      patienceMs: PATIENCE_MS,
      mayReach: (address) => isPublic(address) || (isLocal(env) && isLoopback(address)),
    });
    return { status, reason: status >= 200 && status < 300 ? null : `HTTP ${status}` };
  } catch (error) {
    return { status: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Ends the delivery and disables its webhook in one transaction, then notifies the admins and the open pages. */
const disable = (
  { db, announcer, notifier, clock }: JobContext,
  delivery: ClaimedDelivery,
  attempt: Attempt,
  reason: 'gone' | 'failing',
) =>
  inOrganisation(
    db,
    delivery.organisation_id,
    { label: 'apiWebhook.disable', onCommit: announcer.committed },
    async (tx) => {
      if (!(await disableWebhook(tx, delivery, attempt, reason))) return;
      const push = webhookPush({ id: delivery.webhook_id, url: delivery.url, reason }, clock.now());
      tx.afterCommit(() => notifier.notifyAdmins(delivery.organisation_id, push));
      tx.announce({ type: 'organisation.changed', history: 'kept' });
    },
  );
