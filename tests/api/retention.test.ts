import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { SOCKET } from '#contract/events.ts';
import { kept, rules } from '#server/db/retention.ts';
import { listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

/** Inserts one row of each state, this many days old. */
const insert: Record<string, (days: number) => Promise<unknown>> = {
  webhooks: (days) =>
    server.query(
      `insert into webhooks (provider, body, received_at) values ('whatsapp', 'x', now() - $1 * interval '1 day')`,
      [days],
    ),
  inbound: (days) =>
    server.query(
      `insert into inbound (channel_id, lane, dedupe, payload, state, finished_at)
       select '1', 'old', gen_random_uuid(), '{"kind":"old"}', s, now() - $1 * interval '1 day' from unnest(array['done', 'dead']) s`,
      [days],
    ),
  outbox: (days) =>
    server.query(
      `insert into outbox (organisation_id, kind, lane, dedupe, payload, state, finished_at)
       select $2, 'message.read', 'old', gen_random_uuid(), '{}', s, now() - $1 * interval '1 day' from unnest(array['done', 'dead']) s`,
      [days, org.id],
    ),
  idempotency: (days) =>
    server.query(
      `insert into idempotency (organisation_id, user_id, key, operation, request_hash, response, created_at)
       values ($2, gen_random_uuid(), 'k', 'x', 'x', '{}', now() - $1 * interval '1 day')`,
      [days, org.id],
    ),
  transitions: (days) =>
    server.query(
      `insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state, at)
       values ($2, 'x', 1, gen_random_uuid(), 'x', 'x', 'x', 'x', now() - $1 * interval '1 day')`,
      [days, org.id],
    ),
  audit_log: (days) =>
    server.query(
      `insert into audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name)
       values ($2, now() - $1 * interval '1 day', 'team.left', 'user', 'x', 'x')`,
      [days, org.id],
    ),
  early_updates: (days) =>
    server.query(
      `insert into early_updates (organisation_id, provider_id, message_update, received_at) values ($2, 'x', '{}', now() - $1 * interval '1 day')`,
      [days, org.id],
    ),
  contact_merges: async (days) => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids)
      await server.query(
        `insert into contacts (id, organisation_id, channel, address, name) values ($1, $2, 'instagram', $3, 'x')`,
        [id, org.id, id],
      );
    await server.query(
      `insert into contact_merges (id, organisation_id, kept_id, joined_id, user_id, changes, created_at)
       values (gen_random_uuid(), $2, $3, $4, 'x', '[]', now() - $1::int * interval '1 day')`,
      [days, org.id, ...ids],
    );
  },
  bulks: (days) =>
    server.query(
      `insert into bulks (organisation_id, id, user_id, act, details, created_at)
       values ($2, gen_random_uuid(), gen_random_uuid(), 'resolve', '{}', now() - $1 * interval '1 day')`,
      [days, org.id],
    ),
  campaigns: (days) =>
    server.query(
      `insert into campaigns (organisation_id, id, name, intent, template, created_at, updated_at)
       values ($2, gen_random_uuid(), '', '', '{}', now() - $1 * interval '1 day', now())`,
      [days, org.id],
    ),
  usage_entries: (days) =>
    server.query(
      `insert into usage_entries (organisation_id, at, is_reported) values ($2, now() - $1 * interval '1 day', true)`,
      [days, org.id],
    ),
  unanswered_questions: async (days) =>
    server.query(
      `insert into unanswered_questions (id, organisation_id, conversation_id, question, subject, asked_at)
       values (gen_random_uuid(), $2, $3, 'Gifts?', 'gift', now() - $1 * interval '1 day')`,
      [days, org.id, await server.conversation(org, { phone: `2376900${days}`, name: 'Old' })],
    ),
  stripe_events: (days) =>
    server.query(
      `insert into stripe_events (id, type, body, received_at) values (gen_random_uuid(), 'x', '', now() - $1 * interval '1 day')`,
      [days],
    ),
  shop_webhooks: (days) =>
    server.query(
      `insert into shop_webhooks (domain, webhook_id, topic, received_at) values ('x', gen_random_uuid(), 'x', now() - $1 * interval '1 day')`,
      [days],
    ),
  shop_intents: (days) =>
    server.query(
      `insert into shop_intents (organisation_id, kind, id, domain, hash, state, created_at)
       values ($2, 'order', gen_random_uuid(), 'x', 'x', 'done', now() - $1 * interval '1 day')`,
      [days, org.id],
    ),
  'identity.session': (days) =>
    server.query(
      `insert into identity.session ("expiresAt", token, "updatedAt", "userId") values (now() - $1 * interval '1 day', gen_random_uuid(), now(), $2)`,
      [days, org.ada.id],
    ),
  'identity.verification': (days) =>
    server.query(
      `insert into identity.verification (identifier, value, "expiresAt") values ('x', 'x', now() - $1 * interval '1 day')`,
      [days],
    ),
  'identity.invitation': (days) =>
    server.query(
      `insert into identity.invitation ("organizationId", email, status, "expiresAt", "inviterId")
       values ($2, gen_random_uuid(), 'pending', now() - $1 * interval '1 day', $3)`,
      [days, org.id, org.ada.id],
    ),
  'identity.mails': (days) =>
    server.query(
      `insert into identity.mails (kind, recipient, language, state, created_at)
       values ('reset', 'x', 'en', 'done', now() - $1 * interval '1 day')`,
      [days],
    ),
  api_deliveries: (days) =>
    server.query(
      `with program as (
         insert into api_integrations (organisation_id, id, name, scopes, created_by)
         values ($2, gen_random_uuid(), 'x', '{webhooks.manage}', 'x') returning *
       ), hook as (
         insert into api_webhooks (organisation_id, id, integration_id, url, events, secret, disabled_reason, heard)
         select organisation_id, gen_random_uuid(), id, 'https://example.test', '{message.sent}', 'x', 'gone', 0 from program returning *
       )
       insert into api_deliveries (organisation_id, webhook_id, event, seq, payload, state, created_at)
       select organisation_id, id, 'message.sent', 1, '{}', 'done', now() - $1 * interval '1 day' from hook`,
      [days, org.id],
    ),
  'identity.mail_links': (days) =>
    server.query(
      `insert into identity.mail_links (secret_hash, purpose, user_id, email, expires_at)
       values (gen_random_uuid(), 'reset', $2, 'x', now() - $1 * interval '1 day')`,
      [days, org.ada.id],
    ),
  'identity.email_changes': (days) =>
    server.query(
      `insert into identity.email_changes (user_id, session_id, old_email, new_email, expires_at, ended_at)
       values ($2, gen_random_uuid(), 'x', 'y', now() - $1 * interval '1 day', now())`,
      [days, org.ada.id],
    ),
  'identity.passkey_challenges': (days) =>
    server.query(
      `insert into identity.passkey_challenges (challenge_hash, expires_at)
       values (gen_random_uuid(), now() - $1 * interval '1 day')`,
      [days],
    ),
  'identity.second_steps': (days) =>
    server.query(
      `insert into identity.second_steps (secret_hash, user_id, expires_at)
       values (gen_random_uuid(), $2, now() - $1 * interval '1 day')`,
      [days, org.ada.id],
    ),
  'identity.sign_in_attempts': (days) =>
    server.query(
      `insert into identity.sign_in_attempts (account, address, tried_at) values ('x', 'x', now() - $1 * interval '1 day')`,
      [days],
    ),
  'identity.rateLimit': (days) =>
    server.query(
      `insert into identity."rateLimit" (key, count, "lastRequest")
       values (gen_random_uuid(), 1, (extract(epoch from now() - $1 * interval '1 day') * 1000)::bigint)`,
      [days],
    ),
};

const quoted = (table: string) => table.replace(/\.(.*)/, '."$1"');
const count = async (table: string) =>
  (await server.query<{ n: number }>(`select count(*)::int as n from ${quoted(table)}`))[0]?.n ?? 0;

describe('growing tables', () => {
  it('Every table is either cleaned up or has a reason to be kept', async () => {
    const tables = await server.query<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
       from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'identity')`,
    );
    const swept = new Set(rules.map(({ table }) => table));
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...swept, ...Object.keys(kept)].toSorted());
  });

  it('Every reference to a row that may be deleted has an index, organisations excepted', async () => {
    const missing = await server.query<{ name: string }>(
      `select f.conrelid::regclass || '.' || a.attname as name from pg_constraint f
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
       where f.contype = 'f' and f.confrelid <> 'organisations'::regclass and not exists (
         select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
       )`,
    );
    expect(missing).toEqual([]);
  });

  it('Rows older than their period are deleted, and younger ones stay', async () => {
    for (const { table } of rules) {
      if (table === 'events') continue;
      const make = insert[table];
      expect([table, typeof make]).toEqual([table, 'function']);
      const periods = rules.filter((rule) => rule.table === table).map((rule) => server.env[rule.period]);
      await make?.(Math.max(...periods) + 1);
      const before = await count(table);
      await make?.(Math.min(...periods) - 1);
      const made = (await count(table)) - before;
      const gone = await server.sweeper.sweep();
      expect([table, gone?.[table]]).toEqual([table, made]);
      expect([table, await count(table)]).toEqual([table, before]);
    }
  });

  it('A failed item is kept longer than a finished one', async () => {
    await insert.inbound?.(server.env.KEEP_WORK_DAYS + 1);
    expect(await server.sweeper.sweep()).toMatchObject({ inbound: 1 });
  });

  it('A client that was away longer than events are kept must refetch everything', async () => {
    const id = await server.conversation(org);
    const note = (notes: string) => org.ada.call(addNote, { id: id as never, notes });
    for (const text of ['one', 'two', 'three']) await note(text);
    const events = await server.query<{ seq: number }>(
      'select seq::int from events where organisation_id = $1 order by seq',
      [org.id],
    );
    const [first, second] = events.slice(-3).map(({ seq }) => seq);
    // The second event is older than the first: transactions may commit in another order than they began.
    await server.query(
      `update events set created_at = now() - interval '100 days' where organisation_id = $1 and seq = $2`,
      [org.id, second],
    );
    await server.sweeper.sweep();
    const listener = await listen(server.base);
    const away = await listener.join(org.ada.token, (first ?? 0) - 1);
    expect(away).toEqual({
      name: SOCKET.joined,
      payload: expect.objectContaining({ refetch: true, missed: [] }),
    });
    const near = await listener.join(org.ada.token, second);
    expect(near.payload).toMatchObject({ refetch: false, missed: [{ seq: (second ?? 0) + 1 }] });
    listener.socket.disconnect();
  });

  it('Two nodes never clean up at the same time', async () => {
    await server.query(`insert into leases values ('sweep', $1, now() + interval '1 minute')`, [
      randomUUID(),
    ]);
    expect(await server.sweeper.sweep()).toBeNull();
    await server.query(`update leases set until = now() - interval '1 second'`);
    expect(await server.sweeper.sweep()).toEqual({});
    expect(await count('leases')).toBe(0);
  });

  it('One sweep deletes several batches', async () => {
    await server.query(
      `insert into webhooks (provider, body, received_at) select 'whatsapp', 'x', now() - interval '100 days' from generate_series(1, 1200)`,
    );
    expect(await server.sweeper.sweep()).toEqual({ webhooks: 1200 });
  });
});
