import { z } from 'zod/mini';
import { Conversation } from './conversation.ts';
import { Message, SEARCH_MIN } from './message.ts';
import { operation } from './operation.ts';

/** Maximum number of results of each group. */
export const SEARCH_MOST = 50;

/** Returns the search term of a tag: `tag:vip` or `tag:"big spender"` (LIST-022, A28). */
export const tagTerm = (tag: string): string =>
  /[\s"]/.test(tag) ? `tag:"${tag.replaceAll('"', '')}"` : `tag:${tag}`;

/** Splits a query into text and tags. */
export function readSearch(q: string): { text: string; tags: string[] } {
  const tags: string[] = [];
  const text = q.replace(/(?:^|\s)tag:(?:"([^"]*)"|(\S+))/gi, (_, quoted?: string, bare?: string) => {
    const tag = (quoted ?? bare ?? '').trim();
    if (tag !== '') tags.push(tag);
    return ' ';
  });
  return { text: text.replace(/\s+/g, ' ').trim(), tags };
}

/** Returns whether the query has a tag or a word of at least two characters. */
export const isSearchable = (q: string): boolean => {
  const { text, tags } = readSearch(q);
  return tags.length > 0 || text.length >= SEARCH_MIN;
};

/**
 * Returns conversations and messages that match all words and tags (LIST-009, LIST-011), newest first.
 * Conversations with a tag whose name is the whole text follow.
 * Tolerates typos and ignores accents; searches names, numbers, texts, notes and transcriptions.
 */
export const searchConversations = operation({
  name: 'conversation.search',
  method: 'GET',
  path: '/api/conversation/search',
  query: z.object({ q: z.string().check(z.minLength(1), z.maxLength(400)) }),
  output: z.object({
    conversations: z.array(Conversation),
    messages: z.array(z.object({ conversation: Conversation, message: Message })),
  }),
  refuses: [],
  access: 'member',
});
