import type { Role } from '#contract/policy.ts';
import { windowLeft } from '#lib/time.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { type Change, applyHandling, unchanged } from './change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { unsnoozed } from './snooze.ts';
import {
  autopilot,
  conversationEntity,
  type ConversationState,
  isStandby,
  type Person,
} from './conversation.ts';

/** A member of the organisation who performs an action. */
export type Agent = Person & { role: Role };

const asked = ({ id, role }: Agent) => ({ by: id, role });

export function takeOver(state: ConversationState, agent: Agent, clock: FixedClock): Decision<Change> {
  const event = { type: 'conversation.takeOver', ...asked(agent) } as const;
  const taken = applyHandling(unchanged(state), event, clock, { subject: agent });
  if (!('granted' in taken) || !isStandby(state)) return taken;
  return grant({ ...taken.granted, after: { ...taken.granted.after, responder: 'asked' } });
}

export function handBack(state: ConversationState, agent: Agent, clock: FixedClock): Decision<Change> {
  const handedBack = applyHandling(
    unchanged(state),
    { type: 'conversation.setAutopilot', ...asked(agent) },
    clock,
    {
      subject: agent,
    },
  );
  if (!('granted' in handedBack)) return handedBack;
  return grant({ ...handedBack.granted, after: { ...handedBack.granted.after, handler: autopilot } });
}

export function assign(
  state: ConversationState,
  agent: Agent,
  { to, notes }: { to: Person | null; notes: string },
  clock: FixedClock,
): Decision<Change> {
  if (!to) return refuse('notAMember', { convo: conversationEntity(state) });
  const event = { type: 'conversation.assign', to: to.id, ...asked(agent) } as const;
  return applyHandling(unchanged(state), event, clock, {
    subject: to,
    assignedBy: agent.name,
    assignedById: agent.id,
    notes: notes.trim(),
  });
}

export function resolve(state: ConversationState, agent: Agent, clock: FixedClock): Decision<Change> {
  const resolved = applyHandling(unchanged(state), { type: 'conversation.resolve', ...asked(agent) }, clock, {
    subject: agent,
  });
  if (!('granted' in resolved)) return resolved;
  return grant(unsnoozed(resolved.granted, { type: 'conversation.resolved' }, clock));
}

/**
 * Reopens a conversation without a template, while the reply window is open (A50).
 * `isOutdated`: the handler has changed again since the resolve that this undoes.
 */
export function reopen(
  state: ConversationState,
  agent: Agent,
  clock: FixedClock,
  isOutdated = false,
): Decision<Change> {
  if (isOutdated) return refuse('outdated', { convo: conversationEntity(state) });
  const reopened = applyHandling(unchanged(state), { type: 'conversation.reopen', ...asked(agent) }, clock, {
    subject: agent,
  });
  if ('granted' in reopened && (windowLeft(state.lastReceivedAt, clock.now) ?? 0) <= 0)
    return refuse('windowClosed', { convo: conversationEntity(state) });
  return reopened;
}

/**
 * Marks the conversation unread until a member marks it read or opens it (A38). Null if it is already in that state.
 */
export const setUnread = (state: ConversationState, markedUnread: boolean): Change | null =>
  state.markedUnread === markedUnread ? null : { ...unchanged(state), after: { ...state, markedUnread } };
