import { NOTE_MAX } from '#contract/conversation.ts';
import { type MessageId, MODE, type Quoted } from '#contract/message.ts';
import type { Mention, NoteExtras, NoteReaction } from '#contract/note.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { Agent } from './actions.ts';
import { applyHandling, type Change, unchanged } from './change.ts';
import { type ConversationState, conversationEntity, type Person } from './conversation.ts';

/** The note that another one answers, and everybody who wrote or was mentioned in its thread. */
export interface Thread {
  root: MessageId;
  quoted: Quoted;
  people: readonly string[];
}

export interface NewNote {
  notes: string;
  mentions: readonly Mention[];
  /** The members with the ids of the mentions. */
  members: readonly Person[];
  thread: Thread | null;
}

/**
 * Writes each mentioned member's present name into the text, and moves the mentions accordingly.
 * White space around the text is removed.
 */
export function namedNote({ notes, mentions, members }: Omit<NewNote, 'thread'>): {
  text: string;
  mentions: Mention[];
} {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const lead = notes.length - notes.trimStart().length;
  let text = '';
  let from = 0;
  const moved: Mention[] = [];
  for (const { user_id, start, end } of mentions) {
    text += notes.slice(from, start);
    const name = `@${nameOf.get(user_id) ?? ''}`;
    moved.push({ user_id, start: text.length - lead, end: text.length - lead + name.length });
    text += name;
    from = end;
  }
  return { text: (text + notes.slice(from)).trim(), mentions: moved };
}

/** Returns the ids of the mentioned members without the author. */
export const mentionedIn = (mentions: readonly Mention[], author: string): string[] => [
  ...new Set(mentions.map(({ user_id }) => user_id).filter((id) => id !== author)),
];

/** Adds a note; those whom it mentions follow the conversation from then on. */
export function addNote(
  state: ConversationState,
  agent: Agent,
  note: NewNote,
  clock: FixedClock,
): Decision<Change> {
  const known = new Set(note.members.map(({ id }) => id));
  if (note.mentions.some(({ user_id }) => !known.has(user_id)))
    return refuse('notAMember', { convo: conversationEntity(state) });
  const { text, mentions } = namedNote(note);
  // A name became longer since the author chose it.
  if (text.length > NOTE_MAX) return refuse('invalid');
  const people = note.thread?.people.filter((id) => id !== agent.id) ?? [];
  const extras: NoteExtras = {
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(note.thread ? { thread: { root: note.thread.root, people } } : {}),
  };
  const added = applyHandling(
    unchanged(state),
    { type: 'conversation.addNote', notes: text, by: agent.id, role: agent.role },
    clock,
    {
      subject: agent,
      notes: text,
      note: extras,
      ...(note.thread ? { replyTo: { ...note.thread.quoted, mode: MODE.system } } : {}),
    },
  );
  if (!('granted' in added)) return added;
  return grant(withFollowers(added.granted, mentionedIn(mentions, agent.id)));
}

/** Returns the change with more followers; the same change if all of them follow already. */
export function withFollowers(change: Change, ids: readonly string[]): Change {
  const { followers = [] } = change.after;
  const more = ids.filter((id) => !followers.includes(id));
  return more.length === 0
    ? change
    : { ...change, after: { ...change.after, followers: [...followers, ...more] } };
}

/** Follows or unfollows a conversation; null if nothing changes. */
export function setFollowing(state: ConversationState, me: string, on: boolean): Change | null {
  const { followers = [] } = state;
  if (followers.includes(me) === on) return null;
  const after = on ? [...followers, me] : followers.filter((id) => id !== me);
  return { ...unchanged(state), after: { ...state, followers: after } };
}

/** Returns the reactions of a note after a member chose one; null removes theirs. */
export const reactedWith = (
  reactions: readonly NoteReaction[],
  { id: user_id, name }: Pick<Person, 'id' | 'name'>,
  emoji: string | null,
): NoteReaction[] => [
  ...reactions.filter((it) => it.user_id !== user_id),
  ...(emoji === null ? [] : [{ user_id, name, emoji }]),
];
