import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import {
  type Conversation,
  getConversation,
  markUnread,
  resolveConversation,
} from '#contract/conversation.ts';
import { snoozeConversation } from '#contract/snooze.ts';
import { addNote } from '#contract/note.ts';
import { keepDraft } from '#contract/draft.ts';
import { countMatching, findConversations, refinementText } from '#contract/listQuery.ts';
import { sendMessage } from '#contract/sending.ts';
import { saveTargets } from '#contract/target.ts';
import { comesBefore, isListed } from '#machines/inbox/sortedRows.ts';
import { findConversations as findRows } from '#server/db/sortedConversations.ts';
import type { Sql } from '#server/db/sql.ts';
import { generated } from '#tests/support/generated.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let org: Organisation;
const ids: string[] = [];
const drafted = new Set<string>();
const mentioned = new Set<string>();
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  const labels = ['ai-handled', 'manual', 'needs-attention', 'resolved', 'WhatsApp-Business'] as const;
  for (let n = 0; n < 40; n += 1) {
    const label = labels[n % 5]!;
    const handler = { manual: n % 2 ? org.ada.id : org.ben.id, 'needs-attention': n % 3 ? null : org.ada.id };
    ids.push(
      await server.conversation(org, {
        label,
        handler: handler[label as 'manual'] ?? (label === 'ai-handled' ? 'autopilot' : null),
        channel: n % 4 === 0 && label !== 'WhatsApp-Business' ? 'instagram' : 'whatsapp',
        received: n % 7 === 0 ? null : ((n * 17) % 30) * HOUR,
        tags: [['vip'], [], ['vip', 'wedding'], []][n % 4]!,
      }),
    );
  }
  await server.query(
    `update conversations set waiting_since = last_received_at where id = any($1) and unread_count = 0 and activity % 3 = 0`,
    [ids],
  );
  await org.ada.call(saveTargets, {
    soon: 50,
    whatsapp: { first: 240, next: 240, resolution: null, in_hours: false },
    instagram: { first: 900, next: 900, resolution: null, in_hours: false },
  });
  await server.settled();
  for (const id of ids.slice(3, 9)) await org.ada.call(markUnread, { id: id as never });
  for (const id of ids.slice(10, 20)) {
    mentioned.add(id);
    const mentions = [{ user_id: org.ada.id, start: 0, end: 4 }];
    await org.ben.call(addNote, { id: id as never, notes: '@Ada', mentions });
  }
  for (const id of ids.slice(8, 14)) {
    await org.ada.call(snoozeConversation, { id: id as never, until: null });
  }
  for (const id of ids.slice(5, 12)) {
    drafted.add(id);
    const written_at = new Date().toISOString();
    await org.ada.call(keepDraft, { id: id as never, text: 'Hello', written_at });
  }
});
afterAll(() => server.stop());

const page = async (
  refine: string,
  input: { filter?: 'all' | 'mine'; limit?: number; after?: string } = {},
) =>
  (await org.ada.call(findConversations, { filter: 'all', limit: 100, ...input, refine })).body as {
    data: Conversation[];
    next: string | null;
  };
const every = async () => {
  const rows = await Promise.all(
    ids.map(
      async (id) => (await org.ada.call(getConversation, { id: id as never })).body.data as Conversation,
    ),
  );
  return rows;
};

describe('a sorted list', () => {
  it('has the rows and the order of a plain sort of all conversations, whatever its pages', async () => {
    const rows = await every();
    const [sorts, channels] = [
      ['newest', 'waiting', 'window', 'due'] as const,
      [null, 'whatsapp', 'instagram'] as const,
    ];
    for (let run = 0; run < 80; run += 1) {
      const random = generated(7, run);
      const refine = refinementText({
        sort: random.pick(sorts),
        unread: random.chance(0.2),
        unassigned: random.chance(0.2),
        draft: random.chance(0.2),
        mentioned: random.chance(0.2),
        due: random.pick([null, null, null, 'soon', 'overdue'] as const),
        channel: random.pick(channels),
        colleague: random.pick([null, null, 'autopilot', org.ben.id]),
        tags: random.pick([[], [], ['vip'], ['vip', 'Wedding']]),
      });
      const filter = random.pick(['all', 'mine'] as const);
      const found: string[] = [];
      let after: string | undefined;
      do {
        const { data, next } = await page(refine, {
          filter,
          limit: random.pick([1, 3, 7]),
          ...(after ? { after } : {}),
        });
        found.push(...data.map(({ _id }) => _id));
        after = next ?? undefined;
      } while (after);
      const list = {
        filter,
        refine,
        me: org.ada.id,
        now: Date.now(),
        hasDraft: (id: string) => drafted.has(id),
        isMentioned: (id: string) => mentioned.has(id),
      };
      const expected = rows
        .filter((row) => isListed(list, row))
        .sort((one, other) => (comesBefore(list, one, other) ? -1 : 1));
      expect(found, refine).toEqual(expected.map(({ _id }) => _id));
      expect((await org.ada.call(countMatching, { filter, refine })).body).toEqual({
        count: expected.length,
      });
    }
  });

  it('knows since when a customer waits: from their first message to our answer', async () => {
    const phone = '237677000555';
    const id = await server.conversation(org, {
      label: 'manual',
      handler: org.ada.id,
      phone,
      received: null,
    });
    const waits = async () => {
      const rows = await server.query<{ at: Date | null }>(
        'select waiting_since as at from conversations where id = $1',
        [id],
      );
      return rows[0]?.at?.getTime() ?? null;
    };
    expect(await waits()).toBeNull();
    await server.writes({ from: phone, text: 'Is it ready?' });
    await server.settled();
    const since = await waits();
    expect(since).not.toBeNull();
    await server.writes({ from: phone, text: 'Hello?' });
    await server.settled();
    expect(await waits()).toBe(since);
    expect((await page('sort=waiting')).data.map(({ _id }) => _id)).toContain(id);
    await org.ada.call(sendMessage, {
      id: id as never,
      message: 'Yes.',
      client_message_id: crypto.randomUUID(),
    });
    expect(await waits()).toBeNull();
    await server.writes({ from: phone, text: 'Thank you' });
    await server.settled();
    await org.ada.call(resolveConversation, { id: id as never });
    const { body } = await org.ada.call(getConversation, { id: id as never });
    expect(body.data.waiting_since).toBeUndefined();
    await server.query('delete from conversations where id = $1', [id]);
  });

  it('counts what Copilot says on handing over as no answer', async () => {
    const phone = '237677000556';
    await server.conversation(org, { label: 'ai-handled', handler: 'autopilot', phone, received: null });
    await server.writes({ from: phone, text: 'I want to talk to a person' });
    await server.settled();
    const [row] = await server.query<{ label: string; waiting_since: Date | null; mode: number; id: string }>(
      `select c.id, c.label, c.waiting_since, (c.last_message->>'mode')::int as mode
       from conversations c join contacts k on k.id = c.contact_id where k.address = $1`,
      [phone],
    );
    expect([row?.label, row?.mode]).toEqual(['needs-attention', 4]);
    expect(row?.waiting_since).not.toBeNull();
    await server.query('delete from conversations where id = $1', [row?.id]);
  });

  it('refuses sort and filters that are not in their one form', async () => {
    for (const refine of [
      'sort=oldest',
      'unread=1&sort=waiting',
      'view=3f0e8a64-7a52-4b6c-9d0e-000000000000',
      'x=1',
    ]) {
      const { status, body } = await org.ada.call(findConversations, { filter: 'all', limit: 10, refine });
      expect([status, body.code], refine).toEqual([400, 'invalid']);
    }
  });

  it('reads no draft of a colleague', async () => {
    const { body } = await org.ben.call(findConversations, { filter: 'all', limit: 100, refine: 'draft=1' });
    expect(body.data).toEqual([]);
  });
});

/** Returns the plan of a list's first statement, as the application's role reads it. */
async function planOf(refine: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.organisation_id', $1, true)`, [org.id]);
    const plans: string[] = [];
    const rows = async ({ text, values }: Sql) => {
      const { rows: lines } = await client.query(`explain ${text}`, values);
      plans.push(lines.map((line: { 'QUERY PLAN': string }) => line['QUERY PLAN']).join('\n'));
      return [];
    };
    const list = { filter: 'all' as const, refine, me: org.ada.id, now: Date.now() };
    await findRows({ rows } as never, list, { limit: 100, after: undefined });
    return plans[0] ?? '';
  } finally {
    await client.end();
  }
}

describe('an index of its own', () => {
  beforeAll(async () => {
    await server.query(
      `with k as (
         insert into contacts (id, organisation_id, channel, address, name)
         select gen_random_uuid(), $1, 'whatsapp', '99' || n, 'Customer' from generate_series(1, 20000) n returning id)
       insert into conversations (id, organisation_id, contact_id, channel, label, handler, last_received_at, waiting_since)
       select gen_random_uuid(), $1, id, 'whatsapp', 'needs-attention', null, now() - random() * interval '20 hours', now() - random() * interval '20 hours' from k`,
      [org.id],
    );
    await server.query('analyze contacts, conversations');
  });

  it.each([
    ['sort=waiting', 'conversations_by_waiting'],
    ['sort=window', 'conversations_by_window'],
    ['sort=due', 'conversations_by_due'],
  ])('gives the rows of %s in their order', async (refine, index) => {
    const plan = await planOf(refine);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on conversations');
  });
});
