import {
  failInbound,
  nextInbound,
  postponeInbound,
  type Received,
  finishRepeated,
  takeInbound,
} from '#server/db/inbound.ts';
import { outageOf, stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { JobContext } from '#server/context.ts';
import { type Loop, openLoop } from './loop.ts';
import { applyItem } from './applyItem.ts';
import { applyMessages, type ReceivedMessage } from './applyMessage.ts';

const WIDTH = 6;
/** Messages of different contacts in one transaction; an organisation waits for those of others before its turn. */
const TOGETHER = 10;
/** Tries of an item; a status may come up to about a minute before the answer of the call that sent its message. */
const MOST_ATTEMPTS = 9;
const FIRST_WAIT = 250;

/** The organisation whose item was taken last; the next one's turn is after it. */
interface Turn {
  last: string | null;
}

/**
 * Handles webhook items: each contact's in order, each in one transaction with its effects, by turns of organisations.
 * Messages that wait together share a transaction.
 */
export function openInbound(context: JobContext): Loop {
  const turn: Turn = { last: null };
  return openLoop({
    width: WIDTH,
    rest: () => nextInbound(context.db.owner),
    onError: (error) => context.log.error({ err: error }, 'inbound work failed'),
    work: () => handleNext(context, turn),
  });
}

async function handleNext(context: JobContext, turn: Turn): Promise<boolean> {
  const { db, metrics } = context;
  const client = await db.owner.connect();
  let items: Received[] = [];
  let failure: unknown;
  let broken: Error | undefined;
  try {
    items = await takeInbound(client, turn.last, TOGETHER);
    const [first] = items;
    if (!first) {
      await client.query('rollback');
      return false;
    }
    const { organisation_id: organisationId } = first;
    turn.last = organisationId;
    if (organisationId === null) throw new PermanentFailure('no organisation has this channel');
    const onCommit = context.announcer.committed;
    const options = { label: `inbound.${first.payload.kind}`, client, isEntered: true, onCommit };
    await inOrganisation(db, organisationId, options, (tx) =>
      items.length === 1
        ? applyItem(context, tx, first.channel, first.payload)
        : applyMessages(context, tx, items.flatMap(messageOf)),
    );
    metrics.inbound.inc({ outcome: 'done' }, items.length);
    return true;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    // The outcome is unknown without the database; an item is taken again if it is still ready.
    if (items.length === 0 || outageOf(error)) throw error;
    failure = error;
  } finally {
    client.release(broken);
  }
  // Runs after the connection is released, so that no worker waits for a second one while holding the first.
  const [first, ...others] = items;
  if (first && others.length === 0) await setAside(context, first, failure);
  // Items that were tried before are taken alone, so that a bad one affects no other.
  else
    await postponeInbound(
      db.owner,
      items.map(({ id }) => id),
      0,
      reasonOf(failure),
    );
  return true;
}

const messageOf = ({ channel, payload }: Received): ReceivedMessage[] =>
  payload.kind === 'message' ? [{ channel, message: payload.message }] : [];

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Thrown for an item that cannot be handled; a retry would not help. */
class PermanentFailure extends Error {}

async function setAside({ db, log, metrics }: JobContext, item: Received, error: unknown): Promise<void> {
  const isMessage = item.payload.kind === 'message' || item.payload.kind === 'echo';
  if (stateOf(error) === UNIQUE_VIOLATION && isMessage) {
    await finishRepeated(db.owner, item.id);
    return;
  }
  const reason = reasonOf(error);
  if (error instanceof PermanentFailure || item.attempts + 1 >= MOST_ATTEMPTS) {
    await failInbound(db.owner, item.id, reason);
    metrics.inbound.inc({ outcome: 'dead' });
    log.error({ item: item.id, kind: item.payload.kind, reason }, 'inbound item parked');
    return;
  }
  await postponeInbound(db.owner, [item.id], FIRST_WAIT * 2 ** item.attempts, reason);
  metrics.inbound.inc({ outcome: 'later' });
}
