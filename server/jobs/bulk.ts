import { TAGS_MOST } from '#contract/contact.ts';
import { roleOf } from '#contract/policy.ts';
import {
  accessBulk,
  bulkProgress,
  nextChanges,
  type Outcome,
  type PendingChange,
  saveOutcomes,
  saveTags,
  setBulkState,
  type StoredBulk,
} from '#server/db/bulks.ts';
import { saveChange } from '#server/db/changes.ts';
import { recordContactChanges } from '#server/db/contactChanges.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findMember, personOf } from '#server/db/members.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { changedTags } from '#server/domain/contact/changes.ts';
import type { Agent } from '#server/domain/conversation/actions.ts';
import { autopilot, type Person } from '#server/domain/conversation/conversation.ts';
import { type BulkTask, decideOne, snapshotOf, undoOne } from '#server/domain/conversation/bulk.ts';
import type { Change } from '#server/domain/conversation/change.ts';
import { type Decision, refuse } from '#server/domain/decision.ts';
import { holdTags } from '#server/db/tags.ts';
import type { FixedClock } from '#server/domain/fixedClock.ts';
import { queueSummary } from '#server/integrations/copilot/summary.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

/** Conversations of one transaction; a small number keeps locks short and progress visible. */
const BATCH = 50;

/**
 * Runs an action on many conversations, or its undo, batch by batch. What a batch did is stored with the changes
 * themselves, so a job that is interrupted goes on with the next conversation and repeats none.
 */
export async function runBulk(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db } = context;
  const options = { label: 'conversation.bulk', onCommit: announcer.committed };
  const step = () =>
    inOrganisation(db, job.organisation_id, options, (tx) =>
      runBatch(tx, context, String(job.payload.bulkId)),
    );
  while (await step());
  await inOrganisation(db, job.organisation_id, options, (tx) => finishJob(tx, job));
}

/** Handles the next conversations; returns whether there may be more. */
async function runBatch(tx: Tx, context: JobContext, bulkId: string): Promise<boolean> {
  const bulk = await accessBulk(tx, bulkId);
  if (!bulk || bulk.state === 'done' || bulk.state === 'undone') return false;
  const clock = fixedClock(context.clock);
  const changes = await nextChanges(tx, bulk, BATCH);
  // Before conversations are locked: a rename of a tag locks them after it has locked the tags.
  await holdTags(tx);
  const decide = bulk.state === 'running' ? await doer(tx, bulk, clock) : await undoer(tx, bulk, clock);
  const outcomes: Outcome[] = [];
  for (const change of changes) outcomes.push(await decide(change, (id) => queueSummary(context, tx, id)));
  await saveOutcomes(tx, bulkId, outcomes);
  if (changes.length < BATCH)
    await setBulkState(tx, bulkId, bulk.state === 'running' ? 'done' : 'undone', clock.now);
  const progress = await bulkProgress(tx, bulkId, bulk.user_id);
  if (progress) tx.announce({ type: 'bulk.changed', bulk: progress, user_id: bulk.user_id });
  return changes.length === BATCH;
}

type Decide = (change: PendingChange, after: (id: string) => Promise<void>) => Promise<Outcome>;

/** Saves a decided change, and the tags that are the contact's. */
async function save(tx: Tx, change: Change, author: string | null): Promise<void> {
  const [before, after] = [change.before.contact, change.after.contact];
  if (after.tags !== before.tags) {
    const contactId = await saveTags(tx, change.after.id, after.tags);
    if (contactId)
      await recordContactChanges(tx, author, [{ contactId, details: changedTags(before.tags, after.tags) }]);
    tx.announce({ type: 'customer.changed', conversation_id: change.after.id, what: 'contact' });
  }
  await saveChange(tx, change);
}

/** Decides as the member who asked, with the role that they have now. */
async function doer(tx: Tx, bulk: StoredBulk, clock: FixedClock): Promise<Decide> {
  const { act, details } = bulk;
  const member = await findMember(tx, bulk.user_id);
  const [person, role] = [personOf(member), roleOf(member?.role)];
  const agent: Agent | null = person && role ? { ...person, role } : null;
  const to = details.to === null ? null : personOf(await findMember(tx, details.to));
  const task: BulkTask = { act, to, tag: details.tag, until: details.until };
  return async ({ position, conversation_id: id }, after) => {
    const state = await accessConversation(tx, id);
    const decision: Decision<Change | null> = !state
      ? refuse('notFound')
      : !agent
        ? refuse('forbidden')
        : act === 'tag' && state.contact.tags.length >= TAGS_MOST
          ? refuse('tagsFull')
          : decideOne(state, agent, task, clock);
    const outcome = { position, reason: null, before: null, after: null };
    if (!state || !('granted' in decision))
      return { ...outcome, state: 'refused', reason: 'refusal' in decision ? decision.refusal : 'notFound' };
    const change = decision.granted;
    if (!change) return { ...outcome, state: 'unchanged' };
    await save(tx, change, agent?.name ?? null);
    if (act === 'resolve' || act === 'assign') await after(id);
    return { ...outcome, state: 'changed', before: snapshotOf(state), after: snapshotOf(change.after) };
  };
}

async function undoer(
  tx: Tx,
  { act, details, user_id: userId }: StoredBulk,
  clock: FixedClock,
): Promise<Decide> {
  const author = personOf(await findMember(tx, userId))?.name ?? null;
  const known = new Map<string, Person>([[autopilot.id, autopilot]]);
  return async ({ position, conversation_id: id, before, after }) => {
    const outcome = { position, reason: null, before: null, after: null };
    const state = await accessConversation(tx, id);
    if (!state || !before || !after) return { ...outcome, state: 'kept', reason: 'notFound' };
    for (const who of [before.handler, before.snooze?.by])
      if (who != null && !known.has(who))
        known.set(
          who,
          personOf(await findMember(tx, who)) ?? { id: who, name: 'Former member', image: null },
        );
    const undone = undoOne(
      state,
      { act, tag: details.tag },
      { before, after },
      (who) => known.get(who)!,
      clock,
    );
    if (!('granted' in undone)) return { ...outcome, state: 'kept', reason: undone.refusal };
    await save(tx, undone.granted, author);
    return { ...outcome, state: 'undone' };
  };
}
