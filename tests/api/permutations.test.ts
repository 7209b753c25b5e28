import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { itemsOf } from '#server/providers/whatsapp/webhook.ts';
import { storeWebhooks } from '#server/db/inbound.ts';
import { instagramItems } from '#server/providers/instagram/webhook.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));

/** Handles the webhooks in this order, and returns the message's final state. */
async function endOf(mid: string, webhooks: readonly Json[], read: (body: unknown) => Json[]): Promise<Json> {
  for (const body of webhooks) {
    await storeWebhooks(server.owner, [
      { provider: 'whatsapp', body: Buffer.from(JSON.stringify(body)), items: read(body) },
    ]);
    // One by one, as if minutes passed between them; a status without its message waits.
    server.context.wake.inbound();
    await server.query('select pg_sleep(0.01)');
  }
  await server.settled();
  const [row] = await server.query<Json>(
    `select message, status, emoji_received, file_id, coalesce(extras, '{}') as extras from messages where provider_id = $1`,
    [mid],
  );
  return row;
}

describe('in any order of webhooks', () => {
  it('a customer’s message with its reactions has the same final state', async () => {
    const ends = new Set<string>();
    for (const order of permutations([0, 1, 2, 3])) {
      const [from, mid] = [String(237_620_000_000 + ends.size), `wamid.${randomUUID()}`];
      const value = (messages: Json[]) => JSON.parse(server.envelope({ messages }));
      const reaction = (at: number, emoji?: string) =>
        value([
          {
            from,
            id: `wamid.${randomUUID()}`,
            timestamp: String(at),
            type: 'reaction',
            reaction: { message_id: mid, ...(emoji ? { emoji } : {}) },
          },
        ]);
      const all = [
        value([{ from, id: mid, timestamp: '1800000000', type: 'text', text: { body: 'Hello' } }]),
        reaction(1_800_000_001, '👍'),
        reaction(1_800_000_002),
        reaction(1_800_000_003, '❤️'),
      ];
      const end = await endOf(
        mid,
        order.map((place) => all[place]),
        (body) => itemsOf(body),
      );
      ends.add(JSON.stringify(end));
    }
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      { message: 'Hello', status: 1, emoji_received: '❤️', file_id: null, extras: {} },
    ]);
  });

  it('our message with its statuses and a reaction has the same final state, and its status never goes back', async () => {
    const ends = new Set<string>();
    for (const order of permutations(['sent', 'delivered', 'read', 'reaction'])) {
      const mid = `wamid.${randomUUID()}`;
      const conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
      await server.query(
        `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, provider_id)
         values (gen_random_uuid(), $1, $2, 1, 'Hi', 'text', 0, 1, now(), $3)`,
        [org.id, conversation, mid],
      );
      const status = (name: string) =>
        JSON.parse(
          server.envelope({
            statuses: [{ id: mid, status: name, timestamp: '1800000000', recipient_id: '1' }],
          }),
        );
      const reaction = JSON.parse(
        server.envelope({
          messages: [
            {
              from: '237620000001',
              id: `wamid.${randomUUID()}`,
              timestamp: '1800000000',
              type: 'reaction',
              reaction: { message_id: mid, emoji: '😮' },
            },
          ],
        }),
      );
      const end = await endOf(
        mid,
        order.map((name) => (name === 'reaction' ? reaction : status(name))),
        (body) => itemsOf(body),
      );
      ends.add(JSON.stringify(end));
      const steps = await server.query<Json>(
        `select t.from_state, t.to_state from transitions t join messages m on m.id = t.subject_id where m.provider_id = $1 order by t.id`,
        [mid],
      );
      const rank: Record<string, number> = { '0': 0, '1': 1, '200': 2 };
      expect(steps.every(({ from_state: from, to_state: to }) => rank[from]! < rank[to]!)).toBe(true);
    }
    expect([...ends].map((end) => JSON.parse(end))).toMatchObject([{ status: 200, emoji_received: '😮' }]);
  });

  it('an unsent Instagram message with earlier edits ends as unsent', async () => {
    const ends = new Set<string>();
    for (const order of permutations([0, 1, 2, 3])) {
      const [from, mid] = [String(17_841_500_000_000_000 + ends.size), `mid.${randomUUID()}`];
      const event = (more: Json, at: number) => ({
        object: 'instagram',
        entry: [
          {
            id: '17841499000000001',
            messaging: [
              { sender: { id: from }, recipient: { id: '17841499000000001' }, timestamp: at, ...more },
            ],
          },
        ],
      });
      const all = [
        event({ message: { mid, text: 'One' } }, 1_800_000_000_000),
        event({ message_edit: { mid, text: 'Two', num_edit: 1 } }, 1_800_000_001_000),
        event({ message_edit: { mid, text: 'Three', num_edit: 2 } }, 1_800_000_002_000),
        event({ message: { mid, is_deleted: true } }, 1_800_000_003_000),
      ];
      const end = await endOf(
        mid,
        order.map((place) => all[place]),
        instagramItems,
      );
      ends.add(JSON.stringify(end));
      const edited = await endOf(
        `${mid}x`,
        order
          .filter((place) => place < 3)
          .map((place) => JSON.parse(JSON.stringify(all[place]).replaceAll(mid, `${mid}x`))),
        instagramItems,
      );
      expect(edited).toMatchObject({ message: 'Three', extras: { edited: true } });
    }
    expect([...ends].map((end) => JSON.parse(end))).toMatchObject([
      { message: '', extras: { unsent: true } },
    ]);
  });
});

describe('hostile webhooks', () => {
  it('of five megabytes are refused, and nothing is stored', async () => {
    const before = await server.query<Json>('select count(*)::int as n from webhooks');
    const raw = JSON.stringify({ object: 'whatsapp_business_account', entry: 'x'.repeat(5_000_000) });
    const response = await server.postWebhook(raw);
    expect(response.status).toBe(413);
    expect(await server.query<Json>('select count(*)::int as n from webhooks')).toEqual(before);
  });

  it.each([
    ['of wrong types', { object: 1, entry: { changes: 'x' } }],
    [
      'deep in nothing',
      { entry: [{ changes: [{ field: 'messages', value: { metadata: { phone_number_id: 7 } } }] }] },
    ],
    [
      'with messages that are none',
      {
        entry: [
          {
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: '106540352242922' },
                  messages: [1, null, { from: 2 }, { from: 'a', id: [] }],
                },
              },
            ],
          },
        ],
      },
    ],
    [
      'with unknown statuses',
      {
        entry: [
          {
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: '106540352242922' },
                  statuses: [{ id: 'x', status: 'teleported' }],
                },
              },
            ],
          },
        ],
      },
    ],
    [
      'with prototypes',
      JSON.parse(
        '{"entry":[{"changes":[{"field":"messages","value":{"__proto__":{"metadata":{}},"messages":[]}}]}]}',
      ),
    ],
  ])('%s change nothing and are answered', async (_, body) => {
    const count = async () =>
      (
        await server.query<Json>(
          'select (select count(*) from messages)::int as m, (select count(*) from inbound)::int as i',
        )
      )[0];
    const before = await count();
    expect((await server.postWebhook(JSON.stringify(body))).status).toBe(200);
    await server.settled();
    expect(await count()).toEqual(before);
  });

  it('with broken JSON or no body are answered without effect', async () => {
    expect((await server.postWebhook('{"entry":[')).status).toBe(200);
    expect((await server.postWebhook('')).status).toBe(200);
  });
});
