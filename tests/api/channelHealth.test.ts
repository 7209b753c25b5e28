import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkChannel } from '#contract/channelLink.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { listMessages } from '#contract/message.ts';
import { sendMessage } from '#contract/sending.ts';
import { checkWhatsappNumber, listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import { wellNumber } from '#sandbox/wire/number.ts';
import { listen } from '#tests/support/listener.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ CHANNEL_LINKING: 'open', WHATSAPP_BUSINESS_ID: 'waba-1' });
  org = await server.organisation();
});
beforeEach(async () => {
  server.sandbox.faults.all = [];
  server.sandbox.number = wellNumber();
  await server.query(`delete from channel_health`);
  await server.query(`update outbox set state = 'done', finished_at = now() where state = 'ready'`);
});
afterAll(() => server.stop());

const refuse = (code: number, count = 1) =>
  server.sandbox.faults.add({ kind: 'error', code, details: 'Session expired.', count, probability: 1 });

async function write(conversation: string, text: string): Promise<string> {
  const { body } = await org.ada.call(sendMessage, {
    id: conversation as never,
    message: text,
    client_message_id: randomUUID(),
  });
  return body.data._id;
}
const writtenAt = async (message: string) =>
  (
    await server.query<{ created_at: Date }>('select created_at from messages where id = $1', [message])
  )[0]?.created_at.toISOString();
const newConversation = () => server.conversation(org, { label: 'manual', handler: org.ada.id });
const accepted = (texts: readonly string[]) =>
  server.sandbox.state.accepted.map(({ text }) => text).filter((text) => texts.includes(text));
const states = async (ids: readonly string[]) =>
  (
    await server.query<{ state: string }>(`select state from outbox where dedupe = any($1) order by id`, [
      ids.map((id) => `send:${id}`),
    ])
  ).map(({ state }) => state);
const health = async () =>
  (await server.query<{ state: string }>('select state from channel_health'))[0]?.state;
const troubles = async () => (await org.ben.call(getOrganisation, {})).body.data.channel_troubles;
const numbers = async (actor = org.ada) => (await actor.call(listWhatsappNumbers, {})).body.data;
const dead = () => until(async () => (await health()) === 'disconnected', 'the channel to be held');

/** Sends messages of two customers while the token is invalid. */
async function writeWhileDead(): Promise<{ ids: string[]; texts: string[] }> {
  refuse(190);
  const texts = [randomUUID(), randomUUID(), randomUUID()];
  const [one, other] = [await newConversation(), await newConversation()];
  const first = await write(one, texts[0]!);
  await dead();
  return { texts, ids: [first, await write(one, texts[1]!), await write(other, texts[2]!)] };
}

describe('a revoked token', () => {
  it('is detected at the first refusal, holds all messages, and is shown to every member', async () => {
    const { ids, texts } = await writeWhileDead();
    server.context.wake.outbox();
    expect(await states(ids)).toEqual(['ready', 'ready', 'ready']);
    expect(accepted(texts)).toEqual([]);
    expect(await troubles()).toEqual([
      {
        channel: 'whatsapp',
        state: 'disconnected',
        reason: 'reconnect',
        held: true,
        waiting_since: expect.any(String),
        waiting: [ids[0]],
      },
    ]);
    const since = (await troubles())[0]!.waiting_since!;
    expect((await writtenAt(ids[0]!))! < since && since <= (await writtenAt(ids[1]!))!).toBe(true);
    const events = await server.query(`select 1 from events where name = 'ORGANIZATION_CHANGED'`);
    expect(events).toHaveLength(1);
  });

  it('lists no message that was accepted before or is being sent', async () => {
    const accepted = await write(await newConversation(), randomUUID());
    await server.settled();
    const calling = await write(await newConversation(), randomUUID());
    await server.settled();
    await server.query(
      `update outbox set state = 'leased', leased_until = now() + interval '1 hour', called_at = now() where dedupe = $1`,
      [`send:${calling}`],
    );
    const { ids } = await writeWhileDead();
    expect((await troubles())[0]?.waiting).toEqual([ids[0]]);
    await server.query(`update outbox set state = 'done', finished_at = now() where dedupe = $1`, [
      `send:${calling}`,
    ]);
    const since = (await troubles())[0]!.waiting_since!;
    expect((await writtenAt(accepted))! < since).toBe(true);
  });

  it('detected by a call without a message, shows later messages as waiting', async () => {
    server.sandbox.number.token_dead = true;
    await org.ada.call(checkWhatsappNumber, {});
    const id = await write(await newConversation(), randomUUID());
    const [trouble] = await troubles();
    expect(trouble).toMatchObject({ held: true, waiting: [] });
    expect(trouble!.waiting_since! <= (await writtenAt(id))!).toBe(true);
    server.sandbox.number.token_dead = false;
    await org.ada.call(checkWhatsappNumber, {});
    await server.settled();
    expect(await troubles()).toEqual([]);
  });

  it('notifies every admin once, in their language, and no member', async () => {
    const [ada, ben] = [await listen(server.base), await listen(server.base)];
    await ada.join(org.ada.token);
    await ben.join(org.ben.token);
    await writeWhileDead();
    const { push } = await ada.next('PUSH');
    expect(push).toMatchObject({
      topic: 'channel',
      conversation_id: null,
      said: {
        en: {
          title: 'WhatsApp cannot send messages',
          body: 'The WhatsApp number has to be connected again. Messages wait until it is connected again.',
        },
        fr: {
          title: 'WhatsApp ne peut plus envoyer de messages',
          body: 'WhatsApp doit être connecté à nouveau. Les messages attendent que la connexion soit rétablie.',
        },
      },
    });
    // A second refusal of a channel that is already disconnected.
    server.sandbox.number.token_dead = true;
    await org.ada.call(checkWhatsappNumber, {});
    server.sandbox.number.token_dead = false;
    await org.ada.call(checkWhatsappNumber, {});
    // The token becomes invalid a second time.
    await writeWhileDead();
    await ada.several('PUSH', 2);
    expect(ada.heard.filter(({ name }) => name === 'PUSH')).toHaveLength(2);
    expect(ben.heard.filter(({ name }) => name === 'PUSH')).toEqual([]);
    ada.socket.disconnect();
    ben.socket.disconnect();
  });

  it('shows the provider’s own words to admins only', async () => {
    await writeWhileDead();
    expect([(await numbers())[0]?.details, (await numbers(org.ben))[0]?.details]).toEqual([
      'Session expired.',
      null,
    ]);
  });

  it('sends waiting messages in order once an admin checks and the token is valid again', async () => {
    const { ids, texts } = await writeWhileDead();
    server.sandbox.number.token_dead = true;
    await org.ada.call(checkWhatsappNumber, {});
    expect(await health()).toBe('disconnected');
    server.sandbox.number.token_dead = false;
    const { body } = await org.ada.call(checkWhatsappNumber, {});
    expect(body.data).toMatchObject([
      { state: 'connected', quality: 'GREEN', messaging_limit: 'TIER_UNLIMITED', throughput: 'STANDARD' },
    ]);
    await server.settled();
    expect(await states(ids)).toEqual(['done', 'done', 'done']);
    expect(accepted(texts.slice(0, 2))).toEqual(texts.slice(0, 2));
    expect(accepted(texts)).toHaveLength(3);
    expect(await troubles()).toEqual([]);
  });

  it('sends waiting messages when the number is linked again', async () => {
    const { ids } = await writeWhileDead();
    await org.ada.call(linkChannel, { channel_id: org.channelId });
    await server.settled();
    expect(await states(ids)).toEqual(['done', 'done', 'done']);
  });

  it('is checked automatically until it is valid again', async () => {
    const { ids } = await writeWhileDead();
    await server.query(`update channel_health set check_at = now()`);
    await until(async () => (await health()) === 'connected', 'the check');
    await server.settled();
    expect(await states(ids)).toEqual(['done', 'done', 'done']);
  });

  it('is not marked again by a call that began before the number was linked again', async () => {
    const { ids } = await writeWhileDead();
    await server.query(
      `update channel_health set state = 'connected', held_until = null, changed_at = now() + interval '1 minute'`,
    );
    refuse(190);
    server.context.wake.outbox();
    await server.settled();
    expect([await health(), await states(ids)]).toEqual(['connected', ['done', 'done', 'done']]);
  });

  it('names the admins who can connect it again', async () => {
    for (const actor of [org.ada, org.ben])
      expect((await actor.call(listWhatsappNumbers, {})).body.admins).toEqual(['Ada Njoh']);
  });

  it('lets only admins check it or connect it again', async () => {
    expect((await org.ben.call(linkChannel, { channel_id: org.channelId })).status).toBe(403);
    expect((await org.ben.call(checkWhatsappNumber, {})).status).toBe(403);
  });
});

describe('a failed status that says the account is locked', () => {
  it('holds the channel and keeps the provider’s words', async () => {
    server.sandbox.faults.add({ kind: 'failLater', code: 131031, count: 1, probability: 1 });
    const id = await write(await newConversation(), randomUUID());
    await dead();
    const [row] = await server.query<{ error: string; error_detail: string }>(
      'select error, error_detail from messages where id = $1',
      [id],
    );
    expect(row).toEqual({
      error: 'The WhatsApp account is restricted.',
      error_detail: 'The account has been restricted or disabled.',
    });
  });
});

describe('the provider’s words about a failed message', () => {
  it('reach admins’ open pages with the failure, live and after a gap, but no member’s', async () => {
    const [ada, ben] = [await listen(server.base), await listen(server.base)];
    const { seq } = (await ada.join(org.ada.token)).payload;
    await ben.join(org.ben.token);
    refuse(131051);
    const id = await write(await newConversation(), randomUUID());
    const changesIn = (events: readonly Json[]) =>
      events.find((it) => it?.message_id === id && it?.changes)?.changes;
    const changesFor = async (page: typeof ada) => {
      await page.next('MESSAGE_UPDATE');
      return changesIn(page.heard.map(({ payload }) => payload));
    };
    expect(await changesFor(ada)).toMatchObject({ status: 404, error_detail: 'Session expired.' });
    const seen = await changesFor(ben);
    expect(seen).toMatchObject({ status: 404 });
    expect(seen).not.toHaveProperty('error_detail');
    const missedBy = async (page: typeof ada, token: string) =>
      changesIn((await page.join(token, seq)).payload.missed);
    expect(await missedBy(ada, org.ada.token)).toHaveProperty('error_detail', 'Session expired.');
    expect(await missedBy(ben, org.ben.token)).not.toHaveProperty('error_detail');
    ada.socket.disconnect();
    ben.socket.disconnect();
  });

  it('are listed for admins only', async () => {
    refuse(131051);
    const conversation = await newConversation();
    const id = await write(conversation, randomUUID());
    await server.settled();
    const detailFor = async (actor: Organisation['ada']) =>
      (await actor.call(listMessages, { id: conversation as never, limit: 20, offset: 0 })).body.data.find(
        (it: { _id: string }) => it._id === id,
      ).error_detail;
    expect([await detailFor(org.ada), await detailFor(org.ben)]).toEqual(['Session expired.', undefined]);
  });
});

describe('webhooks about the account', () => {
  const tell = async (field: string, value: unknown, business = 'waba-1') =>
    server.postWebhook(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: business, time: 1, changes: [{ field, value }] }],
      }),
    );
  const number = async () => (await numbers())[0]!;

  it.each([
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'April 17, 2027' } }],
    [{ event: 'ACCOUNT_DELETED' }],
    [{ event: 'ACCOUNT_OFFBOARDED' }],
    [{ event: 'PARTNER_REMOVED', disconnection_info: { reason: 'CHANGE_NUMBER', initiated_by: 'USER' } }],
    [{ event: 'PARTNER_APP_UNINSTALLED' }],
  ])('disconnect the number: %j', async (value) => {
    await tell('account_update', value);
    expect(await number()).toMatchObject({ state: 'disconnected', reason: 'account' });
    expect((await number()).details).toContain(value.event);
  });

  it('hold all sending until a restriction of replies ends', async () => {
    const expiration = Math.floor(Date.now() / 1000) + 3600;
    await tell('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING', expiration }],
    });
    expect(await number()).toMatchObject({
      state: 'restricted',
      until: new Date(expiration * 1000).toISOString(),
    });
    const id = await write(await newConversation(), randomUUID());
    expect(await states([id])).toEqual(['ready']);
    await server.query(
      `update channel_health set held_until = now(), restricted_until = now(), check_at = now()`,
    );
    await until(async () => (await number()).state === 'connected', 'the check at the end');
    await server.settled();
    expect(await states([id])).toEqual(['done']);
  });

  it('keep a restriction through a successful check, a new link and a dead token, until its end', async () => {
    const expiration = Math.floor(Date.now() / 1000) + 3600;
    await tell('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING', expiration }],
    });
    const restricted = { state: 'restricted', until: new Date(expiration * 1000).toISOString() };
    await org.ada.call(checkWhatsappNumber, {});
    expect(await number()).toMatchObject(restricted);
    await tell('phone_number_quality_update', { display_phone_number: '237650000100', event: 'FLAGGED' });
    expect(await number()).toMatchObject(restricted);
    server.sandbox.number.token_dead = true;
    await org.ada.call(checkWhatsappNumber, {});
    expect(await number()).toMatchObject({ state: 'disconnected' });
    server.sandbox.number.token_dead = false;
    await org.ada.call(linkChannel, { channel_id: org.channelId });
    expect(await number()).toMatchObject(restricted);
    const id = await write(await newConversation(), randomUUID());
    expect(await states([id])).toEqual(['ready']);
  });

  it('end a restriction without an end at a successful check', async () => {
    await tell('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' }],
    });
    expect(await number()).toMatchObject({ state: 'restricted', until: null });
    await org.ada.call(checkWhatsappNumber, {});
    expect(await number()).toMatchObject({ state: 'connected' });
  });

  it('keep a warning through a successful check that began before it', async () => {
    const { channels } = server.context;
    const { of } = channels;
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    channels.of = async (...named) => {
      const provider = await of(...named);
      const health = async () => {
        asked.resolve();
        const found = await provider.health();
        await held.promise;
        return found;
      };
      return { ...provider, health };
    };
    const checked = org.ada.call(checkWhatsappNumber, {});
    await asked.promise;
    channels.of = of;
    await tell('account_update', {
      event: 'ACCOUNT_VIOLATION',
      violation_info: { violation_type: 'SPAM' },
    });
    held.resolve();
    await checked;
    expect(await number()).toMatchObject({ state: 'warned', details: 'ACCOUNT_VIOLATION · SPAM' });
  });

  it('notify every admin once of a restriction and of a warning', async () => {
    const ada = await listen(server.base);
    await ada.join(org.ada.token);
    const restriction = {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: '1900000000' },
      ],
    };
    await tell('account_update', restriction);
    await tell('account_update', restriction);
    await server.query(`delete from channel_health`);
    await tell('account_update', { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SPAM' } });
    const pushes = await ada.several('PUSH', 2);
    expect(pushes.map(({ push }) => push.said.en)).toEqual([
      { title: 'WhatsApp limits your messages', body: 'The WhatsApp account is restricted.' },
      { title: 'WhatsApp has sent a warning', body: 'ACCOUNT_VIOLATION · SPAM' },
    ]);
    expect(ada.heard.filter(({ name }) => name === 'PUSH')).toHaveLength(2);
    ada.socket.disconnect();
  });

  it('allow replies under a restriction of templates', async () => {
    await tell('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: '1900000000' },
      ],
    });
    const id = await write(await newConversation(), randomUUID());
    await server.settled();
    expect([(await number()).state, await states([id])]).toEqual(['restricted', ['done']]);
  });

  it.each([
    ['account_update', { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SPAM' } }],
    ['account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } }],
    ['phone_number_quality_update', { display_phone_number: '237650000100', event: 'FLAGGED' }],
    [
      'account_alerts',
      {
        entity_type: 'BUSINESS',
        alert_info: { alert_severity: 'CRITICAL', alert_type: 'PROFILE_PICTURE_LOST' },
      },
    ],
    ['phone_number_name_update', { display_phone_number: '237650000100', decision: 'REJECTED' }],
    ['security', { display_phone_number: '237650000100', event: 'PIN_CHANGED' }],
    ['messages', { errors: [{ code: 131042, title: 'Business eligibility payment issue' }] }],
    ['messages', { metadata: { display_phone_number: '237650000100' }, errors: [{ code: 131048 }] }],
  ])('warn by %s %j', async (field, value) => {
    await tell(field, value);
    expect((await number()).state).toBe('warned');
  });

  it('store the new limit and reload the quality', async () => {
    server.sandbox.number = { ...wellNumber(), quality_rating: 'YELLOW', messaging_limit: 'TIER_10K' };
    await tell('business_capability_update', { max_daily_conversations_per_business: 10_000 });
    await until(async () => (await number()).quality === 'YELLOW', 'the quality');
    expect((await number()).messaging_limit).toBe('TIER_10K');
  });

  it('change nothing for another account or another number', async () => {
    await tell('account_update', { event: 'ACCOUNT_DELETED' }, 'waba-2');
    await tell('phone_number_quality_update', { display_phone_number: '15550001111', event: 'FLAGGED' });
    const metadata = { display_phone_number: '15550001111' };
    await tell('messages', {
      metadata,
      errors: [{ code: 131042, title: 'Business eligibility payment issue' }],
    });
    await tell('messages', { errors: [{ code: 130429, title: 'Rate limit hit' }] });
    expect((await number()).state).toBe('connected');
  });

  it.each([null, 'text', 7, [], { event: 5 }, { restriction_info: 'x' }])('survive %j', async (value) => {
    for (const field of ['account_update', 'account_alerts', 'security'])
      expect((await tell(field, value)).status).toBe(200);
  });
});
