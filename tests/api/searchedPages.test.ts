/**
 * First pages of 500 searches (whole words, parts, accents, typos, tags, numbers) in an inbox that a seed makes, as the
 * search by trigrams alone found them. Another way of finding must find the same, in the same order.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchConversations } from '#contract/search.ts';
import {
  numberOf,
  type SampleContact,
  sampleContacts,
  type SampleMessage,
  sampleMessages,
  sampleQueries,
} from '#tests/support/searchSamples.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await storeContacts(sampleContacts());
  await storeMessages(sampleMessages());
  await server.query('analyze contacts, conversations, messages');
});
afterAll(() => server.stop());

const storeContacts = (contacts: SampleContact[]) =>
  server.query(
    `with given as (
       select * from jsonb_to_recordset($2) as c (id uuid, conversation uuid, name text, username text, phone text, tags text[])
     ), people as (
       insert into contacts (id, organisation_id, channel, address, name, username, tags)
         select id, $1, 'whatsapp', phone, name, username, tags from given returning id
     )
     insert into conversations (id, organisation_id, contact_id, channel, label, activity)
       select given.conversation, $1, id, 'whatsapp', 'resolved', row_number() over (order by id)
       from given join people using (id)`,
    [org.id, JSON.stringify(contacts)],
  );

const storeMessages = (messages: SampleMessage[]) =>
  server.query(
    `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at,
       sender_name, transcriptions, extras)
     select id, $1, conversation, seq, message, 'text', 200, 2, '2026-11-01'::timestamptz + row_number() over (order by id) * interval '1 minute',
       sender, transcriptions, extras
     from jsonb_to_recordset($2) as m (id uuid, conversation uuid, seq int, message text, sender text, transcriptions text, extras jsonb)`,
    [org.id, JSON.stringify(messages)],
  );

/** Writes numbers as their differences, in base 36. */
function compact(ids: string[]): string {
  const numbers = ids.map(numberOf);
  return numbers.map((n, place) => ((numbers[place - 1] ?? n * 2) - n).toString(36)).join(' ');
}

async function firstPage(q: string): Promise<string> {
  const { body } = await org.ada.call(searchConversations, { q });
  const conversations = body.conversations.map((it: Json) => it._id as string);
  const messages = body.messages.map((it: Json) => it.message._id as string);
  return `${q}\t${compact(conversations)}\t${compact(messages)}`;
}

it('500 searches find what they found by trigrams alone, in the same order [LIST-009 LIST-011 LIST-022]', async () => {
  const pages: string[] = [];
  for (const query of sampleQueries()) pages.push(await firstPage(query));
  expect(pages).toHaveLength(500);
  await expect(`${pages.join('\n')}\n`).toMatchFileSnapshot('accepted/searches.txt');
});
