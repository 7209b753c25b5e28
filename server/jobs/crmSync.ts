import type { JobContext } from '#server/context.ts';
import {
  advanceSync,
  type CrmAccount,
  crmOf,
  failSync,
  lockRun,
  type SyncCursor,
  waitSync,
} from '#server/db/crmAccounts.ts';
import { clearCreating, readLinks } from '#server/db/crmContacts.ts';
import { linkedAfter, readHeirs } from '#server/db/crmRivals.ts';
import { readConversation } from '#server/db/conversations.ts';
import { type Claimed, finishJob, postponeJob, queue } from '#server/db/outbox.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { Counted, Reading } from '#server/integrations/crm/readPage.ts';
import { goneAmongRivals, goneOf, recordIn } from '#server/integrations/crm/goneRecords.ts';
import { batchSize, nextSize, sendItems } from '#server/integrations/crm/sendItems.ts';
import { nextBatch, storeSent } from '#server/integrations/crm/sendBatch.ts';
import { syncJob, troubleOf } from '#server/integrations/crm/slices.ts';
import { none, storeRecords } from '#server/integrations/crm/storeRecords.ts';
import { CrmBusy, type CrmClient, CursorLost, FOUND_MOST } from '#server/providers/crm.ts';
import { readFieldNumbers } from '#server/db/contactNumbers.ts';

/** An overlap of one second: the providers' times have no fractions. */
const OVERLAP_MS = 1_000;
/** Records of one sync that take the place of others that are gone; the next sync continues. */
const HEIRS_MOST = 500;

interface Slice {
  context: JobContext;
  job: Claimed;
  account: CrmAccount;
  client: CrmClient;
  run: string;
}

/**
 * Does one slice of a contact sync and queues the next.
 * A slice stores its effects, its counts and its place in one transaction: after a kill it is repeated, and changes
 * nothing twice. Reading comes first, so that what is sent is newer than what the CRM has.
 */
export async function syncCrm(context: JobContext, job: Claimed): Promise<void> {
  const run = String(job.payload.run);
  const account = await crmOf(context.db.owner, String(job.payload.connection));
  if (!account || account.sync_run !== run || account.sync_state !== 'running') return end(context, job);
  const slice = { context, job, account, client: context.crm.clientOf(account), run };
  try {
    await (account.sync_phase === 'send' ? send(slice) : read(slice));
  } catch (error) {
    await setBack(slice, error);
  }
}

const transaction = <Result>(
  { context, job }: Pick<Slice, 'context' | 'job'>,
  work: (tx: Tx) => Promise<Result>,
) =>
  inOrganisation(
    context.db,
    job.organisation_id,
    { label: 'crm.sync', onCommit: context.announcer.committed },
    work,
  );

const end = (context: JobContext, job: Claimed) => transaction({ context, job }, (tx) => finishJob(tx, job));

async function read(slice: Slice): Promise<void> {
  const { account, client, run } = slice;
  const { page = null, newest = null, looked = '' } = account.sync_cursor ?? {};
  const since = account.seen_until && account.seen_until.getTime() - OVERLAP_MS;
  // What is gone is known before what has changed.
  if (!client.listsDeleted && looked !== null) return lookForGone(slice, looked);
  const found = await client.list({ since, cursor: page }).catch((error: unknown) => {
    if (error instanceof CursorLost) return null;
    throw error;
  });
  const latest = Math.max(newest ?? 0, ...(found?.records ?? []).map(({ modifiedAt }) => modifiedAt)) || null;
  const gone = found
    ? await goneAmongRivals({ client, inTransaction: (work) => transaction(slice, work) }, found.records)
    : [];
  await transaction(slice, async (tx) => {
    const current = await lockRun(tx, run);
    if (!current) return finishJob(tx, slice.job);
    // The place is lost: everything since the last sync is read again, and changes nothing twice.
    if (!found) return next(slice, tx, { phase: 'read', cursor: { looked: null }, counted: [], restMs: 0 });
    const reading = await readingOf(tx, slice, current);
    const counted = [await storeRecords(tx, [...gone, ...found.records], reading)];
    const isOver = found.next === null;
    if (isOver) {
      const heirs = await readHeirs(tx, HEIRS_MOST);
      counted.push(await storeRecords(tx, heirs.map(recordIn), reading));
    }
    return next(slice, tx, {
      phase: isOver ? 'send' : 'read',
      cursor: isOver ? { after: '' } : { page: found.next, newest: latest, looked: null },
      counted,
      restMs: found.restMs,
      seenUntil: isOver && latest !== null ? new Date(latest) : null,
    });
  });
}

const readingOf = async (tx: Tx, { client, run }: Slice, current: CrmAccount): Promise<Reading> => ({
  run,
  direction: current.sync_direction ?? 'bidirectional',
  fields: client.fields,
  addressOf: await readFieldNumbers(tx),
});

/** Looks up the next linked records, and stores which of them are gone or are there again. */
async function lookForGone(slice: Slice, looked: string): Promise<void> {
  const { client, run } = slice;
  const ids = await transaction(slice, (tx) => linkedAfter(tx, looked, FOUND_MOST));
  const found = ids.length > 0 ? await client.find(ids) : { records: [], restMs: 0 };
  const there = new Set(found.records.map(({ id }) => id));
  await transaction(slice, async (tx) => {
    const current = await lockRun(tx, run);
    if (!current) return finishJob(tx, slice.job);
    const links = await readLinks(tx, { externalIds: ids, contactIds: [] });
    const returned = new Set(links.flatMap(({ is_gone: isGone, external_id: id }) => (isGone ? [id] : [])));
    const records = [
      ...ids.filter((id) => !there.has(id)).map(goneOf),
      ...found.records.filter(({ id }) => returned.has(id)),
    ];
    const counted = [await storeRecords(tx, records, await readingOf(tx, slice, current))];
    const last = ids.length < FOUND_MOST ? null : (ids.at(-1) ?? null);
    return next(slice, tx, { phase: 'read', cursor: { looked: last }, counted, restMs: found.restMs });
  });
}

async function send(slice: Slice): Promise<void> {
  const { account, client, run } = slice;
  const { fields } = client;
  const after = account.sync_cursor?.after ?? '';
  const most = batchSize(client.batch, account.sync_cursor?.most ?? client.batch, slice.job.attempts);
  const batch = await transaction(slice, (tx) => nextBatch(tx, { after, fields, most }));
  const items = batch.outgoing.flatMap(({ item, isAnothers }) => (isAnothers ? [] : [item]));
  const { sent, stopped, restMs, isAlone } = await sendItems(client, items, slice.context.clock.now());
  for (const { item, isAnothers } of batch.outgoing)
    if (isAnothers) sent.push({ contactId: item.contactId, outcome: { fault: 'duplicate', detail: null } });
  const isStopped = stopped !== null;
  await transaction(slice, async (tx) => {
    const current = await lockRun(tx, run);
    const counted = current ? await storeSent(tx, batch.outgoing, sent, { run, fields }) : none;
    if (!current) return finishJob(tx, slice.job);
    const done = new Set(sent.map(({ contactId }) => contactId));
    const untried = batch.outgoing.filter(({ item }) => !done.has(item.contactId) && !item.isDoubtful);
    // A refused call created nothing, so the rest needs no search.
    if (stopped instanceof CrmBusy)
      await clearCreating(
        tx,
        untried.map(({ linkId }) => linkId),
      );
    // What was sent is stored; the rest is found again from the same place.
    if (isStopped)
      return advanceSync(tx, {
        phase: 'send',
        cursor: { ...account.sync_cursor, after },
        ...counted,
        at: now(slice),
      });
    const phase = batch.isLast ? null : 'send';
    const size = nextSize(client.batch, most, { isAlone });
    return next(slice, tx, { phase, cursor: { after: batch.after, ...size }, counted: [counted], restMs });
  });
  if (isStopped) throw stopped;
}

const now = ({ context }: Slice) => new Date(context.clock.now());

interface Next {
  phase: 'read' | 'send' | null;
  cursor: SyncCursor;
  counted: readonly Counted[];
  restMs: number;
  seenUntil?: Date | null;
}

/** Moves the sync on and queues its next slice in the same transaction. */
async function next(
  slice: Slice,
  tx: Tx,
  { phase, cursor, counted, restMs, seenUntil }: Next,
): Promise<void> {
  const { context, job, account, run } = slice;
  const total = (of: 'synced' | 'failed' | 'skipped') => counted.reduce((sum, it) => sum + it[of], 0);
  const counts = { synced: total('synced'), failed: total('failed'), skipped: total('skipped') };
  await advanceSync(tx, { phase, cursor, ...counts, seenUntil: seenUntil ?? null, at: now(slice) });
  await finishJob(tx, job);
  for (const id of new Set(counted.flatMap((it) => it.conversations))) await announce(tx, id);
  if (phase === null) return;
  const payload = { connection: account.connection, run };
  await queue(tx, syncJob(job.organisation_id, fixedClock(context.clock).newId(), payload, restMs));
  tx.afterCommit(context.wake.outbox);
}

/** Announces a contact that the CRM changed, in its conversation and in the list. */
async function announce(tx: Tx, conversationId: string): Promise<void> {
  const state = await readConversation(tx, conversationId);
  if (!state) return;
  tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
  tx.announce({
    type: 'conversation.changed',
    conversation_id: state.id,
    conversation: conversationEntity(state),
  });
}

/** Waits for the CRM's limit, ends the sync with its reason, or leaves the retry to the queue. */
async function setBack(slice: Slice, error: unknown): Promise<void> {
  const { context, job, run } = slice;
  const trouble = troubleOf(error);
  if (trouble === 'later') throw error;
  if ('problem' in trouble)
    return transaction(slice, async (tx) => {
      await failSync(tx, run, trouble.problem, now(slice));
      await finishJob(tx, job);
    });
  const { waitMs } = trouble;
  await transaction(slice, (tx) => waitSync(tx, run, new Date(context.clock.now() + waitMs)));
  await postponeJob(context.db.owner, job, waitMs, 'the CRM’s limit is reached', false);
}
