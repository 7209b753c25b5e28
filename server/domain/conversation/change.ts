import type { Extras, SystemType } from '#contract/extras.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { decideHandling, handlingRefusal } from '#machines/lifecycles/conversationHandling.rules.ts';
import type { HandlingEvent } from '#machines/lifecycles/conversationHandling.machine.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { Job } from '../job.ts';
import type { NewFile } from '../message/file.ts';
import { type Draft, messageFrom, type NewMessage, summaryOf } from '../message/message.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { conversationEntity, type ConversationState, handlingOf, type Person } from './conversation.ts';
import { presentState } from './presentState.ts';
import { historyText } from './history.ts';

/** One audit line: the chart, its states before and after, and the actor. */
export interface Transition {
  chart: 'conversationHandling' | 'conversationSnooze' | 'messageDelivery' | 'copilotAnswer';
  subjectId: string;
  event: string;
  actor: string;
  from: string;
  to: string;
}

/** Everything one decision changes in a conversation, saved in one statement. */
export interface Change {
  before: ConversationState;
  after: ConversationState;
  messages: NewMessage[];
  transitions: Transition[];
  jobs: Job[];
  files: NewFile[];
  /** Whether it comes first in the list, without a new message. */
  isBack?: boolean;
}

export const unchanged = (state: ConversationState): Change => ({
  before: state,
  after: state,
  messages: [],
  transitions: [],
  jobs: [],
  files: [],
});

export const withJob = (change: Change, ...jobs: Job[]): Change => ({
  ...change,
  jobs: [...change.jobs, ...jobs],
});

/** Appends a message; history lines never replace the list's last message. */
export function withMessage(change: Change, draft: Draft): Change {
  const { after } = change;
  const message = messageFrom(draft, after.id, after.messageCount + 1);
  const received = draft.mode === MODE.received;
  return {
    ...change,
    messages: [...change.messages, message],
    files: draft.file && !draft.isFiled ? [...change.files, draft.file] : change.files,
    after: {
      ...after,
      messageCount: message.seq,
      unreadCount: after.unreadCount + (received ? 1 : 0),
      lastMessage: draft.type === 'system' ? after.lastMessage : summaryOf(message),
    },
  };
}

interface HistoryDetails {
  /** The person named in the history line. */
  subject?: Person;
  assignedBy?: string;
  notes?: string;
  /** The copilot's explanation of a hand-over. */
  card?: Pick<
    Extras,
    'satisfaction_explanation' | 'modification_explanation' | 'handover' | 'is_client_satisfied'
  >;
}

/** Sends the event to the handling chart and records its decision, or returns why it is refused. */
export function applyHandling(
  change: Change,
  event: HandlingEvent,
  clock: FixedClock,
  telling: HistoryDetails = {},
): Decision<Change> {
  const { after } = change;
  const snapshot = handlingOf(after);
  const decision = decideHandling(snapshot, event);
  if (!decision) return refuse(handlingRefusal(snapshot, event), presentState(after, event));
  const { handler, lastHandledBy } = decision.handling;
  const moved: Change = {
    ...change,
    after: { ...after, label: decision.label, handler: personOf(handler, after, telling), lastHandledBy },
    transitions: [
      ...change.transitions,
      {
        chart: 'conversationHandling',
        subjectId: after.id,
        event: event.type,
        actor: 'by' in event ? event.by : (event.type.split('.')[0] ?? ''),
        from: handlingText(after.label, after.handler?.id ?? null),
        to: handlingText(decision.label, handler),
      },
    ],
  };
  return grant(decision.records.reduce((so, type) => withMessage(so, line(type, so, clock, telling)), moved));
}

const handlingText = (label: string, handler: string | null) => `${label}/${handler ?? 'nobody'}`;

const personOf = (
  id: string | null,
  { handler, lastHandler }: ConversationState,
  { subject }: HistoryDetails,
): Person | null => {
  if (id === null) return null;
  if (id === subject?.id) return subject;
  if (id === handler?.id) return handler;
  if (id === lastHandler?.id) return lastHandler;
  return { id, name: 'Autopilot', image: null };
};

function line(
  type: SystemType,
  { before, after }: Change,
  { now, newId }: FixedClock,
  telling: HistoryDetails,
): Draft {
  const { subject, assignedBy, notes, card } = telling;
  const extras = {
    type,
    name: subject?.name ?? after.handler?.name ?? 'Autopilot',
    image: subject?.image ?? null,
    ...(notes ? { notes } : {}),
    ...(assignedBy ? { assigned_by: assignedBy } : {}),
    ...(type === 'conversation_label_change' ? { from: before.label, to: after.label } : {}),
    ...(type === 'copilot_needs_attention' ? card : {}),
  };
  return {
    id: newId(),
    text: historyText(extras),
    type: 'system',
    mode: type === 'copilot_needs_attention' ? MODE.copilot : MODE.system,
    status: STATUS.sent,
    at: now,
    extras,
    // The actor reads the line about themselves; an assignment names the person it was assigned to.
    ...(subject && !assignedBy ? { sender: { id: subject.id, name: subject.name } } : {}),
  };
}

/** Returns the events that announce a change: each message with the conversation's final state. */
export const entityAfter = (change: Change) =>
  conversationEntity({ ...change.after, version: change.before.version + 1 });
