/** The timeline of a contact: every kind of entry, in order, page by page, and read by indexes. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContactTimeline, type TimelineKind } from '#contract/contactTimeline.ts';
import { mergeContact, previewMerge } from '#contract/contactMerge.ts';
import { addNote } from '#contract/note.ts';
import { readContactTimeline } from '#server/db/contactTimeline.ts';
import type { Sql } from '#server/db/sql.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
let conversation: string;
let contact: string;
const contactOf = async (id: string) =>
  (await server.query<{ id: string }>('select contact_id as id from conversations where id = $1', [id]))[0]!
    .id;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
  conversation = await server.conversation(org, { name: 'Solange Ateba', phone: '237677600001' });
  contact = await contactOf(conversation);
  await server.query(`update contacts set created_at = now() - interval '9 days' where id = $1`, [contact]);
  await server.query(`update conversations set shopify_customer_id = '77' where id = $1`, [conversation]);
  await server.query(
    `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, extras)
     select gen_random_uuid(), $1, $2, n, 'line ' || n, 'system', 1, 5, now() - interval '8 days' + n * interval '1 minute',
       '{"type": "user_conversation_resolve", "name": "Ada"}' from generate_series(1, 70) n`,
    [org.id, conversation],
  );
  await server.query('update conversations set message_count = 70 where id = $1', [conversation]);
  await server.query(
    `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference, description,
       amount, outstanding, total_paid, status, currency_code, currency_symbol, created_by, created_at)
     values ($3, $1, $4, $2, $3, 'A-1', 'Bags', 900, 400, 500, 'PARTIALLY_PAID', 'XAF', 'CFA', $5, now() - interval '4 days')`,
    [org.id, conversation, randomUUID(), contact, org.ada.id],
  );
  await server.query(
    `insert into payments (id, organisation_id, invoice_id, amount, currency_code, operator, phone, status, created_at, settled_at)
     select gen_random_uuid(), $1, id, 500, 'XAF', 'MTN', '237677', state, now() - interval '3 days',
       case state when 'pending' then null else now() - interval '2 days' end
     from invoices, unnest(array['paid', 'pending']) state where organisation_id = $1`,
    [org.id],
  );
  const campaign = randomUUID();
  await server.query(
    `insert into campaigns (organisation_id, id, name, intent, template, created_at, updated_at, is_ready, announced, status)
     values ($1, $2, 'Easter', 'promo', '{}', now(), now(), true, 1, 'draft')`,
    [org.id, campaign],
  );
  await server.query(
    `insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, status, contact_id, conversation_id, sent_at)
     values ($1, $2, 1, 'Solange', '237677600001', 'sent', $3, $4, now() - interval '5 days')`,
    [org.id, campaign, contact, conversation],
  );
  await server.query(
    `insert into shop_events (organisation_id, customer_id, event, extras, happened_at, dedupe)
     values ($1, '77', 'order/create', '{"order_number": "1042"}', now() - interval '1 day', 'x')`,
    [org.id],
  );
  await org.ben.call(addNote, { id: conversation, notes: 'Likes indigo' } as never);
});
afterAll(() => server.stop());

const page = async (
  { kind, after, limit }: { kind?: TimelineKind; after?: string | undefined; limit?: number } = {},
  actor: Actor = org.ben,
): Promise<Json> =>
  (
    await actor.call(listContactTimeline, {
      id: contact,
      ...(kind ? { kind } : {}),
      ...(after ? { after } : {}),
      ...(limit ? { limit } : {}),
    } as never)
  ).body;
const kindsOf = ({ data }: Json): string[] => data.map(({ kind }: Json) => kind);

describe('the timeline of a contact', () => {
  it('lists every kind of entry, newest first, with what is needed to show it', async () => {
    const body = await page();
    expect(kindsOf(body).slice(0, 6)).toEqual(['note', 'shop', 'payment', 'invoice', 'campaign', 'history']);
    const [note, shop, payment, invoice, campaign, line] = body.data;
    expect(note.message.extras).toMatchObject({ notes: 'Likes indigo' });
    expect(shop).toMatchObject({ event: 'order/create', extras: { order_number: '1042' } });
    expect(payment).toMatchObject({ amount: '500', currency: 'XAF', status: 'paid', reference: 'A-1' });
    expect(invoice).toMatchObject({ amount: '900', reference: 'A-1', conversation_id: conversation });
    expect(campaign).toMatchObject({ name: 'Easter', is_debt: false });
    expect(line.message).toMatchObject({ conversation, seq: 70, message_type: 'system' });
  });

  it('comes in pages without gaps or repeats, and ends with the day the contact became known', async () => {
    const seen: Json[] = [];
    let after: string | undefined;
    do {
      const body = await page({ after, limit: 7 });
      seen.push(...body.data);
      after = body.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(76);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(76);
    const times = seen.map(({ at }) => at as string);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(seen.at(-1)).toMatchObject({ kind: 'created', channel: 'whatsapp' });
  });

  it.each([
    ['note', ['note']],
    ['money', ['payment', 'invoice']],
    ['campaign', ['campaign']],
    ['shop', ['shop']],
  ] as const)('shows the entries of one kind: %s', async (kind, kinds) =>
    expect(kindsOf(await page({ kind }))).toEqual(kinds),
  );

  it('contains what happened with the other contacts of the person, and the merge', async () => {
    const second = await contactOf(
      await server.conversation(org, { name: 'solange.a', phone: '178400009', channel: 'instagram' }),
    );
    const { body } = await org.ada.call(previewMerge, { id: contact, joined: second });
    await org.ada.call(mergeContact, {
      id: contact,
      joined: second,
      choices: { name: 'kept', address: 'kept' },
      version: body.kept.version,
      joined_version: body.joined.version,
    });
    const [merge, ...others] = (await page({ limit: 50 })).data;
    expect(merge).toMatchObject({ kind: 'merge', name: 'solange.a' });
    expect(others.some(({ kind, channel }: Json) => kind === 'created' && channel === 'instagram')).toBe(
      true,
    );
  });

  it('belongs to one organisation, and refuses a key that is none', async () => {
    expect((await page({}, other.ada)).code).toBe('contactNotFound');
    const bad = Buffer.from(JSON.stringify(['yesterday', randomUUID()])).toString('base64url');
    expect((await page({ after: bad })).code).toBe('invalid');
    expect((await page({ after: 'x' })).code).toBe('invalid');
  });
});

describe('a page of the timeline', () => {
  it('is read by indexes, and never sorts a contact’s past', async () => {
    const busy = await server.conversation(org, { name: 'Busy', phone: '237677600002' });
    await server.query(
      `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, extras)
       select gen_random_uuid(), $1, $2, n, 'x', 'system', 1, 5, now() - n * interval '1 minute',
         jsonb_build_object('type', case n % 2 when 0 then 'user_conversation_note' else 'conversation_woke' end)
       from generate_series(1, 20000) n`,
      [org.id, busy],
    );
    await server.query('analyze messages');
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.organisation_id', $1, true)`, [org.id]);
      const plans: string[] = [];
      const rows = async ({ text, values }: Sql) => {
        if (text.includes('union all')) {
          const { rows: lines } = await client.query(`explain (analyze, timing off) ${text}`, values);
          plans.push(lines.map((line: Json) => line['QUERY PLAN']).join('\n'));
          return [];
        }
        return (await client.query(text, values)).rows;
      };
      const after = { at: new Date(Date.now() - 3_600_000).toISOString(), id: randomUUID() };
      const id = await contactOf(busy);
      await readContactTimeline({ rows } as never, id, { kind: undefined, after, limit: 50 });
      const [plan = ''] = plans;
      expect(plan).toContain('messages_of_history');
      expect(plan).toContain('notes_by_time');
      expect(plan).not.toMatch(/Seq Scan on messages/);
      expect(plan).not.toMatch(/Rows Removed by Filter: \d{3,}/);
    } finally {
      await client.end();
    }
  });
});
