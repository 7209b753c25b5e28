import type { BulkAct } from '#contract/bulk.ts';
import type { Label } from '#contract/conversation.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import type { FixedClock } from '../fixedClock.ts';
import { type Agent, assign, resolve } from './actions.ts';
import { type Change, historyLine, unchanged, withMessage } from './change.ts';
import type { ConversationState, Person } from './conversation.ts';
import { withLabelTimes } from './episode.ts';
import { withTargets } from './targets.ts';
import { snooze } from './snooze.ts';

/** A bulk action: its kind with the colleague, the tag or the instant. */
export interface BulkTask {
  act: BulkAct;
  to: Person | null;
  tag: string | null;
  until: number | null;
}

/** The fields that an action may change; what an undo compares and puts back. */
export interface Snapshot {
  label: Label;
  handler: string | null;
  lastHandledBy: string | null;
  snooze: { until: number | null; by: string } | null;
  markedUnread: boolean;
  unreadCount: number;
  waitingSince: number | null;
  tags: string[];
  messages: number;
}

export const snapshotOf = (state: ConversationState): Snapshot => ({
  label: state.label,
  handler: state.handler?.id ?? null,
  lastHandledBy: state.lastHandledBy,
  snooze: state.snooze ? { until: state.snooze.until, by: state.snooze.by.id } : null,
  markedUnread: state.markedUnread,
  unreadCount: state.unreadCount,
  waitingSince: state.waitingSince ?? null,
  tags: state.contact.tags,
  messages: state.messageCount,
});

/** Decides one conversation of a bulk action by its own lifecycle; null: there is nothing to change. */
export function decideOne(
  state: ConversationState,
  agent: Agent,
  task: BulkTask,
  clock: FixedClock,
): Decision<Change | null> {
  switch (task.act) {
    case 'assign':
      return assign(state, agent, { to: task.to, notes: '' }, clock);
    case 'resolve':
      return resolve(state, agent, clock);
    case 'snooze':
      return snooze(state, agent, task.until, clock);
    case 'markRead': {
      if (!state.markedUnread && state.unreadCount === 0) return grant(null);
      return grant({ ...unchanged(state), after: { ...state, markedUnread: false, unreadCount: 0 } });
    }
    case 'tag':
    case 'untag':
      return grant(withTags(state, taggedBy(task, state.contact.tags)));
  }
}

/** Returns the tags after a task; the same array where it changes nothing. */
const taggedBy = ({ act, tag }: BulkTask, tags: string[]): string[] => {
  if (tag === null || tags.includes(tag) === (act === 'tag')) return tags;
  return act === 'tag' ? [...tags, tag] : tags.filter((it) => it !== tag);
};

const withTags = (state: ConversationState, tags: string[]): Change | null =>
  tags === state.contact.tags
    ? null
    : { ...unchanged(state), after: { ...state, contact: { ...state.contact, tags } } };

/** The fields by which an undo sees that something changed since; a new message changes their number. */
const shapeOf = ({
  label,
  handler,
  lastHandledBy,
  snooze: so,
  markedUnread,
  unreadCount,
  messages,
}: Snapshot) =>
  JSON.stringify([label, handler, lastHandledBy, so?.until, so?.by, markedUnread, unreadCount, messages]);

/**
 * Puts back what an action changed in one conversation. `outdated` if a colleague or the customer changed it since.
 * Tags go one by one, because they belong to the contact.
 */
export function undoOne(
  state: ConversationState,
  { act, tag }: Pick<BulkTask, 'act' | 'tag'>,
  { before, after }: { before: Snapshot; after: Snapshot },
  people: (id: string) => Person,
  clock: FixedClock,
): Decision<Change> {
  if (act === 'tag' || act === 'untag') {
    const inverse = { act: act === 'tag' ? 'untag' : 'tag', tag, to: null, until: null } as const;
    const change = withTags(state, taggedBy(inverse, state.contact.tags));
    return change ? grant(change) : refuse('outdated');
  }
  if (shapeOf(snapshotOf(state)) !== shapeOf(after)) return refuse('outdated');
  const restored: Change = {
    ...unchanged(state),
    after: {
      ...state,
      label: before.label,
      handler: before.handler === null ? null : people(before.handler),
      lastHandledBy: before.lastHandledBy,
      snooze: before.snooze && {
        until: before.snooze.until,
        by: { id: before.snooze.by, name: people(before.snooze.by).name },
      },
      markedUnread: before.markedUnread,
      unreadCount: before.unreadCount,
    },
    transitions: [
      {
        chart: act === 'snooze' ? 'conversationSnooze' : 'conversationHandling',
        subjectId: state.id,
        event: 'bulk.undone',
        actor: 'bulk',
        from: state.label,
        to: before.label,
      },
    ],
  };
  if (before.label === after.label) return grant(restored);
  const timed = withTargets(withLabelTimes(restored, { before: after.label, actor: '', at: clock.now }), {
    at: clock.now,
    agent: '',
    isAnswer: false,
  });
  const extras = { type: 'conversation_label_change' as const, from: after.label, to: before.label };
  return grant(withMessage(timed, historyLine(extras, clock)));
}
