import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import { SEARCH_MOST } from '#contract/search.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { folded, fuzzily, wordsOf } from '#server/domain/search/fuzzy.ts';
import { readConversations } from './conversations.ts';
import { type MessageRow, messageFromRow } from './messages.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Near misses that are looked at before the fuzzy rule decides which of them count. */
const NEAR = 400;
/** A word this long has a fifth of a letter to spare; shorter ones must be right. */
const FORGIVING = 5;

interface Found {
  conversations: Conversation[];
  messages: { conversation: Conversation; message: Message }[];
}

type Place = 'find_messages' | 'find_conversations';

/** Rows that have the words as they are, then rows that nearly do: ids, newest first. */
async function candidates(
  tx: Tx,
  place: Place,
  words: string[],
  tags: string[],
  fuzzy: boolean,
): Promise<string[]> {
  const most = fuzzy ? NEAR : SEARCH_MOST;
  const rows = await tx.rows<{ id: string }>(
    place === 'find_messages'
      ? sql`select id from find_messages(${words}::text[], ${tags}::text[], ${fuzzy}::boolean, ${most}::int)`
      : sql`select id from find_conversations(${words}::text[], ${tags}::text[], ${fuzzy}::boolean, ${most}::int)`,
  );
  return rows.map(({ id }) => id);
}

async function foundConversations(tx: Tx, words: string[], tags: string[]): Promise<Conversation[]> {
  const exact = await candidates(tx, 'find_conversations', words, tags, false);
  const near =
    exact.length < SEARCH_MOST && words.some(({ length }) => length >= FORGIVING)
      ? await candidates(tx, 'find_conversations', words, tags, true)
      : [];
  const states = await readConversations(tx, [...new Set([...exact, ...near])]);
  const isExact = new Set(exact);
  const nearly = new Set(
    fuzzily(
      words,
      states.map((state) => ({
        subject: state.id as string,
        fields: {
          name: { weight: 0.3, text: state.contact.name },
          username: { weight: 0.3, text: state.contact.username ?? '' },
          phone: { weight: 0.3, text: state.contact.address },
        },
      })),
    ),
  );
  return states
    .filter(({ id }) => isExact.has(id) || nearly.has(id))
    .slice(0, SEARCH_MOST)
    .map(conversationEntity);
}

async function foundMessages(tx: Tx, words: string[], tags: string[]): Promise<Found['messages']> {
  const exact = await candidates(tx, 'find_messages', words, tags, false);
  const near =
    exact.length < SEARCH_MOST && words.some(({ length }) => length >= FORGIVING)
      ? await candidates(tx, 'find_messages', words, tags, true)
      : [];
  const ids = [...new Set([...exact, ...near])];
  const rows = await tx.rows<MessageRow>(
    sql`select * from messages where id = any(${ids}::uuid[]) order by created_at desc, id`,
  );
  const isExact = new Set(exact);
  const nearly = new Set(
    fuzzily(
      words,
      rows.map((row) => ({
        subject: row.id as string,
        fields: {
          message: { weight: 0.7, text: row.message },
          notes: { weight: 0.5, text: row.extras?.notes ?? '' },
          sender: { weight: 0.3, text: row.sender_name ?? '' },
          transcription: { weight: 0.2, text: row.transcriptions ?? '' },
          media: { weight: 0.2, text: `${row.extras?.description ?? ''} ${row.extras?.file_name ?? ''}` },
        },
      })),
    ),
  );
  const chosen = rows.filter(({ id }) => isExact.has(id) || nearly.has(id)).slice(0, SEARCH_MOST);
  const states = await readConversations(tx, [...new Set(chosen.map((row) => row.conversation_id))]);
  const byId = new Map(states.map((state) => [state.id, conversationEntity(state)]));
  return chosen.flatMap((row) => {
    const conversation = byId.get(row.conversation_id);
    return conversation ? [{ conversation, message: messageFromRow(row) }] : [];
  });
}

/** The inbox searched for words and tags, newest first (LIST-009, LIST-011, LIST-022). Tags alone find conversations only. */
export async function searchInbox(tx: Tx, { text, tags }: { text: string; tags: string[] }): Promise<Found> {
  const words = wordsOf(text);
  const wanted = tags.map(folded);
  const conversations = await foundConversations(tx, words, wanted);
  return { conversations, messages: words.length > 0 ? await foundMessages(tx, words, wanted) : [] };
}
