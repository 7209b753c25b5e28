import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, phone, recipientsOf } from '#tests/support/campaigns.ts';
import { saveBusiness } from '#contract/business.ts';
import { listOptOutButtons, markOptOutButton, type TemplateButtons } from '#contract/optOutButton.ts';
import { listTemplates } from '#contract/template.ts';
import { listMessages } from '#contract/message.ts';
import { optOutByMessage } from '#contract/sending.ts';
import { readStoredTaps } from '#server/jobs/readStoredTaps.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const stateOf = async (from: string) =>
  (
    await server.query<{ stopped: boolean; sent: string[] }>(
      `select k.marketing_stopped_at is not null as stopped,
         array(select m.message from messages m where m.conversation_id = c.id and m.mode <> 2 and m.message_type = 'text' order by seq) as sent
       from contacts k join conversations c on c.contact_id = k.id where k.address = $1`,
      [from],
    )
  )[0];
let second = Math.floor(Date.now() / 1000) - 1_000;
async function writes(from: string, text: string) {
  second += 1;
  await server.writes({ from, text, at: second });
  await server.settled();
}

it.each(['STOP', ' stop. ', 'ARRET', 'Arrêt', 'Unsubscribe!'])(
  '“%s” ends marketing and is confirmed once; the Copilot says nothing',
  async (word) => {
    const from = phone(second % 1_000_000);
    await writes(from, word);
    await writes(from, word);
    const state = await stateOf(from);
    expect(state?.stopped).toBe(true);
    expect(state?.sent).toHaveLength(1);
    expect(state?.sent[0]).toMatch(/promotion/);
    const { body } = await create(org.ada, {
      recipients: [
        { name: 'x', phone: from },
        { name: 'y', phone: phone(5) },
      ],
      template: { template_id: 'new_collection', language: 'fr' },
    });
    const [recipient] = await recipientsOf(org.ada, body.campaign._id);
    expect([recipient?.status, recipient?.reason]).toEqual(['skipped', 'optedOut']);
  },
);

it('START subscribes again, and says nothing of marketing to a contact who had not opted out', async () => {
  const from = phone(77);
  await writes(from, 'STOP');
  await writes(from, 'START');
  const state = await stateOf(from);
  expect(state?.stopped).toBe(false);
  expect(state?.sent).toHaveLength(2);
  const other = phone(78);
  await writes(other, 'START');
  expect((await stateOf(other))?.sent.filter((text) => text.includes('promotional'))).toEqual([]);
});

it('a word within a sentence is no opt-out, and lets the agent ask', async () => {
  const from = phone(79);
  await writes(from, 'Please stop at the shop in Akwa');
  expect((await stateOf(from))?.stopped).toBe(false);
  const [message] = await server.query<{ extras: { mentions_opt_out?: boolean } | null }>(
    `select m.extras from messages m join conversations c on c.id = m.conversation_id
     join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2`,
    [from],
  );
  expect(message?.extras?.mentions_opt_out).toBe(true);
  await writes(from, 'STOP');
  await writes(from, 'I said stop, why do you write?');
  const [later] = await server.query<{ extras: { mentions_opt_out?: boolean } | null }>(
    `select m.extras from messages m join conversations c on c.id = m.conversation_id
     join contacts k on k.id = c.contact_id where k.address = $1 and m.message like 'I said%'`,
    [from],
  );
  expect(later?.extras?.mentions_opt_out).toBeUndefined();
});

/** Sends a fixture's webhook: a tap on the button of a marketing template. */
async function taps(file: string, from: string, button: object, sent = `sent-${second + 1}`): Promise<void> {
  second += 1;
  const given = JSON.parse(
    readFileSync(`tests/fixtures/world/${file}.json`, 'utf8')
      .replaceAll(/23767700050[12]/g, from)
      .replaceAll('{{ID}}', `tap-${second}`)
      .replaceAll('{{SENT_ID}}', sent)
      .replaceAll('{{SECONDS}}', String(second)),
  ) as { entry: { changes: { value: { messages: { button: object }[] } }[] }[] };
  Object.assign(given.entry[0]!.changes[0]!.value.messages[0]!.button, button);
  expect((await server.postWebhook(JSON.stringify(given))).status).toBe(200);
  await server.settled();
}

it.each([
  ['05-stop-promotions-button', {}, 'as Meta’s own button sends it', /no|not receive/],
  ['05-stop-promotions-payload-stop', {}, 'with a payload of the business', /not receive/],
  [
    '05-stop-promotions-payload-stop',
    { text: 'Non merci' },
    'with a payload under another label',
    /not receive/,
  ],
  [
    '05-stop-promotions-button',
    { text: 'Arrêter les promotions', payload: 'x' },
    'in French',
    /ne recevrez plus/,
  ],
  ['05-stop-promotions-button', { text: 'Stop 🙅', payload: '' }, 'with an emoji', /not receive/],
])(
  'A tap on “Stop promotions” (%s, %o, %s) opts out, and is confirmed once',
  async (file, button, _, said) => {
    const from = phone(second % 1_000_000);
    await taps(file, from, button);
    await taps(file, from, button);
    const state = await stateOf(from);
    expect([state?.stopped, state?.sent.length]).toEqual([true, 1]);
    expect(state?.sent[0]).toMatch(said);
  },
);

it('A tap on another button is a message as any other', async () => {
  const from = phone(81);
  await taps('05-stop-promotions-button', from, { text: 'See the collection', payload: 'MORE' });
  expect((await stateOf(from))?.stopped).toBe(false);
});

it('STOP as the caption of a picture opts out', async () => {
  const from = phone(82);
  second += 1;
  const raw = server.envelope({
    contacts: [{ profile: { name: 'Awa' }, wa_id: from }],
    messages: [
      {
        from,
        id: `caption-${second}`,
        timestamp: String(second),
        type: 'image',
        image: { id: 'm1', mime_type: 'image/jpeg', caption: 'Stop promotions!' },
      },
    ],
  });
  expect((await server.postWebhook(raw)).status).toBe(200);
  await server.settled();
  expect((await stateOf(from))?.stopped).toBe(true);
});

it('STOP of a customer who writes French is confirmed in French', async () => {
  const from = phone(83);
  await writes(from, 'Bonjour, est-ce que vous livrez à Douala avec la moto ?');
  await writes(from, 'STOP');
  expect((await stateOf(from))?.sent.filter((text) => text.includes('promotion'))).toEqual([
    expect.stringContaining('Vous ne recevrez plus'),
  ]);
});

const asked = (from: string) =>
  server.query<{ id: string; conversation_id: string }>(
    `select m.id, m.conversation_id from messages m join conversations c on c.id = m.conversation_id
     join contacts k on k.id = c.contact_id where k.address = $1 and m.mode = 2 order by m.seq desc limit 1`,
    [from],
  );
const auditOf = (organisationId: string) =>
  server.query<{ actor_kind: string; changes: unknown }>(
    `select actor_kind, changes from audit_log where organisation_id = $1 and action = 'contacts.optedOut' order by id`,
    [organisationId],
  );

it('An agent opts a customer out by one tap on their message; the customer is told once, and the question is gone', async () => {
  const from = phone(84);
  await writes(from, 'Can you stop all of this?');
  const [message] = await asked(from);
  const optOut = () => org.ben.call(optOutByMessage, { id: message!.id as never });
  expect([(await optOut()).status, (await optOut()).status]).toEqual([200, 200]);
  await server.settled();
  const state = await stateOf(from);
  expect(state?.stopped).toBe(true);
  expect(state?.sent.filter((text) => text.includes('promotional'))).toHaveLength(1);
  const { body } = await org.ada.call(listMessages, {
    id: message!.conversation_id as never,
    limit: 10,
    offset: 0,
  });
  const texts = body.data as { _id: string; extras?: { mentions_opt_out?: boolean } | null }[];
  expect(texts.find(({ _id }) => _id === message!.id)?.extras?.mentions_opt_out).toBeUndefined();
  expect(await auditOf(org.id)).toMatchObject([{ actor_kind: 'user' }]);
});

it('Nobody opts out a contact of another organisation', async () => {
  const from = phone(85);
  await writes(from, 'Can you stop all of this?');
  const [message] = await asked(from);
  const other = await server.organisation('other');
  const { body } = await other.ada.call(optOutByMessage, { id: message!.id as never });
  expect([body.code, (await stateOf(from))?.stopped]).toEqual(['notFound', false]);
});

describe('The organisation’s own list', () => {
  const save = (change: object) => org.ada.call(saveBusiness, change);

  it('opts out by its texts, and by its labels only where a button was tapped', async () => {
    const saved = await save({ opt_out_words: ['Kende na yo', ' '], opt_out_buttons: ['Non merci'] });
    expect(saved.body.data).toMatchObject({
      opt_out_words: ['Kende na yo'],
      opt_out_buttons: ['Non merci'],
    });
    await writes(phone(86), 'KENDE na yo !');
    await writes(phone(87), 'Non merci');
    await taps('05-stop-promotions-button', phone(88), { text: 'Non merci 🙏', payload: 'NO' });
    const stopped = await Promise.all([86, 87, 88].map(async (it) => (await stateOf(phone(it)))?.stopped));
    expect(stopped).toEqual([true, false, true]);
    await save({ opt_out_words: [], opt_out_buttons: [] });
    await writes(phone(89), 'Kende na yo');
    expect((await stateOf(phone(89)))?.stopped).toBe(false);
  });

  it('is an admin’s, with an audit line, and has at most fifty texts', async () => {
    expect((await org.ben.call(saveBusiness, { opt_out_words: ['x'] })).body.code).toBe('forbidden');
    expect((await save({ opt_out_words: Array.from({ length: 51 }, (_, at) => `x${at}`) })).body.code).toBe(
      'invalid',
    );
    const [line] = await server.query<{ changes: unknown }>(
      `select changes from audit_log where organisation_id = $1 and action = 'business.changed' order by id limit 1`,
      [org.id],
    );
    expect(line?.changes).toEqual([
      { name: 'opt_out_words', before: null, after: 'Kende na yo' },
      { name: 'opt_out_buttons', before: null, after: 'Non merci' },
    ]);
  });
});

describe('The button that an admin marked in a template', () => {
  const ready = { name: 'order_ready', language: 'en_US' };
  const mark = (label: string | null, by = org.ada) => by.call(markOptOutButton, { ...ready, label });
  /** Lets a customer have the template, and tap a button of it. */
  async function tapsTemplate(from: string, label: string, name = ready.name): Promise<void> {
    const conversation = await server.conversation(org, { phone: from });
    const sent = `wamid.marked-${second}`;
    const template = { ...ready, name, buttons: [{ type: 'QUICK_REPLY', text: label }] };
    await server.query(
      `insert into messages (id, organisation_id, conversation_id, seq, mode, message_type, message, status, provider_id, extras, created_at)
       select gen_random_uuid(), organisation_id, id, message_count + 1, 1, 'template', 'Ready', 1, $2, $3::jsonb, now() from conversations where id = $1`,
      [conversation, sent, JSON.stringify({ template })],
    );
    await server.query('update conversations set message_count = message_count + 1 where id = $1', [
      conversation,
    ]);
    await taps('05-stop-promotions-button', from, { text: label, payload: label }, sent);
  }

  it('opts out whatever its label says, in this template alone, and is confirmed once', async () => {
    await org.ada.call(listTemplates, {});
    expect((await mark('Thank you')).body.templates).toContainEqual({
      ...ready,
      buttons: [{ label: 'Thank you', is_marked: true, is_listed: false }],
    });
    await tapsTemplate(phone(60), 'Thank you');
    await tapsTemplate(phone(61), 'Thank you', 'another_template');
    await writes(phone(62), 'Thank you');
    const state = await stateOf(phone(60));
    expect([state?.stopped, state?.sent.length]).toEqual([true, 1]);
    expect([(await stateOf(phone(61)))?.stopped, (await stateOf(phone(62)))?.stopped]).toEqual([
      false,
      false,
    ]);
  });

  it('counts for a tap that was stored before the mark, and no longer once it is taken back', async () => {
    await mark(null);
    await tapsTemplate(phone(63), 'Thank you');
    await readStoredTaps(server.context);
    expect((await stateOf(phone(63)))?.stopped).toBe(false);
    await mark('Thank you');
    await readStoredTaps(server.context);
    expect((await stateOf(phone(63)))?.stopped).toBe(true);
  });

  it('is an admin’s, of a button that exists, with an audit line', async () => {
    expect((await mark('Thank you', org.ben)).body.code).toBe('forbidden');
    expect((await mark('No such button')).body.code).toBe('notFound');
    const { body } = await org.ben.call(listOptOutButtons, {});
    const names = (body.templates as TemplateButtons[]).map(({ name }) => name);
    expect([names.includes('order_ready'), names.includes('bag_of_the_week')]).toEqual([true, false]);
    const [line] = await server.query<{ changes: unknown }>(
      `select changes from audit_log where organisation_id = $1 and action = 'business.optOutMarked' order by id limit 1`,
      [org.id],
    );
    expect(line?.changes).toEqual([{ name: 'order_ready (en_US)', before: null, after: 'Thank you' }]);
  });
});

it('Taps on an opt-out button that were stored as messages opt out once, with an audit line; later words count', async () => {
  const own = await server.organisation('taps');
  const talk = async (name: string) => {
    const address = phone(90 + name.length);
    const id = await server.conversation(own, { label: 'manual', handler: own.ada.id, phone: address, name });
    return { id, address };
  };
  const buttons = {
    template: {
      name: 'x',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Stop promotions' },
        { type: 'QUICK_REPLY', text: 'More' },
      ],
    },
  };
  const store = async (conversation: string, label: string, more: string[] = []) => {
    const [sent] = await server.query<{ id: string }>(
      `insert into messages (id, organisation_id, conversation_id, seq, mode, message_type, message, status, extras, created_at)
       select gen_random_uuid(), organisation_id, id, message_count + 1, 1, 'template', 'Sale', 1, $2::jsonb, now() from conversations where id = $1 returning id`,
      [conversation, JSON.stringify(buttons)],
    );
    for (const [at, text] of [label, ...more].entries())
      await server.query(
        `insert into messages (id, organisation_id, conversation_id, seq, mode, message_type, message, status, reply_to, created_at)
         select gen_random_uuid(), organisation_id, id, message_count + 2 + $4::int, 2, 'text', $2, 1, $3::jsonb, now() from conversations where id = $1`,
        [conversation, text, at === 0 ? JSON.stringify({ message_id: sent!.id }) : null, at],
      );
  };
  const [tapped, other, back] = [await talk('a'), await talk('bb'), await talk('ccc')];
  await store(tapped.id, 'Stop promotions');
  await store(other.id, 'More');
  await store(back.id, 'Stop promotions', ['START']);
  await server.query('update organisations set taps_read_at = null where organisation_id = $1', [own.id]);
  expect([await readStoredTaps(server.context), await readStoredTaps(server.context)]).toEqual([1, 0]);
  const stopped = await Promise.all(
    [tapped, other, back].map(async ({ address }) => (await stateOf(address))?.stopped),
  );
  expect(stopped).toEqual([true, false, false]);
  await own.ada.call(saveBusiness, { opt_out_buttons: ['More'] });
  expect(await readStoredTaps(server.context)).toBe(1);
  expect((await stateOf(other.address))?.stopped).toBe(true);
  expect(await auditOf(own.id)).toEqual([
    { actor_kind: 'system', changes: [{ name: 'button', before: null, after: 'Stop promotions' }] },
    { actor_kind: 'system', changes: [{ name: 'button', before: null, after: 'More' }] },
  ]);
});
