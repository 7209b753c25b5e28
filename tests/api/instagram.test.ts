import { randomUUID } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instagramProfile } from '#contract/instagram.ts';
import { reactOnInstagram } from '#contract/reaction.ts';
import { sendInstagramMessage, sendTaggedMessage, startTyping } from '#contract/sending.ts';
import { instagramItems } from '#server/providers/instagram/webhook.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { png } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

const ACCOUNT = '17841499000000001';
const DAY = 24 * 3_600_000;
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.connectInstagram(org.id);
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

/** Creates an Instagram user with the actions of their app. */
function follower(name = 'Grâce Ewane', username: string | undefined = 'grace.ewane') {
  const id = String(17_841_400_000_100_000 + Math.floor(Math.random() * 99_999));
  server.sandbox.state.meet({
    wa_id: id,
    name,
    network: 'instagram',
    on: true,
    ...(username ? { username } : {}),
  });
  const { instagram } = server.sandbox;
  return {
    id,
    instagram,
    write: (text: string, more: Json = {}) => instagram.write(id, { text, ...more })!,
    act: (body: Json) =>
      fetch(`${server.sandbox.url}/phone/people/${id}/acts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    thread: () => server.sandbox.state.thread(id),
    rows: () =>
      server.query<Json>(
        `select m.*, c.label, k.name, k.username, k.image_url as picture from messages m
         join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
         where k.address = $1 and m.message_type <> 'system' order by m.seq`,
        [id],
      ),
  };
}

async function talking() {
  const person = follower();
  const first = person.write('Bonjour');
  await server.quiet();
  const [row] = await person.rows();
  const conversation = row.conversation_id as never;
  await server.query(`update conversations set label = 'manual', handler = $2 where id = $1`, [
    conversation,
    org.ada.id,
  ]);
  return { person, first, conversation };
}

const say = (conversation: never, message: string, more: Json = {}) =>
  org.ada.call(sendInstagramMessage, {
    conversation_id: conversation,
    message,
    message_type: 'text',
    client_message_id: randomUUID(),
    ...more,
  });

describe('a customer on Instagram', () => {
  it('opens a conversation with their name, user name and picture', async () => {
    const person = follower();
    person.write('Bonjour, avez-vous ce sac en vert ?');
    await server.quiet();
    const [row] = await person.rows();
    expect(row).toMatchObject({
      message: 'Bonjour, avez-vous ce sac en vert ?',
      mode: 2,
      label: 'needs-attention',
      name: 'Grâce Ewane',
      username: 'grace.ewane',
    });
    const { body } = await org.ada.call(instagramProfile, { id: person.id });
    expect(body.data).toMatchObject({ id: person.id, name: 'Grâce Ewane', username: 'grace.ewane' });
    expect((await org.ada.call(instagramProfile, { id: 'nobody' })).status).toBe(404);
  });

  it('gets their name later, when Instagram had too many calls for profiles', async () => {
    const { rates } = server.sandbox.graph;
    rates.perSecond.profiles = 0;
    const person = follower();
    person.write('Bonjour');
    const refused = `select 1 from outbox where kind = 'contact.profile' and state = 'ready' and attempts = 1`;
    await until(async () => (await server.query(refused)).length === 1, 'the profile to be refused');
    expect((await person.rows())[0]?.name).toMatch(/^Instagram user/);
    rates.reset();
    await server.quiet();
    expect((await person.rows())[0]?.name).toBe('Grâce Ewane');
  });

  it('sends pictures, audio, stories and unsupported content [CALL-017]', async () => {
    const person = follower('Léa', 'lea');
    server.sandbox.state.meet({
      wa_id: person.id,
      name: 'Léa',
      username: 'lea',
      picture: 'person-3.jpg',
      network: 'instagram',
      on: true,
    });
    await person.act({ do: 'sample', file: 'bag.jpg' });
    await server.quiet();
    await person.act({ do: 'sample', file: 'voice-en.ogg' });
    await server.quiet();
    await person.act({ do: 'sample', file: 'story.jpg', text: 'So pretty!', story: 'reply' });
    await server.quiet();
    await person.act({ do: 'sample', file: 'story.jpg', story: 'mention' });
    await server.quiet();
    const rows = await person.rows();
    expect(rows.map(({ message_type, extras }) => [message_type, extras?.story])).toEqual([
      ['image', undefined],
      ['audio', undefined],
      ['text', 'reply'],
      ['image', 'mention'],
    ]);
    expect(rows.every(({ media_url }) => media_url.startsWith('/media/'))).toBe(true);
    expect(rows[2].message).toBe('So pretty!');
    expect(rows[0].picture).toMatch(/^\/media\//);
  });

  it('reacts, edits and unsends, in any order of arrival', async () => {
    const { person, first } = await talking();
    person.instagram.react(person.id, first.id, '❤️');
    await server.quiet();
    expect((await person.rows())[0].emoji_received).toBe('❤️');
    person.instagram.edit(person.id, first.id, 'Bonsoir');
    await server.quiet();
    expect((await person.rows())[0]).toMatchObject({ message: 'Bonsoir', extras: { edited: true } });
    await person.act({ do: 'sample', file: 'bag.jpg' });
    await server.quiet();
    const picture = person.thread().at(-1)!;
    person.instagram.unsend(person.id, picture.id);
    await server.quiet();
    const [, gone] = await person.rows();
    expect(gone).toMatchObject({ message: '', media_url: null, file_id: null, extras: { unsent: true } });
    expect(
      await server.query(`select 1 from files where source->>'url' like $1`, [
        `%${picture.media?.id ?? '-'}`,
      ]),
    ).toEqual([]);
  });
});

describe('an answer on Instagram', () => {
  it('is sent once, its echo adds no second message, and a read status covers all earlier ones [CALL-014] [CHAT-026]', async () => {
    const { person, conversation } = await talking();
    const { body } = await say(conversation, 'Oui, en vert et en noir.');
    expect(body.data).toMatchObject({ mode: 1, status: 0 });
    await say(conversation, 'Passez quand vous voulez.');
    await server.quiet();
    expect(
      person
        .thread()
        .filter(({ from }) => from === 'business')
        .map(({ text }) => text),
    ).toEqual(['Oui, en vert et en noir.', 'Passez quand vous voulez.']);
    expect(await person.rows()).toHaveLength(3);
    person.instagram.seeAll(person.id);
    await server.quiet();
    expect((await person.rows()).filter(({ mode }) => mode === 1).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
  });

  it('may be a picture, which the network downloads from us', async () => {
    const { person, conversation } = await talking();
    const form = new FormData();
    form.set('client_message_id', randomUUID());
    form.set('size', '2000');
    form.set('file', new Blob([new Uint8Array(png(2000))], { type: 'image/png' }), 'a.png');
    const response = await fetch(`${server.base}/api/file/message/${String(conversation)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${org.ada.token}` },
      body: form,
    });
    expect(response.status).toBe(200);
    await server.quiet();
    const shown = person.thread().at(-1)!;
    expect(shown.type).toBe('image');
    expect(server.sandbox.media.get(shown.media!.id)?.bytes.equals(png(2000))).toBe(true);
    expect(await person.rows()).toHaveLength(2);
  });

  it('has at most 1,000 bytes, cannot be a reaction, and is preceded by a typing indicator [CALL-016]', async () => {
    const { person, conversation, first } = await talking();
    const long = await say(conversation, 'é'.repeat(501));
    expect([long.body.code, long.body.limit]).toEqual(['messageTooLong', 1000]);
    const [row] = await server.query<Json>('select id from messages where provider_id = $1', [first.id]);
    const react = await org.ada.call(reactOnInstagram, { id: row.id, emoji: '👍' });
    expect([react.status, react.body.code]).toEqual([409, 'reactionsUnsupported']);
    await org.ada.call(startTyping, { id: conversation });
    await server.quiet();
    expect(server.sandbox.state.typing.get(person.id)).toBeGreaterThan(Date.now());
  });

  it('written in the app itself appears once in the conversation', async () => {
    const { person } = await talking();
    await person.act({ do: 'echo', text: 'From the app' });
    await server.quiet();
    const [, echo] = await person.rows();
    expect(echo).toMatchObject({
      message: 'From the app',
      mode: 1,
      label: 'manual',
      extras: { from_phone: true },
    });
  });
});

describe('a tagged message', () => {
  const tag = (conversation: never, recipient: string, message = 'Sorry for the wait') =>
    org.ada.call(sendTaggedMessage, {
      conversation_id: conversation,
      recipient_id: recipient,
      message,
      client_message_id: randomUUID(),
    });

  it('can be sent after the window, for seven days, and only to this customer [CALL-015] [FOOT-033] [FOOT-034]', async () => {
    const { person, conversation, first } = await talking();
    const silent = async (days: number) => {
      await server.query('update conversations set last_received_at = $2 where id = $1', [
        conversation,
        new Date(Date.now() - days * DAY),
      ]);
      server.sandbox.state.messages.get(first.id)!.at = Date.now() - days * DAY;
    };
    await silent(2);
    expect((await say(conversation, 'Too late')).body.code).toBe('windowClosed');
    expect((await tag(conversation, 'somebody')).body.code).toBe('recipientUnknown');
    expect((await tag(conversation, person.id, ' ')).body.code).toBe('messageBlank');
    const { status, body } = await tag(conversation, person.id);
    expect([status, body.data.extras]).toEqual([200, { tagged: true }]);
    await server.quiet();
    expect(person.thread().at(-1)).toMatchObject({ text: 'Sorry for the wait', from: 'business' });
    await silent(8);
    expect((await tag(conversation, person.id)).body.code).toBe('tagWindowClosed');
    const whatsapp = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    expect((await tag(whatsapp as never, '1')).body.code).toBe('tagUnsupported');
    await server.query('update organisations set instagram_status = 0 where organisation_id = $1', [org.id]);
    expect((await tag(conversation, person.id)).body.code).toBe('instagramDisconnected');
    await server.query('update organisations set instagram_status = 1 where organisation_id = $1', [org.id]);
  });
});

describe('a webhook of Instagram', () => {
  const post = (body: unknown, secret = 'sandbox-instagram-secret') => {
    const raw = JSON.stringify(body);
    const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
    return fetch(`${server.base}/webhooks/instagram`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body: raw,
    });
  };
  const event = (more: Json, from = '17841499999999999') => ({
    object: 'instagram',
    entry: [
      {
        id: ACCOUNT,
        time: Date.now(),
        messaging: [{ sender: { id: from }, recipient: { id: ACCOUNT }, timestamp: Date.now(), ...more }],
      },
    ],
  });

  it('is accepted only with the app’s signature, and a repeat changes nothing', async () => {
    const person = follower();
    const body = event({ message: { mid: `mid.${person.id}`, text: 'Once' } }, person.id);
    expect((await post(body, 'another')).status).toBe(401);
    expect([(await post(body)).status, (await post(body)).status]).toEqual([200, 200]);
    await server.settled();
    expect(await person.rows()).toHaveLength(1);
    const hand = await fetch(
      `${server.base}/webhooks/instagram?hub.mode=subscribe&hub.challenge=7&hub.verify_token=sandbox-instagram-verify`,
    );
    expect(await hand.text()).toBe('7');
  });

  it('of any known kind is read, and of an unknown kind is ignored', () => {
    const kindsOf = (more: Json) => instagramItems(event(more)).map(({ payload }) => payload);
    expect(kindsOf({ postback: { mid: 'p', title: 'Opening hours', payload: 'HOURS' } })).toMatchObject([
      { kind: 'message', message: { text: 'Opening hours', type: 'text' } },
    ]);
    expect(kindsOf({ message: { mid: 'm', is_unsupported: true } })).toMatchObject([
      { message: { type: 'unsupported' } },
    ]);
    expect(kindsOf({ message: { mid: 'm', attachments: [{ type: 'ephemeral' }] } })).toMatchObject([
      { message: { type: 'unsupported', extras: { kind: 'ephemeral' } } },
    ]);
    expect(
      kindsOf({
        message: { mid: 'm', attachments: [{ type: 'share', payload: { url: 'https://x.test/p' } }] },
      }),
    ).toMatchObject([{ message: { type: 'text', text: 'https://x.test/p' } }]);
    expect(kindsOf({ reaction: { mid: 'm', action: 'react', reaction: 'wow' } })).toMatchObject([
      { updated: { update: { emoji: '😮' } } },
    ]);
    expect(kindsOf({ read: { watermark: 1_700_000_000_000 } })).toMatchObject([
      { seen: { providerId: null, before: 1_700_000_000_000 } },
    ]);
    expect(kindsOf({ timestamp: '2026-11-20T10:00:00Z', message: { mid: 'm', text: 'a' } })).toMatchObject([
      { message: { at: Date.parse('2026-11-20T10:00:00Z') } },
    ]);
    for (const strange of [
      null,
      [],
      'x',
      { object: 'page', entry: [] },
      { object: 'instagram', entry: [{ id: ACCOUNT, standby: [{}] }] },
      { object: 'instagram', entry: [{ id: ACCOUNT, messaging: [7, { sender: 1 }, { hologram: {} }] }] },
    ])
      expect(instagramItems(strange)).toEqual([]);
    // A numeric id is still an id, and its type is kept as it is.
    expect(kindsOf({ message: { mid: 7 } })).toMatchObject([
      { message: { providerId: '7', type: 'unsupported' } },
    ]);
    expect(kindsOf({ message_edit: { mid: 'm', text: 'x', num_edit: 0 } })).toEqual([]);
  });
});
