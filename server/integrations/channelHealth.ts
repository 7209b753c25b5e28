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
import { type Claimed, putBackJob } from '#server/db/outbox.ts';
import { addressOfMessage, refuseCountry } from '#server/db/sendingLimits.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { countryOf } from '#server/domain/contact/phone.ts';
import { type ChannelAlert, channelPush } from '#server/domain/notification/channelNotices.ts';
import { type Health, ProviderError } from '#server/providers/provider.ts';
import type { World } from '#server/context.ts';

const EVERY_MS = 1_000;

/** Transactions in the organisation that write its channels' health. */
export const withinHealth = (world: World, organisationId: string) => {
  const options = { label: 'channel.health', onCommit: world.announcer.committed };
  return <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(world.db, organisationId, options, work);
};

/** Marks the channel as disconnected; the first refusal tells everybody, later ones change nothing and return false. */
export async function disconnect(
  world: World,
  tx: Tx,
  trouble: Trouble,
  refused: { job: number } | { at: Date },
): Promise<boolean> {
  const isNew = await disconnectChannel(tx, trouble, refused, new Date(world.clock.now()));
  if (!isNew) return false;
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  tellAdmins(world, tx, trouble, 'stopped');
  world.log.warn(
    { channel: trouble.channelId, reason: trouble.reason, details: trouble.details },
    'channel disconnected',
  );
  return true;
}

/** Tells every admin of the channel's trouble after the commit. */
export function tellAdmins(
  world: World,
  tx: Tx,
  { channel, reason, details }: Trouble,
  alert: ChannelAlert,
): void {
  const push = channelPush(channel, { alert, reason, details, at: world.clock.now() });
  tx.afterCommit(() => world.notifier.tellAdmins(tx.organisationId, push));
}

/** What a message's refusal says about later ones: a country is marked, and limits of the number are told to the admins. */
export async function noteRefusal(
  world: World,
  tx: Tx,
  messageId: string,
  { channelId, reason, details }: Omit<Trouble, 'channel'>,
): Promise<void> {
  if (reason === 'country') {
    const country = countryOf((await addressOfMessage(tx, messageId)) ?? '');
    if (country !== null) await refuseCountry(tx, { channelId, country, details });
  }
  const trouble: Trouble = { channel: 'whatsapp', channelId, reason, details };
  if ((reason === 'spam' || reason === 'misclassified') && (await warnChannel(tx, trouble))) {
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    tellAdmins(world, tx, trouble, 'limited');
  }
}

/**
 * Does the same as `disconnect` for a job whose refusal says so, and puts the job back in the same transaction: the pages
 * read the channel anew, and the message is then among those that wait.
 */
export async function disconnectFor(world: World, job: Claimed, failure: ProviderError): Promise<void> {
  const { channel, channel_id: channelId, organisation_id: organisationId } = job;
  const { reason, details } = failure;
  if (channelId === null) return;
  await withinHealth(
    world,
    organisationId,
  )(async (tx) => {
    const isNew = await disconnect(world, tx, { channel, channelId, reason, details }, { job: job.id });
    await putBackJob(tx, job, reason);
    if (!isNew && job.kind === 'message.send') tx.announce({ type: 'organisation.changed', history: 'kept' });
  });
}

/**
 * Asks the provider whether the channel can send, and stores the answer: a channel that can is connected again, and what
 * waited is sent. Throws what says nothing about the channel, such as a provider that does not answer.
 */
export async function checkChannel(world: World, organisationId: string, channel: Channel): Promise<void> {
  const provider = await world.channels.of(organisationId, channel);
  const at = new Date(world.clock.now());
  const begun = await databaseTime(world.db.owner);
  const { channelId } = provider;
  const run = withinHealth(world, organisationId);
  const health = await provider.health().catch((error: unknown) => {
    if (error instanceof ProviderError && error.verdict === 'dead') return error;
    throw error;
  });
  if (health instanceof ProviderError) {
    const { reason, details } = health;
    await run((tx) => disconnect(world, tx, { channel, channelId, reason, details }, { at }));
    return;
  }
  await run((tx) => save(world, tx, { channel, channelId, health, at, begun }));
}

async function save(
  world: World,
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
    await disconnect(world, tx, trouble, { at });
    return;
  }
  if (!(await reconnectChannel(tx, channel, begun))) return;
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  tx.afterCommit(world.wake.outbox);
}

/** Asks WhatsApp for the number's quality and limits and stores them; does not change the channel's state. */
export async function refreshFacts(world: World, organisationId: string): Promise<void> {
  const provider = await world.channels.of(organisationId, 'whatsapp');
  const begun = await databaseTime(world.db.owner);
  const health = await provider.health();
  await withinHealth(
    world,
    organisationId,
  )(async (tx) => {
    await saveFacts(tx, provider.channelId, health, begun);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  });
}

/** Checks disconnected channels until they are connected again. */
export function openChannelChecks(world: World): { stop(): Promise<void> } {
  const { db, log } = world;
  const failed = (error: unknown) => log.warn({ err: error }, 'a channel could not be checked');
  let busy: Promise<void> = Promise.resolve();
  let isBusy = false;

  async function checkDue(): Promise<void> {
    for (const { organisation_id: id, channel } of await takeDueChecks(db.owner))
      await checkChannel(world, id, channel).catch(failed);
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
