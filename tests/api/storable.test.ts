import { excerpt } from '#lib/excerpt.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignConversation } from '#contract/handling.ts';
import { addNote } from '#contract/note.ts';
import { searchConversations } from '#contract/search.ts';
import { sendMessage } from '#contract/sending.ts';
import { createContact } from '#contract/contact.ts';
import { DEPTH_MOST, isTooDeep, storable } from '#server/domain/storable.ts';
import { openIngest } from '#server/jobs/ingest.ts';
import type { Item } from '#server/domain/message/inbound.ts';
import { jsonOf } from '#server/providers/call.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { wamid } from '#tests/support/serverWebhooks.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

const number = () => String(237_691_000_000 + Math.floor(Math.random() * 9_999_999));
const textsFrom = async (address: string) =>
  (
    await server.query<{ message: string }>(
      `select m.message from messages m join conversations c on c.id = m.conversation_id
       join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2 order by m.seq`,
      [address],
    )
  ).map(({ message }) => message);
const NUL = '\0';
const HALF = '\ud83d';

describe('texts that the database cannot hold', () => {
  it('are made storable anywhere in a body, and nothing else is changed', () => {
    const given = { [`a${NUL}`]: [`x${HALF}`, '👍', 1, null, true, { deep: `${NUL}${NUL}` }] };
    expect(storable(given)).toEqual({
      'a\ufffd': ['x\ufffd', '👍', 1, null, true, { deep: '\ufffd\ufffd' }],
    });
  });

  it('are cut between characters, never within one', () => {
    expect(excerpt(`${'a'.repeat(299)}👍 more`, 300)).toBe('a'.repeat(299));
    expect(excerpt(`${'a'.repeat(298)}👍 more`, 300)).toBe(`${'a'.repeat(298)}👍`);
    expect(excerpt('short', 300)).toBe('short');
  });

  it('are cleaned in providers’ answers', async () => {
    const body = '{"choices":[{"message":{"content":"a\\u0000b \\ud800"}}]}';
    expect(await jsonOf(new Response(body))).toEqual({
      choices: [{ message: { content: 'a\ufffdb \ufffd' } }],
    });
    expect(await jsonOf(new Response('{'))).toBeNull();
  });

  it('are limited in nesting depth', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(isTooDeep(deep)).toBe(true);
    let depth = 0;
    for (let at = storable(deep); Array.isArray(at); at = at[0]) depth += 1;
    expect(depth).toBe(DEPTH_MOST);
  });
});

describe('a webhook', () => {
  it('with a NUL and half an emoji is stored, and so is the other customer’s item', async () => {
    const [bad, good] = [number(), number()];
    const answer = await server.postWebhook(
      server.envelope({
        contacts: [{ profile: { name: `Ma${NUL}rie ${HALF}` }, wa_id: bad }],
        messages: [
          server.messageOf({ from: bad, text: `one${NUL}two ${HALF}` }),
          server.messageOf({ from: good, text: 'a good one' }),
        ],
      }),
    );
    expect(answer.status).toBe(200);
    await server.settled();
    expect([await textsFrom(bad), await textsFrom(good)]).toEqual([['one\ufffdtwo \ufffd'], ['a good one']]);
  });

  it('of Instagram with such a text is stored too', async () => {
    const sender = number();
    const raw = JSON.stringify({
      object: 'instagram',
      entry: [
        null,
        {
          id: '17841499000000001',
          messaging: [
            {
              sender: { id: sender },
              recipient: { id: '17841499000000001' },
              timestamp: Date.now(),
              message: { mid: randomUUID(), text: `a${NUL}b${HALF}` },
            },
          ],
        },
      ],
    });
    const signature = createHmac('sha256', 'sandbox-instagram-secret').update(raw).digest('hex');
    const answer = await fetch(`${server.base}/webhooks/instagram`, {
      method: 'POST',
      headers: { 'x-hub-signature-256': `sha256=${signature}` },
      body: raw,
    });
    expect(answer.status).toBe(200);
    await server.settled();
    expect(await textsFrom(sender)).toEqual(['a\ufffdb\ufffd']);
  });

  it('of a shop with such a text is handled, and its body kept unchanged until then', async () => {
    await server.connectShop(org.id);
    const raw = JSON.stringify({
      id: 7_001_001,
      phone: `+237677001122${NUL}`,
      created_at: `2026-11-01${HALF}`,
      note: NUL,
    });
    const answer = await fetch(`${server.base}/webhooks/shopify`, {
      method: 'POST',
      headers: {
        'x-shopify-hmac-sha256': createHmac('sha256', 'sandbox-shopify-secret').update(raw).digest('base64'),
        'x-shopify-shop-domain': 'atelier-wouri.myshopify.com',
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-topic': 'customers/create',
      },
      body: raw,
    });
    expect(answer.status).toBe(200);
    await server.settled();
    expect(await server.query(`select 1 from outbox where kind = 'shop.webhook' and state = 'dead'`)).toEqual(
      [],
    );
  });

  it('keeps its readable entries despite unreadable ones', async () => {
    const phone = number();
    const body = JSON.parse(
      server.envelope({
        contacts: [null, { wa_id: 7 }, { profile: { name: 'Awa' }, wa_id: phone }],
        messages: [
          null,
          { from: 1 },
          server.messageOf({ from: phone, id: 'x'.repeat(5_000), text: 'its id is too long' }),
          { ...server.messageOf({ from: phone, text: 'no time' }), timestamp: 12, context: 'none' },
        ],
        statuses: 'none',
      }),
    );
    body.entry.unshift(
      null,
      { changes: 'none' },
      { id: 1, changes: [null, { field: 'messages', value: [] }] },
    );
    expect((await server.postWebhook(JSON.stringify(body))).status).toBe(200);
    await server.settled();
    expect(await textsFrom(phone)).toEqual(['no time', 'its id is too long']);
  });

  it('nested too deeply in one part is stored without it', async () => {
    const phone = number();
    const raw = server
      .envelope({ messages: [server.messageOf({ from: phone, text: 'beside it' }), 'deep'] })
      .replace('"deep"', `${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`);
    expect((await server.postWebhook(raw)).status).toBe(200);
    await server.settled();
    expect(await textsFrom(phone)).toEqual(['beside it']);
  });

  it('with an emoji at the end of the list’s excerpt is stored', async () => {
    const phone = number();
    const text = `${'a'.repeat(299)}👍 and more`;
    const id = wamid();
    await server.writes({ from: phone, text, id });
    await server.writes({ from: phone, text: 'an answer to it', more: { context: { id } } });
    await server.settled();
    expect(await textsFrom(phone)).toEqual([text, 'an answer to it']);
  });
});

describe('the ingest', () => {
  const item = (lane: string, dedupe = randomUUID() as string): Item => ({
    channel: 'whatsapp',
    channelId: 'nobody',
    lane,
    dedupe,
    payload: { kind: 'receipt', receipt: {} as never },
  });
  const bodyOf = (text: string) => ({ provider: 'whatsapp', body: Buffer.from(text) });

  it('stores all items but the one that the database rejects, in a batch and in a webhook', async () => {
    const unstorable: unknown[] = [];
    const ingest = openIngest({
      clock: { now: Date.now },
      owner: server.context.db.owner,
      onStored() {},
      onUnstorable: (error) => void unstorable.push(error),
    });
    const mark = randomUUID();
    const bad = { ...item(mark), channel: 'nowhere' as never };
    await Promise.all([
      ingest.store({ ...bodyOf(`${mark} first`), items: [item(mark)] }),
      ingest.store({ ...bodyOf(`${mark} second`), items: [item(mark), bad, item(mark)] }),
      ingest.store({ ...bodyOf(`${mark} third`), items: [item(mark)] }),
    ]);
    expect(unstorable).toHaveLength(1);
    expect(await server.query('select 1 from inbound where lane = $1', [mark])).toHaveLength(4);
    const kept = await server.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from webhooks where position(convert_to($1, 'UTF8') in body) > 0 order by id`,
      [mark],
    );
    expect(kept.map(({ body }) => body)).toEqual(['first', 'second', 'third'].map((it) => `${mark} ${it}`));
    await server.query(`update inbound set state = 'dead' where lane = $1`, [mark]);
  });

  it('fails a webhook that could not be stored for another reason, so that the provider retries', async () => {
    const ingest = openIngest({
      clock: { now: Date.now },
      owner: { query: () => Promise.reject(new Error('gone')) } as never,
      onStored() {},
      onUnstorable() {},
    });
    await expect(ingest.store({ ...bodyOf('x'), items: [item('x')] })).rejects.toThrow('gone');
  });
});

describe('a user’s text', () => {
  it('with a NUL or half an emoji is cleaned in body, query and path, and never fails', async () => {
    const conversation = (await server.conversation(org, { label: 'manual', handler: org.ada.id })) as never;
    const sent = await org.ada.call(sendMessage, {
      id: conversation,
      message: `Hello${NUL} ${HALF}`,
      client_message_id: randomUUID(),
    });
    expect([sent.status, sent.body.data.message]).toEqual([200, 'Hello\ufffd \ufffd']);
    const noted = await org.ada.call(addNote, { id: conversation, notes: `n${NUL}${HALF}` });
    expect([noted.status, noted.body.message.extras.notes]).toEqual([200, 'n\ufffd\ufffd']);
    expect((await org.ada.call(searchConversations, { q: `a${NUL}b` })).status).toBe(200);
    const assigned = await org.ada.call(assignConversation, { id: conversation, assigned_to: NUL });
    expect(assigned.status).toBe(422);
    expect((await org.ada.call(assignConversation, { id: NUL as never, assigned_to: 'x' })).status).toBe(400);
    const contact = await org.ada.call(createContact, { phone: '+237677001199', first_name: `A${NUL}` });
    expect([contact.status, contact.body.contact.first_name]).toEqual([200, 'A\ufffd']);
  });

  it('nested too deeply is refused, and the answer names its part', async () => {
    const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) as never;
    const { status, body } = await org.ada.call(addNote, { id: randomUUID() as never, notes: deep });
    expect([status, body.issues[0].path]).toEqual([400, 'body']);
  });

  it('is cleaned at the identity endpoints, whose values of a wrong kind are refused by name', async () => {
    const post = (path: string, given: unknown) =>
      fetch(`${server.base}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.base, cookie: org.ada.cookie },
        body: JSON.stringify(given),
      });
    const email = `${randomUUID()}@parley.test`;
    const made = await post('/sign-up/email', {
      name: `Gra${NUL}ce${HALF}`,
      email,
      password: 'a correct horse battery',
    });
    expect(made.status).toBe(200);
    expect(await server.query('select name from identity."user" where email = $1', [email])).toEqual([
      { name: 'Gra\ufffdce\ufffd' },
    ]);
    const wrong: [path: string, body: unknown, field: string][] = [
      ['/organization/set-active', { organizationId: 'not a uuid' }, 'body.organizationId'],
      ['/organization/set-active', { organizationId: { a: 1 } }, 'body.organizationId'],
      ['/organization/create', { name: 7, slug: 'x' }, 'body.name'],
      ['/organization/check-slug', { slug: ['a'] }, 'body.slug'],
      ['/sign-in/email', { email: 1, password: 'x' }, 'body.email'],
    ];
    for (const [path, body, field] of wrong) {
      const answer = await post(path, body);
      expect([path, answer.status, (await answer.json()).issues?.[0].path]).toEqual([path, 400, field]);
    }
    expect((await post('/organization/create', { name: NUL, slug: `${NUL}${HALF}` })).status).toBeLessThan(
      500,
    );
  });
});
