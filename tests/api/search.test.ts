import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { searchMessages } from '#contract/message.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let conversation: string;
const words = ['Le café de Yaoundé est fermé', '100% cotton', 'cafe au lait', 'nothing of it', 'CAFÉ again'];
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  for (const notes of words) await org.ada.call(addNote, { id: conversation as never, notes });
});
afterAll(() => server.stop());

const search = (q: string, id = conversation) => org.ada.call(searchMessages, { id: id as never, q });
const places = async (q: string) => (await search(q)).body.data.map(({ seq }: { seq: number }) => seq);

it('finds words anywhere in the conversation, newest first, without regard to case and accents [CHAT-013 CHAT-015]', async () => {
  const found = await places('cafe');
  expect(found).toHaveLength(3);
  expect(found).toEqual(found.toSorted((one: number, other: number) => other - one));
  expect(await places('CAFÉ')).toEqual(found);
  expect((await search('cafe')).body.total).toBe(3);
});

it('finds a word with a fifth of its letters wrong, but no worse match [CHAT-015]', async () => {
  const near = await places('Yaounbe');
  expect(near).toEqual(await places('Yaoundé'));
  expect(near).toHaveLength(1);
  // Exact matches and near misses are sorted together, newest first.
  const other = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  for (const notes of ['a necklace', 'a nacklace', 'a necklace again', 'a necktie'])
    await org.ada.call(addNote, { id: other as never, notes });
  const { body } = await search('necklace', other);
  expect(body.data.map(({ seq }: { seq: number }) => seq)).toEqual([3, 2, 1]);
  expect(body.total).toBe(3);
  // Two wrong letters of five, and one of four.
  expect(await places('fermu')).toHaveLength(1);
  expect(await places('fexxe')).toEqual([]);
  expect(await places('lxit')).toEqual([]);
});

it('finds separate words, in any order [CHAT-015]', async () => {
  expect(await places('ferme yaounde')).toHaveLength(1);
  expect(await places('ferme cotton')).toEqual([]);
});

it('treats the query as text, not as a pattern', async () => {
  expect(await places('100%')).toHaveLength(1);
  expect(await places('1_0')).toEqual([]);
  expect(await places('absent')).toEqual([]);
});

it('requires at least two characters and an existing conversation', async () => {
  expect((await search('c')).status).toBe(400);
  expect((await search('cafe', randomUUID())).status).toBe(404);
});
