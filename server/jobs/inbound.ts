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

const WIDTH = 6;
/** Tries of an item; a status may come up to about a minute before the answer of the call that sent its message. */
const MOST_ATTEMPTS = 9;
const FIRST_WAIT = 250;

/** The organisation whose item was taken last; the next one's turn is after it. */
interface Turn {
  last: string | null;
}

/** Handles webhook items: each contact's in order, each in one transaction with its effects, by turns of organisations. */
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
  let item: Received | undefined;
  let failure: unknown;
  let broken: Error | undefined;
  try {
    item = await takeInbound(client, turn.last);
    if (!item) {
      await client.query('rollback');
      return false;
    }
    turn.last = item.organisation_id;
    if (item.organisation_id === null) throw new PermanentFailure('no organisation has this channel');
    const options = { label: `inbound.${item.payload.kind}`, client, onCommit: context.announcer.committed };
    const { payload, channel } = item;
    await inOrganisation(db, item.organisation_id, options, (tx) => applyItem(context, tx, channel, payload));
    metrics.inbound.inc({ outcome: 'done' });
    return true;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    // The item's outcome is unknown without the database; it is taken again if it is still ready.
    if (!item || outageOf(error)) throw error;
    failure = error;
  } finally {
    client.release(broken);
  }
  // Runs after the connection is released, so that no worker waits for a second one while holding the first.
  await setAside(context, item, failure);
  return true;
}

/** Thrown for an item that cannot be handled; a retry would not help. */
class PermanentFailure extends Error {}

async function setAside({ db, log, metrics }: JobContext, item: Received, error: unknown): Promise<void> {
  const isMessage = item.payload.kind === 'message' || item.payload.kind === 'echo';
  if (stateOf(error) === UNIQUE_VIOLATION && isMessage) {
    await finishRepeated(db.owner, item.id);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof PermanentFailure || item.attempts + 1 >= MOST_ATTEMPTS) {
    await failInbound(db.owner, item.id, reason);
    metrics.inbound.inc({ outcome: 'dead' });
    log.error({ item: item.id, kind: item.payload.kind, reason }, 'inbound item parked');
    return;
  }
  await postponeInbound(db.owner, item.id, FIRST_WAIT * 2 ** item.attempts, reason);
  metrics.inbound.inc({ outcome: 'later' });
}
