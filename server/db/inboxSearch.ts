import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import { SEARCH_MOST } from '#contract/search.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import type { Fields } from '#server/domain/search/fuzzy.ts';
import { readConversations } from './conversations.ts';
import { type MessageRow, messageFromRow } from './messages.ts';
import { allowsNearMiss, messageFields, NEAR_MISSES_MAX, filterNearMisses } from './nearMisses.ts';
import { searchWords } from './searchWords.ts';
import { raw, sql } from './sql.ts';
import type { Tx } from './transaction.ts';
import { knownTagNames, presentNames } from './tags.ts';

interface Found {
  conversations: Conversation[];
  messages: { conversation: Conversation; message: Message }[];
}

type SearchFunction = 'search_messages' | 'search_conversations';

/** Returns the ids of rows with the exact words, and of rows with similar ones where they are too few, newest first. */
function candidates(
  tx: Tx,
  place: SearchFunction,
  words: string[],
  tags: string[],
): Promise<{ id: string; is_exact: boolean }[]> {
  const find = raw(place);
  return tx.rows(sql`
    with exact as materialized (select id from ${find}(${words}::text[], ${tags}::text[], false, ${SEARCH_MOST}::int))
    select id, true as is_exact from exact
    union all select id, false from ${find}(${words}::text[], ${tags}::text[], true, ${NEAR_MISSES_MAX}::int)
      where ${allowsNearMiss(words)}::boolean and (select count(*) from exact) < ${SEARCH_MOST}::int`);
}

interface Sought<Row> {
  place: SearchFunction;
  read(ids: string[]): Promise<Row[]>;
  fieldsOf(row: Row): Fields;
}

/** Returns rows with the exact words and those near misses that are similar enough, in the order of `read`. */
async function seek<Row extends { id: string }>(
  tx: Tx,
  words: string[],
  tags: string[],
  { place, read, fieldsOf }: Sought<Row>,
): Promise<Row[]> {
  const found = await candidates(tx, place, words, tags);
  const exact = new Set(found.flatMap(({ id, is_exact: isExact }) => (isExact ? [id] : [])));
  const rows = await read([...new Set(found.map(({ id }) => id))]);
  const guessed = rows.filter(({ id }) => !exact.has(id));
  const nearly = await filterNearMisses(words, guessed, fieldsOf);
  return rows.filter(({ id }) => exact.has(id) || nearly.has(id)).slice(0, SEARCH_MOST);
}

async function foundConversations(tx: Tx, words: string[], tags: string[]): Promise<Conversation[]> {
  const states = await seek(tx, words, tags, {
    place: 'search_conversations',
    read: (ids) => readConversations(tx, ids),
    fieldsOf: ({ contact }) => ({
      name: { weight: 0.3, text: contact.name },
      username: { weight: 0.3, text: contact.username ?? '' },
      phone: { weight: 0.3, text: contact.address },
    }),
  });
  return states.map(conversationEntity);
}

async function foundMessages(tx: Tx, words: string[], tags: string[]): Promise<Found['messages']> {
  const rows = await seek(tx, words, tags, {
    place: 'search_messages',
    read: (ids) =>
      tx.rows<MessageRow>(
        sql`select * from messages where id = any(${ids}::uuid[]) order by created_at desc, id`,
      ),
    fieldsOf: (row) => ({
      ...messageFields(row),
      sender: { weight: 0.3, text: row.sender_name ?? '' },
    }),
  });
  const states = await readConversations(tx, [...new Set(rows.map((row) => row.conversation_id))]);
  const byId = new Map(states.map((state) => [state.id, conversationEntity(state)]));
  return rows.flatMap((row) => {
    const conversation = byId.get(row.conversation_id);
    return conversation ? [{ conversation, message: messageFromRow(row) }] : [];
  });
}

/** Returns the conversations with the tag whose name is the whole text; none if there is no such tag. */
async function taggedConversations(tx: Tx, text: string): Promise<Conversation[]> {
  const named = [...(await knownTagNames(tx, [text])).values()];
  return named.length > 0 ? foundConversations(tx, [], named) : [];
}

/**
 * Searches the inbox for words and tags, newest first (LIST-009, LIST-011, LIST-022). Tags alone find only
 * conversations. Those with a tag of the words' name follow the ones that have the words.
 */
export async function searchInbox(tx: Tx, { text, tags }: { text: string; tags: string[] }): Promise<Found> {
  const words = await searchWords(tx, text);
  const wanted = tags.length > 0 ? await presentNames(tx, tags) : [];
  const exact = await foundConversations(tx, words, wanted);
  const known = new Set(exact.map(({ _id }) => _id));
  const tagged = wanted.length === 0 ? await taggedConversations(tx, text) : [];
  const conversations = [...exact, ...tagged.filter(({ _id }) => !known.has(_id))].slice(0, SEARCH_MOST);
  return { conversations, messages: words.length > 0 ? await foundMessages(tx, words, wanted) : [] };
}
