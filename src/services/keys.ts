import type { Channel, Filter } from '#contract/conversation.ts';

/** Under which key each piece of server data stands in the cache, and in which shape. */
export const keys = {
  /** `Conversation[]`, newest activity first. */
  conversations: (filter: Filter) => ['conversations', filter] as const,
  /** `Conversation` */
  conversation: (id: string) => ['conversation', id] as const,
  /** `Stats` */
  stats: ['stats'] as const,
  /** `Message[]`, oldest first (A30). */
  messages: (conversationId: string) => ['messages', conversationId] as const,
  /** `Member[]`, in the order the server gives. */
  members: (search: string) => ['members', search.trim()] as const,
  /** `Contact` */
  contact: (id: string, channel: Channel) => ['contact', channel, id] as const,
  /** `Organisation` */
  organisation: ['organisation'] as const,
  /** `Record<conversation id, text>`: what this agent left unsent. */
  drafts: ['drafts'] as const,
};
