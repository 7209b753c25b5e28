import type { Channel } from '#contract/conversation.ts';
import {
  databaseTime,
  disconnectChannel,
  reconnectChannel,
  saveFacts,
  takeDueChecks,
  type Trouble,
  warnChannel,
} from '#server/db/channelHealth.ts';
import { type Claimed, requeueJob } from '#server/db/outbox.ts';
import { addressOfMessage, saveRefusedCountry } from '#server/db/sendingLimits.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { countryOf } from '#server/domain/contact/phone.ts';
import { type ChannelAlert, channelPush } from '#server/domain/notification/channelNotifications.ts';
import { type Health, ProviderError } from '#server/providers/provider.ts';
import type { ChannelContext } from './context.ts';

const EVERY_MS = 1_000;

/** Opens transactions in the organisation for writing its channels' health. */
export const withinHealth = (context: ChannelContext, organisationId: string) => {
  const options = { label: 'channel.health', onCommit: context.announcer.committed };
  return <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(context.db, organisationId, options, work);
};

/** Marks the channel as disconnected and announces it; later refusals change nothing and return false. */
export async function disconnect(
  context: ChannelContext,
  tx: Tx,
  trouble: Trouble,
  refused: { job: number } | { at: Date },
): Promise<boolean> {
  const isNew = await disconnectChannel(tx, trouble, refused, new Date(context.clock.now()));
  if (!isNew) return false;
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  notifyAdmins(context, tx, trouble, 'stopped');
  context.log.warn(
    { channel: trouble.channelId, reason: trouble.reason, details: trouble.details },
    'channel disconnected',
  );
  return true;
}

/** Notifies every admin of the channel's problem after the commit. */
export function notifyAdmins(
  context: ChannelContext,
  tx: Tx,
  { channel, reason, details }: Trouble,
  alert: ChannelAlert,
): void {
  const push = channelPush(channel, { alert, reason, details, at: context.clock.now() });
  tx.afterCommit(() => context.notifier.notifyAdmins(tx.organisationId, push));
}

/**
 * Stores what a message's refusal implies for later ones: a refused country, or limits of the number, which admins are
 * told.
 */
export async function recordRefusal(
  context: ChannelContext,
  tx: Tx,
  messageId: string,
  { channelId, reason, details }: Omit<Trouble, 'channel'>,
): Promise<void> {
  if (reason === 'country') {
    const country = countryOf((await addressOfMessage(tx, messageId)) ?? '');
    if (country !== null) await saveRefusedCountry(tx, { channelId, country, details });
  }
  const trouble: Trouble = { channel: 'whatsapp', channelId, reason, details };
  if ((reason === 'spam' || reason === 'misclassified') && (await warnChannel(tx, trouble))) {
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    notifyAdmins(context, tx, trouble, 'limited');
  }
}

/**
 * Does the same as `disconnect` for a refused job, and requeues the job in the same transaction.
 * Pages then reload the channel and show the message among the waiting ones.
 */
export async function disconnectFor(
  context: ChannelContext,
  job: Claimed,
  failure: ProviderError,
): Promise<void> {
  const { channel, channel_id: channelId, organisation_id: organisationId } = job;
  const { reason, details } = failure;
  if (channelId === null) return;
  await withinHealth(
    context,
    organisationId,
  )(async (tx) => {
    const isNew = await disconnect(context, tx, { channel, channelId, reason, details }, { job: job.id });
    await requeueJob(tx, job, reason);
    if (!isNew && job.kind === 'message.send') tx.announce({ type: 'organisation.changed', history: 'kept' });
  });
}

/**
 * Asks the provider whether the channel can send, and stores the answer.
 * A channel that can send is connected again and its waiting jobs are due. Throws errors that say nothing about the
 * channel, such as a timeout.
 */
export async function checkChannel(
  context: ChannelContext,
  organisationId: string,
  channel: Channel,
): Promise<void> {
  const provider = await context.channels.of(organisationId, channel);
  const at = new Date(context.clock.now());
  const begun = await databaseTime(context.db.owner);
  const { channelId } = provider;
  const run = withinHealth(context, organisationId);
  const health = await provider.health().catch((error: unknown) => {
    if (error instanceof ProviderError && error.verdict === 'dead') return error;
    throw error;
  });
  if (health instanceof ProviderError) {
    const { reason, details } = health;
    await run((tx) => disconnect(context, tx, { channel, channelId, reason, details }, { at }));
    return;
  }
  await run((tx) => save(context, tx, { channel, channelId, health, at, begun }));
}

async function save(
  context: ChannelContext,
  tx: Tx,
  {
    channel,
    channelId,
    health,
    at,
    begun,
  }: { channel: Channel; channelId: string; health: Health; at: Date; begun: string },
): Promise<void> {
  if (channel === 'whatsapp') await saveFacts(tx, channelId, health, begun);
  if (health.blocked !== null) {
    const trouble: Trouble = { channel, channelId, reason: 'account', details: health.blocked };
    await disconnect(context, tx, trouble, { at });
    return;
  }
  if (!(await reconnectChannel(tx, channel, begun))) return;
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  tx.afterCommit(context.wake.outbox);
}

/** Stores WhatsApp's quality and limits of the number; does not change the channel's state. */
export async function refreshFacts(context: ChannelContext, organisationId: string): Promise<void> {
  const provider = await context.channels.of(organisationId, 'whatsapp');
  const begun = await databaseTime(context.db.owner);
  const health = await provider.health();
  await withinHealth(
    context,
    organisationId,
  )(async (tx) => {
    await saveFacts(tx, provider.channelId, health, begun);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  });
}

/** Checks disconnected channels until they are connected again. */
export function openChannelChecks(context: ChannelContext): { stop(): Promise<void> } {
  const { db, log } = context;
  const failed = (error: unknown) => log.warn({ err: error }, 'a channel could not be checked');
  let busy: Promise<void> = Promise.resolve();
  let isBusy = false;

  async function checkDue(): Promise<void> {
    for (const { organisation_id: id, channel } of await takeDueChecks(db.owner))
      await checkChannel(context, id, channel).catch(failed);
  }
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    busy = checkDue()
      .catch(failed)
      .finally(() => (isBusy = false));
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await busy;
    },
  };
}
