import { randomUUID } from 'node:crypto';
import { statusAfter } from '#server/domain/message/delivery.ts';
import { saveChange } from '../db/changes.ts';
import { stateOf, UNIQUE_VIOLATION } from '../db/database.ts';
import { openConversation } from '../db/contacts.ts';
import { accessConversation } from '../db/conversations.ts';
import {
  buryInbound,
  nextInbound,
  postponeInbound,
  type Received,
  settleInbound,
  takeInbound,
} from '../db/inbound.ts';
import { accessMessage, saveDelivery, saveReaction } from '../db/messages.ts';
import { finishSending } from '../db/outbox.ts';
import { inOrganisation, type Tx } from '../db/transaction.ts';
import { failureReasons, type Inbound, type Receipt } from '../domain/message/inbound.ts';
import { receive } from '../domain/message/receive.ts';
import { newMoment } from '../moment.ts';
import type { World } from '../world.ts';
import { type Loop, openLoop } from './loop.ts';

const WIDTH = 6;
/** A status may come before the answer to the call that sent its message; it waits up to about a minute. */
const MOST_ATTEMPTS = 9;
const FIRST_WAIT = 250;

/** Handles what webhooks brought, each contact's messages in order, each item in one transaction with its effects. */
export const openInbound = (world: World): Loop =>
  openLoop({
    width: WIDTH,
    rest: () => nextInbound(world.db.owner),
    onError: (error) => world.log.error({ err: error }, 'inbound work failed'),
    work: () => handleNext(world),
  });

async function handleNext(world: World): Promise<boolean> {
  const { db, metrics } = world;
  const client = await db.owner.connect();
  let item: Received | undefined;
  let failure: unknown;
  try {
    item = await takeInbound(client);
    if (!item) {
      await client.query('rollback');
      return false;
    }
    if (item.organisation_id === null) throw new Hopeless('no organisation has this channel');
    const options = { label: `inbound.${item.payload.kind}`, client, onCommit: world.announcer.committed };
    const { payload } = item;
    await inOrganisation(db, item.organisation_id, options, (tx) => take(world, tx, payload));
    metrics.inbound.inc({ outcome: 'done' });
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (!item) throw error;
    failure = error;
  } finally {
    client.release();
  }
  // After the connection is given back: a worker never waits for a second one with the first in hand.
  await setAside(world, item, failure);
  return true;
}

/** An item that nothing can be made of; trying again would not help. */
class Hopeless extends Error {}

async function setAside({ db, log, metrics }: World, item: Received, error: unknown): Promise<void> {
  if (stateOf(error) === UNIQUE_VIOLATION && item.payload.kind === 'message') {
    await settleInbound(db.owner, item.id);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Hopeless || item.attempts + 1 >= MOST_ATTEMPTS) {
    await buryInbound(db.owner, item.id, reason);
    metrics.inbound.inc({ outcome: 'dead' });
    log.error({ item: item.id, kind: item.payload.kind, reason }, 'inbound item parked');
    return;
  }
  await postponeInbound(db.owner, item.id, FIRST_WAIT * 2 ** item.attempts, reason);
  metrics.inbound.inc({ outcome: 'later' });
}

async function take(world: World, tx: Tx, payload: Received['payload']): Promise<void> {
  if (payload.kind === 'message') await takeMessage(world, tx, payload.message);
  else if (payload.kind === 'receipt') await takeReceipt(tx, payload.receipt);
  // A reaction to a message from before our time has nothing to stand on.
  else await saveReaction(tx, payload.reaction.providerId, payload.reaction.emoji);
}

async function takeMessage(world: World, tx: Tx, inbound: Inbound): Promise<void> {
  const id = await openConversation(tx, {
    channel: 'whatsapp',
    address: inbound.from.address,
    name: inbound.from.name,
    ids: { contact: randomUUID(), conversation: randomUUID() },
  });
  const state = await accessConversation(tx, id);
  if (!state) throw new Error('The conversation that was just opened is gone.');
  await saveChange(tx, receive(state, inbound, newMoment(world.clock)));
  tx.afterCommit(world.wake.outbox);
}

async function takeReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const { providerId, messageId, status, reason } = receipt;
  const row =
    (await accessMessage(tx, { providerId })) ??
    (messageId && isUuid(messageId) ? await accessMessage(tx, { id: messageId }) : undefined);
  if (!row) throw new Error('no message has this status yet');
  const next = statusAfter(row, { type: `provider.${status}` });
  if (row.provider_id === null) await finishSending(tx, row.id);
  if (next === null && row.provider_id === providerId) return;
  await saveDelivery(tx, row, {
    ...(next === null ? {} : { status: next }),
    ...(next === 404 && reason ? { error: failureReasons[reason] } : {}),
    providerId,
    event: `provider.${status}`,
    actor: 'provider',
  });
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
