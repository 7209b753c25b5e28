import type { Extras, SystemType } from '#contract/extras.ts';
import { MODE, type Quoted, STATUS } from '#contract/message.ts';
import type { NoteExtras } from '#contract/note.ts';
import { decideHandling, handlingRefusal } from '#machines/lifecycles/conversationHandling.rules.ts';
import type { HandlingEvent } from '#machines/lifecycles/conversationHandling.machine.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { Job } from '../job.ts';
import type { NewFile } from '../message/file.ts';
import { type Draft, messageFrom, type NewMessage, summaryOf } from '../message/message.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { type ResponseTime, withLabelTimes, withMessageTimes } from './episode.ts';
import { withTargets } from './targets.ts';
import { conversationEntity, type ConversationState, handlingOf, type Person } from './conversation.ts';
import { presentState } from './presentState.ts';
import { historyText } from './history.ts';

/** One audit line: the chart, its states before and after, and the actor. */
export interface Transition {
  chart:
    | 'conversationHandling'
    | 'conversationSnooze'
    | 'messageDelivery'
    | 'copilotAnswer'
    | 'responseTarget'
    | 'satisfaction';
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
  /** What it means for the response times. */
  times: ResponseTime[];
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
  times: [],
});

export const withJob = (change: Change, ...jobs: Job[]): Change => ({
  ...change,
  jobs: [...change.jobs, ...jobs],
});

/** History lines, and messages that were held up while newer ones came, never replace the list's last message. */
const isNewest = ({ type, extras, at }: Draft, { lastMessage }: ConversationState): boolean =>
  type !== 'system' && (extras?.arrived_at === undefined || at / 1000 >= (lastMessage?.timestamp ?? 0));

/** Appends a message. */
export function withMessage(change: Change, draft: Draft): Change {
  const { after } = change;
  const message = messageFrom(draft, after.id, after.messageCount + 1);
  const isStandby = draft.extras?.standby === true;
  const received = draft.mode === MODE.received && !isStandby;
  const written: Change = {
    ...change,
    messages: [...change.messages, message],
    files: draft.file && !draft.isFiled ? [...change.files, draft.file] : change.files,
    after: {
      ...after,
      messageCount: message.seq,
      unreadCount: after.unreadCount + (received ? 1 : 0),
      waitingSince:
        draft.type === 'system' || (isStandby && draft.mode === MODE.received)
          ? (after.waitingSince ?? null)
          : waitingAfter(change, draft),
      responder: responderAfter(draft, after),
      lastMessage: isNewest(draft, after) ? summaryOf(message) : after.lastMessage,
    },
  };
  // Nobody here is asked, and nobody here answered.
  if (isStandby) return written;
  const timed = withMessageTimes(written, draft, after.waitingSince ?? null);
  if (draft.type === 'system') return timed;
  const { at, sender, isAnswer = true } = draft;
  return withTargets(timed, { at, agent: sender?.id ?? '', isAnswer });
}

/** Another responder has the customer until they write to us, or we to them (O30). */
const responderAfter = (draft: Draft, after: ConversationState): ConversationState['responder'] => {
  const { responder = null } = after;
  if (!isNewest(draft, after) || draft.extras?.from_phone) return responder;
  return draft.extras?.standby ? (responder ?? 'serves') : null;
};

/**
 * A message of ours ends the wait, one of the customer's begins it; in a resolved conversation it begins anew.
 * What Copilot says after it asked for a person is no answer.
 */
function waitingAfter({ after: { label, waitingSince = null } }: Change, { mode, at }: Draft): number | null {
  if (mode === MODE.received) return label === 'resolved' ? at : (waitingSince ?? at);
  return mode === MODE.copilot && label === 'needs-attention' ? waitingSince : null;
}

/** The customer waits for a person since the message that Copilot hands over. */
const waitingFor = ({ before, after }: Change, label: string): Pick<ConversationState, 'waitingSince'> =>
  label === 'needs-attention' && after.label !== label
    ? { waitingSince: after.waitingSince ?? before.waitingSince ?? after.lastReceivedAt }
    : {};

interface HistoryDetails {
  /** The person named in the history line. */
  subject?: Person;
  assignedBy?: string;
  assignedById?: string;
  /** The rule that assigned, and why. */
  rule?: { name: string; reason: string };
  notes?: string;
  /** What a note has besides its text. */
  note?: NoteExtras;
  /** The note that this one answers. */
  replyTo?: Quoted;
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
  const actor = 'by' in event ? event.by : (event.type.split('.')[0] ?? '');
  const applied: Change = {
    ...change,
    after: {
      ...after,
      ...waitingFor(change, decision.label),
      label: decision.label,
      handler: personOf(handler, after, telling),
      lastHandledBy,
    },
    transitions: [
      ...change.transitions,
      {
        chart: 'conversationHandling',
        subjectId: after.id,
        event: event.type,
        actor,
        from: handlingText(after.label, after.handler?.id ?? null),
        to: handlingText(decision.label, handler),
      },
    ],
  };
  const by = 'by' in event ? event.by : '';
  const timed = withLabelTimes(applied, { before: after.label, actor: by, at: clock.now });
  const moved = withTargets(timed, { at: clock.now, agent: by, isAnswer: true });
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
  clock: FixedClock,
  telling: HistoryDetails,
): Draft {
  const { subject, assignedBy, rule, notes, note, card } = telling;
  const extras = {
    type,
    name: subject?.name ?? after.handler?.name ?? 'Autopilot',
    image: subject?.image ?? null,
    ...(notes ? { notes } : {}),
    ...note,
    ...(assignedBy
      ? {
          assigned_by: assignedBy,
          assigned: { by: telling.assignedById ?? null, to: subject?.id ?? null },
        }
      : {}),
    ...(rule ? { rule } : {}),
    ...(type === 'conversation_label_change' ? { from: before.label, to: after.label } : {}),
    ...(type === 'copilot_needs_attention' ? card : {}),
  };
  // The actor reads the line about themselves; an assignment names the person it was assigned to.
  const draft = historyLine(extras, clock, assignedBy ? undefined : subject);
  if (telling.replyTo) return { ...draft, replyTo: telling.replyTo };
  return type === 'copilot_needs_attention' ? { ...draft, mode: MODE.copilot } : draft;
}

/** Returns a line of a conversation's history; `sender` is who caused it. */
export const historyLine = (
  extras: Parameters<typeof historyText>[0],
  { now, newId }: FixedClock,
  sender?: Pick<Person, 'id' | 'name'> | null,
): Draft => ({
  id: newId(),
  text: historyText(extras),
  type: 'system',
  mode: MODE.system,
  status: STATUS.sent,
  at: now,
  extras,
  ...(sender ? { sender: { id: sender.id, name: sender.name } } : {}),
});

/** Returns the events that announce a change: each message with the conversation's final state. */
export const entityAfter = (change: Change, activity = change.before.activity) =>
  conversationEntity({
    ...change.after,
    ...(activity === undefined ? {} : { activity }),
    version: change.before.version + 1,
  });
