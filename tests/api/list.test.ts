import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContact } from '#contract/contact.ts';
import {
  conversationStats,
  listConversations,
  reopenConversation,
  resolveConversation,
} from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { listMessages } from '#contract/message.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  const rows = [
    { label: 'ai-handled' },
    { label: 'manual', handler: org.ada.id, tags: ['vip'] },
    { label: 'manual', handler: org.ben.id },
    { label: 'needs-attention' },
    { label: 'needs-attention', handler: org.ada.id },
    { label: 'resolved', handler: org.ada.id },
    { label: 'WhatsApp-Business', channel: 'instagram' },
  ] as const;
  for (const row of rows) ids.push(await server.conversation(org, row as never));
});
afterAll(() => server.stop());

const list = (input: Record<string, unknown> = {}) =>
  org.ada.call(listConversations, { limit: 100, offset: 0, ...input });
const shown = async (input?: Record<string, unknown>) =>
  (await list(input)).body.data.map(({ _id }: { _id: string }) => ids.indexOf(_id));

describe('the list', () => {
  it('has the newest activity first [LIST-024]', async () => {
    expect(await shown()).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('keeps its order when a conversation is taken over, noted, resolved or reopened [LIST-024]', async () => {
    const [id, row] = [ids[2] as never, 2];
    await org.ben.call(addNote, { id, notes: 'Called back.' });
    await org.ben.call(resolveConversation, { id });
    await org.ben.call(reopenConversation, { id });
    expect(await shown()).toEqual([6, 5, 4, 3, row, 1, 0]);
  });

  it('filters as the stats count [LIST-002] [LIST-023]', async () => {
    expect(await shown({ handler: org.ada.id })).toEqual([4, 1]);
    expect(await shown({ label: 'needs-attention' })).toEqual([4, 3]);
    expect(await shown({ label: 'resolved' })).toEqual([5]);
    expect(await shown({ channel: 'instagram' })).toEqual([6]);
    expect(await shown({ status: 'whatever' })).toHaveLength(7);
    const { body } = await org.ada.call(conversationStats, { timestamp: '1' });
    expect(body).toEqual({
      success: true,
      stats: { all: 7, mine: 2, requiresAttention: 2, resolved: 1, snoozed: 0 },
      tags: ['vip'],
    });
  });

  it('pages by key: conversations that arrive in between shift and skip nothing', async () => {
    const first = await list({ limit: 3 });
    expect([first.body.data.length, first.body.has_more]).toEqual([3, true]);
    const late = await server.conversation(org, { label: 'ai-handled' });
    const second = await shown({ limit: 3, offset: 3 });
    expect(second).toEqual([3, 2, 1]);
    expect(await shown({ limit: 3, offset: 6 })).toEqual([0]);
    await server.query('delete from conversations where id = $1', [late]);
  });

  it('also answers an offset without a stored key', async () => {
    expect(
      (await org.ben.call(listConversations, { limit: 2, offset: 4 })).body.data.map(
        ({ _id }: { _id: string }) => ids.indexOf(_id),
      ),
    ).toEqual([2, 1]);
    expect((await org.ben.call(listConversations, { limit: 2, offset: 400 })).body).toEqual({
      data: [],
      has_more: false,
    });
  });

  it.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { label: 'nonsense' }, { limit: 'x' }])(
    'refuses %o',
    async (input) => {
      const { status, body } = await list(input);
      expect([status, body.code]).toEqual([400, 'invalid']);
    },
  );
});

describe('messages', () => {
  it('come newest first, a page being a range of positions', async () => {
    const conversation = await server.conversation(org);
    await server.messages(org, conversation, 25);
    const page = async (limit: number, offset: number) =>
      (await org.ada.call(listMessages, { id: conversation as never, limit, offset })).body;
    const places = (body: { data: { seq: number }[] }) => body.data.map(({ seq }) => seq);
    expect(places(await page(10, 0))).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    expect(places(await page(10, 20))).toEqual([5, 4, 3, 2, 1]);
    expect(places(await page(10, 25))).toEqual([]);
    expect((await page(10, 0)).pagination).toEqual({ total: 25 });
    await server.query('delete from conversations where id = $1', [conversation]);
  });

  it('come around one of them, as many as there are on both sides', async () => {
    const conversation = await server.conversation(org);
    await server.messages(org, conversation, 25);
    const rows = await server.query<{ id: string; seq: number }>(
      'select id, seq from messages where conversation_id = $1',
      [conversation],
    );
    const around = async (id: string, limit = 10) => {
      const input = { id: conversation as never, limit, offset: 3, around: id as never };
      const { data, pagination } = (await org.ada.call(listMessages, input)).body;
      return { seqs: data.map(({ seq }: { seq: number }) => seq), total: pagination.total };
    };
    const idOf = (seq: number) => rows.find((row) => row.seq === seq)!.id;
    expect(await around(idOf(12))).toEqual({ seqs: [17, 16, 15, 14, 13, 12, 11, 10, 9, 8], total: 25 });
    expect((await around(idOf(24))).seqs).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    expect((await around(idOf(2))).seqs).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const other = await server.conversation(org);
    await server.messages(org, other, 1);
    const [{ id } = { id: '' }] = await server.query<{ id: string }>(
      'select id from messages where conversation_id = $1',
      [other],
    );
    expect(await around(id)).toEqual({ seqs: [], total: 25 });
    await server.query('delete from conversations where id = any($1)', [[conversation, other]]);
  });

  it('of an unknown conversation are not found', async () => {
    expect(
      (await org.ada.call(listMessages, { id: randomUUID() as never, limit: 1, offset: 0 })).status,
    ).toBe(404);
  });
});

describe('round trips from BEGIN to COMMIT', () => {
  const trips = async (label: string, work: () => Promise<unknown>) =>
    (await server.traced(work)).find((trace) => trace.label === label)?.trips;

  it('are at most 3 for the list and for messages, whatever their number', async () => {
    const conversation = await server.conversation(org);
    const few = [
      await trips('conversation.list', () => list({ limit: 1 })),
      await trips('message.list', () =>
        org.ada.call(listMessages, { id: conversation as never, limit: 100, offset: 0 }),
      ),
    ];
    await server.messages(org, conversation, 200);
    for (let index = 0; index < 30; index += 1)
      await server.conversation(org, { label: 'manual', handler: org.ben.id });
    const many = [
      await trips('conversation.list', () => list({ limit: 100, offset: 20 })),
      await trips('message.list', () =>
        org.ada.call(listMessages, { id: conversation as never, limit: 100, offset: 50 }),
      ),
    ];
    expect(few).toEqual([3, 3]);
    expect(many).toEqual(few);
  });
});

describe('a contact', () => {
  it('is found by its address on the channel, or by its own id', async () => {
    await server.conversation(org, { phone: '237655000111', name: 'Paul Biya Ondoa' });
    const find = (id: string, channel = 'whatsapp') =>
      org.ben.call(getContact, { id, channel: channel as 'whatsapp' });
    const { body } = await find('237655000111');
    expect(body.contact).toMatchObject({ whatsapp_phone: '237655000111', channel: 'whatsapp' });
    expect((await find(body.contact._id)).body).toEqual(body);
    expect((await find('+237655000111')).body).toEqual(body);
    expect((await find('237655000111', 'instagram')).body).toMatchObject({
      code: 'contactNotFound',
      error: 'Contact not found',
    });
    expect((await find(' 237655000111 ')).body).toEqual(body);
    expect((await find(' ')).body).toMatchObject({
      code: 'contactInvalid',
      error: 'Invalid contact identifier',
    });
  });
});
