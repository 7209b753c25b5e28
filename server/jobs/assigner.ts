import type { AssignmentReason, AssignmentRule } from '#contract/assignment.ts';
import {
  lastTexts,
  listUnassigned,
  lockAssignment,
  readAssignees,
  readRules,
  readTurns,
  takeTurn,
  tryLater,
} from '#server/db/assignment.ts';
import { addEntry } from '#server/db/audit.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findMember, personOf } from '#server/db/members.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { assignByRule } from '#server/domain/assignment/assignByRule.ts';
import { languageIn, offerOf, ruleFor } from '#server/domain/assignment/offer.ts';
import { isOpenAt } from '#server/domain/organisation/openingHours.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { type Loop, openLoop } from './loop.ts';

/** Conversations of one organisation in one look. */
const BATCH = 20;
/** Time after which a conversation that nobody could take is looked at again, in milliseconds. */
const AGAIN_MS = 5_000;

const origin = { ip: null, userAgent: null, requestId: null };

/**
 * Gives conversations that need attention, and that nobody handles, to members by the organisation's rules.
 * One transaction of an organisation decides at a time, on the locked conversation, whichever node it runs on.
 */
export function openAssigner(context: JobContext): Loop {
  const { announcer, clock, db, log } = context;
  return openLoop({
    width: 1,
    rest: () => Promise.resolve(null),
    onError: (error) => log.error({ err: error }, 'rules were not tried'),
    async work() {
      const found = await listUnassigned(db.owner, clock.now(), BATCH);
      let isAnyGiven = false;
      await eachApart(context, 'assignment.try', found, async ({ id, organisation_id: organisationId }) => {
        isAnyGiven =
          (await inOrganisation(
            db,
            organisationId,
            { label: 'assignment.try', onCommit: announcer.committed },
            (tx) => tryRules(tx, context, id),
          )) || isAnyGiven;
      });
      // Rests after a round that gave nothing: however many wait, one round a second looks for somebody.
      return isAnyGiven;
    },
  });
}

/** Returns whether somebody got the conversation. */
async function tryRules(tx: Tx, context: JobContext, id: string): Promise<boolean> {
  const clock = fixedClock(context.clock);
  await lockAssignment(tx);
  const state = await accessConversation(tx, id);
  if (state?.label !== 'needs-attention' || state.handler !== null || state.snooze) return false;
  const { rules, hours, zone } = await readRules(tx);
  const subject = {
    channel: state.channel,
    tags: state.contact.tags,
    language: languageIn(await lastTexts(tx, id)),
    previous: state.lastHandledBy,
  };
  const rule = ruleFor(rules, subject, !hours || isOpenAt(hours, zone, clock.now));
  const members = rule ? await readAssignees(tx, context.presentIn(tx.organisationId)) : [];
  const turns = rule ? await readTurns(tx, rule.id) : new Map<string, number>();
  const offer = offerOf(rule, subject, { members, turns });
  const to = offer && personOf(await findMember(tx, offer.previous ?? offer.best ?? ''));
  const given = rule && to ? assignByRule(state, { offer, rule, to }, clock) : null;
  if (!rule || !given) {
    await tryLater(tx, id, clock.now + AGAIN_MS);
    return false;
  }
  await saveChange(tx, given.change);
  await takeTurn(tx, rule.id, given.to);
  await record(tx, rule, { conversation: id, name: to?.name ?? '', reason: given.reason, at: clock.now });
  return true;
}

const record = (
  tx: Tx,
  rule: AssignmentRule,
  {
    conversation,
    name,
    reason,
    at,
  }: { conversation: string; name: string; reason: AssignmentReason; at: number },
): Promise<unknown> =>
  addEntry(
    tx,
    {
      action: 'conversations.assignedByRule',
      target: { type: 'conversation', id: conversation, label: null },
      changes: [
        { name: 'handler', before: null, after: name },
        { name: 'reason', before: null, after: reason },
      ],
    },
    { actor: { kind: 'system', id: rule.id, name: rule.name }, origin, at },
  );
