import { afterAll, beforeAll, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { searchConversations } from '#contract/search.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  const people = [
    {
      name: 'Awa Étoundi',
      phone: '237699410752',
      tags: ['VIP', 'big spender'],
      says: 'Où en est ma livraison à Yaoundé ?',
    },
    {
      name: 'Bruno Talla',
      phone: '237655000111',
      tags: ['vip'],
      says: 'I want a receipt for the delivery, please',
    },
    { name: 'Chantal Mbarga', phone: '237677123456', tags: [], says: 'Ok' },
  ];
  for (const { name, phone, tags, says } of people) {
    const id = await server.conversation(org, { name, phone, tags, label: 'manual', handler: org.ada.id });
    ids[name] = id;
    await server.messages(org, id, 1);
    await server.query(
      'update messages set message = $2, created_at = clock_timestamp() where conversation_id = $1',
      [id, says],
    );
  }
  await server.query(
    `update messages set transcriptions = 'Bonjour, je voudrais un remboursement', message_type = 'audio' where conversation_id = $1`,
    [ids['Chantal Mbarga']],
  );
  await org.ada.call(addNote, { id: ids['Bruno Talla'] as never, notes: 'Promised a voucher' });
});
afterAll(() => server.stop());

const search = async (q: string, who = org.ada): Promise<Json> =>
  (await who.call(searchConversations, { q })).body;
const names = (found: Json) => found.conversations.map((it: Json) => it.user.name);
const texts = (found: Json) => found.messages.map((it: Json) => it.message.message);

it('finds conversations by name, handle and number, and messages by their words [CALL-012 LIST-009]', async () => {
  expect(names(await search('etoundi'))).toEqual(['Awa Étoundi']);
  expect(names(await search('+237 6 99 41 07 52'))).toEqual(['Awa Étoundi']);
  const found = await search('livraison');
  expect(texts(found)).toEqual(['Où en est ma livraison à Yaoundé ?']);
  expect(found.messages[0].conversation.user.name).toBe('Awa Étoundi');
});

it('tolerates a fifth of the letters, accents and case, but no more [LIST-011]', async () => {
  expect(texts(await search('livrason'))).toHaveLength(1);
  expect(texts(await search('LIVRAISON A YAOUNDE'))).toHaveLength(1);
  expect(texts(await search('lvrasn'))).toEqual([]);
  expect(names(await search('etound'))).toEqual(['Awa Étoundi']);
  expect(names(await search('chantel'))).toEqual(['Chantal Mbarga']);
});

it('tolerates a wrong, a missing and an added letter at every place of a word, also with a tag [LIST-011]', async () => {
  const word = 'livraison';
  for (let at = 0; at < word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    for (const typed of [`${before}x${after}`, `${before}${after}`, `${before}${word[at]}x${after}`])
      expect(texts(await search(typed)), typed).toEqual(['Où en est ma livraison à Yaoundé ?']);
    expect(names(await search(`${'etoundi'.slice(0, at)}x${'etoundi'.slice(at + 1)} tag:vip`))).toEqual([
      'Awa Étoundi',
    ]);
  }
});

it('finds text in notes and transcripts too, newest first [LIST-011]', async () => {
  expect(texts(await search('voucher'))).toEqual(['Promised a voucher']);
  expect((await search('remboursement')).messages[0].message.message_type).toBe('audio');
  const all = (await search('de')).messages.map((it: Json) => it.message.created_at);
  expect(all).toEqual(all.toSorted().toReversed());
});

it('finds conversations by the whole name of their tag, after those that have the words', async () => {
  await server.conversation(org, { name: 'Vip Lounge', label: 'manual', handler: org.ada.id });
  const found = names(await search('VIP'));
  expect([found[0], found.slice(1).toSorted()]).toEqual(['Vip Lounge', ['Awa Étoundi', 'Bruno Talla']]);
  expect(names(await search('Big  spender'))).toEqual(['Awa Étoundi']);
  expect(names(await search('spender'))).toEqual([]);
  expect(names(await search('vip livraison'))).toEqual([]);
});

it('requires all given tags, in any case, with or without words [LIST-022]', async () => {
  expect(names(await search('tag:vip')).toSorted()).toEqual(['Awa Étoundi', 'Bruno Talla']);
  expect(names(await search('tag:vip tag:"big spender"'))).toEqual(['Awa Étoundi']);
  expect(texts(await search('tag:vip delivery'))).toEqual(['I want a receipt for the delivery, please']);
  expect(texts(await search('tag:"big spender" delivery'))).toEqual([]);
  expect(texts(await search('tag:VIP livrason'))).toEqual(['Où en est ma livraison à Yaoundé ?']);
  expect(texts(await search('tag:nobody livraison'))).toEqual([]);
  expect((await search('tag:vip')).messages).toEqual([]);
});

it('treats the query as text, not as a pattern, and needs at least two letters', async () => {
  for (const q of ['%', '__', "'; drop table messages; --", 'a', '\\', '"']) {
    const { conversations, messages } = await search(q);
    expect([q, conversations, messages]).toEqual([q, [], []]);
  }
});

it('never shows another organisation’s words', async () => {
  const other = await server.organisation('other-number');
  expect(await search('livraison', other.ada)).toEqual({ conversations: [], messages: [] });
  expect(await search('tag:vip', other.ada)).toEqual({ conversations: [], messages: [] });
});
