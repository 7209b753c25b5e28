import { z } from 'zod/mini';
import { type Channel, Conversation, Filter } from './conversation.ts';
import { operation } from './operation.ts';
import { CONVERSATION_PAGE, integerText } from './page.ts';
import { refinementIn } from './refinement.ts';

/** Orders of a list: newest activity, longest wait, reply window that closes first, or response target due first. */
export type Sort = 'newest' | 'waiting' | 'window' | 'due';
/** The stages of a conversation's earliest response target. */
export type DueStage = 'soon' | 'overdue';

/** Sort and filters of a list. */
export interface Refinement {
  sort: Sort;
  unread: boolean;
  /** Handled by nobody, not even by Copilot. */
  unassigned: boolean;
  channel: Channel | null;
  /** The handler's id. */
  colleague: string | null;
  /** The contact has all of them. */
  tags: string[];
  /** The reader has an unsent text in it. */
  draft: boolean;
  /** A note in it mentions the reader. */
  mentioned: boolean;
  /** Its earliest response target is missed soon, or is missed. */
  due: DueStage | null;
}

/** Reads sort and filters from their one form. */
export function readRefinement(text: string): Refinement {
  const query = new URLSearchParams(text);
  return {
    sort: (query.get('sort') ?? 'newest') as Sort,
    unread: query.has('unread'),
    unassigned: query.has('unassigned'),
    channel: query.get('channel') as Channel | null,
    colleague: query.get('colleague'),
    tags: query.getAll('tag'),
    draft: query.has('draft'),
    mentioned: query.has('mentioned'),
    due: query.get('due') as DueStage | null,
  };
}

/** Writes sort and filters in their one form. */
export function refinementText(given: Partial<Refinement>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (name === 'tags') for (const tag of value as string[]) query.append('tag', tag);
    else if (value !== null && value !== false) query.set(name, value === true ? '1' : String(value));
  return refinementIn(query);
}

const isRefinement = (text: string): boolean =>
  refinementIn(new URLSearchParams(text)) === text && !text.startsWith('view=');

/** A list of conversations: its tab, and sort and filters in their one form. */
export const listQuery = {
  filter: z._default(Filter, 'all'),
  refine: z._default(z.string().check(z.maxLength(1200), z.refine(isRefinement)), ''),
};
export const ListQuery = z.object(listQuery);
export type ListQuery = z.infer<typeof ListQuery>;

/** Lists conversations in the order and with the filters of a list; `after` is the `next` of the page before. */
export const findConversations = operation({
  name: 'conversation.find',
  method: 'GET',
  path: '/api/conversation/find',
  query: z.object({
    ...listQuery,
    limit: z._default(integerText(1, CONVERSATION_PAGE), CONVERSATION_PAGE),
    after: z.optional(z.string().check(z.regex(/^(\d{1,13}\.[\da-f-]{36}|-?\d{1,18})$/))),
  }),
  output: z.object({ data: z.array(Conversation), next: z.nullable(z.string()) }),
  refuses: [],
  access: 'member',
});

/** The largest number that a count tells; one more means that there are more. */
export const COUNT_MOST = 5000;

/** Counts the conversations of a list, up to `COUNT_MOST` and one. */
export const countMatching = operation({
  name: 'conversation.count',
  method: 'GET',
  path: '/api/conversation/count',
  query: z.object(listQuery),
  output: z.object({ count: z.int() }),
  refuses: [],
  access: 'member',
});
