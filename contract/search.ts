import { z } from 'zod/mini';
import { Conversation } from './conversation.ts';
import { Message, SEARCH_MIN } from './message.ts';
import { operation } from './operation.ts';

/** How many of each group one search answers at most. */
export const SEARCH_MOST = 50;

/** A tag in the search text: `tag:vip` or `tag:"big spender"` (LIST-022, A28). */
export const tagTerm = (tag: string): string =>
  /[\s"]/.test(tag) ? `tag:"${tag.replaceAll('"', '')}"` : `tag:${tag}`;

/** Takes the search text apart into words and tags. */
export function readSearch(q: string): { text: string; tags: string[] } {
  const tags: string[] = [];
  const text = q.replace(/(?:^|\s)tag:(?:"([^"]*)"|(\S+))/gi, (_, quoted?: string, bare?: string) => {
    const tag = (quoted ?? bare ?? '').trim();
    if (tag !== '') tags.push(tag);
    return ' ';
  });
  return { text: text.replace(/\s+/g, ' ').trim(), tags };
}

/** At least one tag, or words of two characters and more. */
export const isSearchable = (q: string): boolean => {
  const { text, tags } = readSearch(q);
  return tags.length > 0 || text.length >= SEARCH_MIN;
};

/**
 * Conversations and messages that have the words, with typos and without accents, in names, numbers, texts, notes and
 * transcriptions, and all of the tags (LIST-009, LIST-011); newest first.
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
