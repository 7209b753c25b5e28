import { z } from 'zod/mini';
import { Acted, Conversation, NOTE_MAX } from './conversation.ts';
import { ConversationId, Message, MessageId } from './message.ts';
import { operation } from './operation.ts';
import { ReactionEmoji } from './reaction.ts';

/** Maximum number of mentions in one note. */
export const MENTIONS_MOST = 20;

/** A member named in a note: from its `@` up to `end`, in UTF-16 units. */
export const Mention = z.object({
  user_id: z.string().check(z.maxLength(64)),
  start: z.int().check(z.nonnegative(), z.maximum(NOTE_MAX)),
  end: z.int().check(z.nonnegative(), z.maximum(NOTE_MAX)),
});
export type Mention = z.infer<typeof Mention>;

/** A member's reaction to a note, with the name they had. */
export const NoteReaction = z.object({ user_id: z.string(), name: z.string(), emoji: z.string() });
export type NoteReaction = z.infer<typeof NoteReaction>;

/**
 * Extras of a note besides its text.
 * `thread`: the note that it answers first of all, and who hears of the answer.
 */
export const NoteExtras = z.object({
  mentions: z.optional(z.array(Mention)),
  thread: z.optional(z.object({ root: MessageId, people: z.array(z.string()) })),
  reactions: z.optional(z.array(NoteReaction)),
});
export type NoteExtras = z.infer<typeof NoteExtras>;

/** Returns whether mentions are in order, apart from each other, and each begins with an `@` of the text. */
const isWithin = ({ notes, mentions = [] }: { notes: string; mentions?: Mention[] | undefined }): boolean =>
  mentions.every(
    ({ start, end }, index) =>
      start >= (mentions[index - 1]?.end ?? 0) &&
      end > start + 1 &&
      end <= notes.length &&
      notes[start] === '@',
  );

/**
 * Adds a note for the team.
 * The server writes the members' names itself. `reply_to` is a note of the same conversation.
 */
export const addNote = operation({
  name: 'conversation.addNote',
  method: 'POST',
  path: '/api/conversation/add-note/:id',
  params: z.object({ id: ConversationId }),
  body: z
    .object({
      notes: z.string().check(z.maxLength(NOTE_MAX)),
      mentions: z.optional(z.array(Mention).check(z.maxLength(MENTIONS_MOST))),
      reply_to: z.optional(MessageId),
    })
    .check(z.refine(isWithin, { path: ['mentions'] })),
  output: Acted,
  refuses: ['notFound', 'noteBlank', 'notAMember', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
});

/** Sets the caller's reaction to a note; empty removes it. */
export const reactToNote = operation({
  name: 'note.react',
  method: 'POST',
  path: '/api/conversation/note-reaction/:id',
  params: z.object({ id: MessageId }),
  body: z.object({ emoji: ReactionEmoji }),
  output: z.object({ success: z.literal(true), data: Message }),
  refuses: ['notFound'],
  access: 'member',
});

/** Returns the conversations with unread mentions of the caller, newest first. */
export const unreadMentions = operation({
  name: 'mention.unread',
  method: 'GET',
  path: '/api/mentions/unread',
  output: z.object({
    success: z.literal(true),
    unread: z.array(z.object({ conversation_id: ConversationId, count: z.int() })),
  }),
  refuses: [],
  access: 'member',
});

/** Marks the caller's mentions in a conversation as read. */
export const readMentions = operation({
  name: 'mention.read',
  method: 'POST',
  path: '/api/mentions/read/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
});

/** A member who hears of a conversation. */
export const Follower = z.object({ id: z.string(), name: z.string(), image: z.nullable(z.string()) });
export type Follower = z.infer<typeof Follower>;

const Followed = z.object({
  success: z.literal(true),
  convo: Conversation,
  followers: z.array(Follower),
});

export const listFollowers = operation({
  name: 'conversation.followers',
  method: 'GET',
  path: '/api/conversation/followers/:id',
  params: z.object({ id: ConversationId }),
  output: z.object({ success: z.literal(true), followers: z.array(Follower) }),
  refuses: ['notFound'],
  access: 'member',
});

/** Tells the caller of customers' messages and notes, also while somebody else handles the conversation. */
export const followConversation = operation({
  name: 'conversation.follow',
  method: 'POST',
  path: '/api/conversation/follow/:id',
  params: z.object({ id: ConversationId }),
  output: Followed,
  refuses: ['notFound'],
  access: 'member',
});

export const unfollowConversation = operation({
  name: 'conversation.unfollow',
  method: 'POST',
  path: '/api/conversation/unfollow/:id',
  params: z.object({ id: ConversationId }),
  output: Followed,
  refuses: ['notFound'],
  access: 'member',
});
