import { YEAR_AHEAD } from '#contract/moment.ts';
import type { Role } from '#contract/policy.ts';
import type { SnoozeEvent } from '#machines/lifecycles/conversationSnooze.machine.ts';
import { decideSnooze, snoozeAt, snoozeRefusal } from '#machines/lifecycles/conversationSnooze.rules.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { Job } from '../job.ts';
import { PRIORITY } from '../job.ts';
import { type Change, historyLine, unchanged, withJob, withMessage } from './change.ts';
import { conversationEntity, type ConversationState, type Person } from './conversation.ts';

type Agent = Person & { role: Role };

/** Returns whether an instant that somebody chose is to come, and at most a year ahead. */
export const isAhead = (at: number, now: number): boolean => at > now && at <= now + YEAR_AHEAD;

/** Takes the conversation out of the lists; `until` null: until the customer writes. */
export function snooze(
  state: ConversationState,
  agent: Agent,
  until: number | null,
  clock: FixedClock,
): Decision<Change> {
  if (until !== null && !isAhead(until, clock.now)) return refuse('timeOutOfRange');
  const snoozed = applySnooze(
    unchanged(state),
    { type: 'conversation.snooze', by: agent.id, role: agent.role, until },
    clock,
    agent,
  );
  if (!('granted' in snoozed) || until === null) return snoozed;
  return grant(withJob(snoozed.granted, wakeJob(state, until, clock)));
}

export const wake = (state: ConversationState, agent: Agent, clock: FixedClock): Decision<Change> =>
  applySnooze(unchanged(state), { type: 'conversation.wake', by: agent.id, role: agent.role }, clock, agent);

/** Ends a snooze at its instant: the conversation is first in the lists, and unread. Null if it has ended already. */
export function endSnooze(state: ConversationState, until: number, clock: FixedClock): Change | null {
  const ended = applySnooze(unchanged(state), { type: 'snooze.ended', until }, clock);
  if (!('granted' in ended)) return null;
  const change = ended.granted;
  return { ...change, isBack: true, after: { ...change.after, markedUnread: true } };
}

/** The same change without the snooze, because of a message of the customer or the end of the conversation. */
export function unsnoozed(
  change: Change,
  event: Extract<SnoozeEvent, { type: 'customer.wrote' | 'conversation.resolved' }>,
  clock: FixedClock,
): Change {
  if (!change.after.snooze) return change;
  const ended = applySnooze(change, event, clock);
  return 'granted' in ended ? ended.granted : change;
}

function applySnooze(change: Change, event: SnoozeEvent, clock: FixedClock, agent?: Agent): Decision<Change> {
  const { before, after } = change;
  const snapshot = snoozeAt({
    handler: after.handler?.id ?? null,
    isResolved: after.label === 'resolved',
    until: after.snooze?.until ?? null,
    by: after.snooze?.by.id ?? null,
  });
  const decision = decideSnooze(snapshot, event);
  if (!decision) return refuse(snoozeRefusal(snapshot, event), { convo: conversationEntity(after) });
  const { from, to, until, by, records } = decision;
  // A wake by itself names who snoozed it, who is notified.
  const subject = agent ?? before.snooze?.by ?? null;
  const moved: Change = {
    ...change,
    after: { ...after, snooze: by !== null && agent ? { until, by: { id: by, name: agent.name } } : null },
    transitions: [
      ...change.transitions,
      {
        chart: 'conversationSnooze',
        subjectId: after.id,
        event: event.type,
        actor: 'by' in event ? event.by : (event.type.split('.')[0] ?? ''),
        from,
        to,
      },
    ],
  };
  return grant(
    records.reduce((so, type) => {
      const extras = {
        type,
        ...(subject ? { name: subject.name } : {}),
        ...(until === null ? {} : { to: new Date(until).toISOString() }),
        ...(event.type === 'snooze.ended' ? { from: new Date(event.until).toISOString() } : {}),
      };
      return withMessage(so, historyLine(extras, clock, subject));
    }, moved),
  );
}

/** Has a lane of its own, because it waits for days. */
const wakeJob = ({ id, channel, channelId }: ConversationState, until: number, clock: FixedClock): Job => ({
  kind: 'conversation.wake',
  payload: { conversationId: id, until },
  lane: `wake/${clock.newId()}`,
  priority: PRIORITY.autopilot,
  dedupe: `wake:${id}:${until}:${clock.newId()}`,
  waitMs: until - clock.now,
  channel,
  channelId,
});
