/** Numbers that WhatsApp knows in another form (`tests/fixtures/world/06-*`): one contact, one STOP, one count. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#contract/contact.ts';
import { publicSendTemplate } from '#contract/publicApi.ts';
import { SECOND } from '#lib/time.ts';
import { findMixed } from '#server/jobs/findMixed.ts';
import { programOf } from '#tests/support/publicApi.ts';
import { create, launched, untilCampaign } from '#tests/support/campaigns.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

let count = 0;
/** Lets the number's WhatsApp write a fixture's message. */
async function writes(file: string, from: string): Promise<void> {
  count += 1;
  const raw = readFileSync(`tests/fixtures/world/${file}.json`, 'utf8')
    .replaceAll('22507123456', from)
    .replaceAll('{{ID}}', `known-as-${count}`)
    .replaceAll('{{SECONDS}}', String(Math.floor(Date.now() / SECOND)));
  expect((await server.postWebhook(raw)).status).toBe(200);
  await server.quiet();
}

/** Waits for the answer's number, which is stored after the message. */
const oneContact = (number: string, known: string) =>
  until(
    async () => (await contactsOf(known)).length === 1 && (await contactsOf(number, known)).length === 1,
    'one contact',
  );

/** Sends a template to the number, as a program of the shop does. */
async function sends(number: string, known: string): Promise<void> {
  const program = await programOf(server, org.ada);
  const sent = await program.call(publicSendTemplate, {
    to: `+${number}`,
    template: 'opening_hours',
    language: 'en',
    variables: {},
    recipient_name: '',
  });
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
  await oneContact(number, known);
}

const contactsOf = (...values: string[]) =>
  server.query<{ id: string; address: string; stopped: boolean; said: string[] }>(
    `select k.id, k.address, k.marketing_stopped_at is not null as stopped,
       array(select m.message from messages m join conversations c on c.id = m.conversation_id
         where c.contact_id = k.id and m.mode = 2 order by m.seq) as said
     from contacts k where k.organisation_id = $1 and (k.address = any($2) or k.id in (
       select contact_id from contact_identities where organisation_id = $1 and value = any($2)))`,
    [org.id, values],
  );

describe.each([
  ['Côte d’Ivoire', '2250707123456', '22507123456'],
  ['Benin', '2290197123456', '22997123456'],
  ['Brazil', '5531988887778', '553188887778'],
])('a customer in %s whose number is %s, and %s for WhatsApp', (_, number, known) => {
  it('is one contact, whose STOP from the other form binds', async () => {
    server.sandbox.state.meet({ wa_id: known, number, name: 'Kofi', on: true });
    await sends(number, known);
    await writes('06-stop-from-other-form', known);
    expect(await contactsOf(number, known)).toMatchObject([
      { address: number, stopped: true, said: ['STOP'] },
    ]);
  });

  it('is not made a second time by hand, in either form', async () => {
    for (const phone of [`+${number}`, `+${known}`, known]) {
      const { body } = await org.ada.call(createContact, { phone, first_name: 'Kofi' });
      expect([phone, body.code, body.contact_id]).toEqual([
        phone,
        'contactExists',
        (await contactsOf(number))[0]!.id,
      ]);
    }
  });
});

it('A contact that wrote first under the other form becomes one with the number that is written to', async () => {
  const [number, known] = ['2250505123499', '22505123499'];
  server.sandbox.state.meet({ wa_id: known, number, name: 'Ama', on: true });
  await writes('06-stop-from-other-form', known);
  const { body } = await org.ada.call(createContact, { phone: `+${number}`, first_name: 'Ama' });
  expect(body.contact).toBeDefined();
  expect(await contactsOf(number, known)).toHaveLength(2);
  await sends(number, known);
  expect(await contactsOf(number, known)).toMatchObject([{ stopped: true, said: ['STOP'] }]);
});

it('A contact with both forms is not listed among those that may hold two people', async () => {
  await findMixed(server.context);
  expect(
    await server.query('select contact_id from mixed_contacts where organisation_id = $1', [org.id]),
  ).toEqual([]);
});

it('A campaign counts the reply of a recipient whom WhatsApp knows in another form, and the next one skips their STOP', async () => {
  const [number, known] = ['2250709123488', '22509123488'];
  server.sandbox.state.meet({ wa_id: known, number, name: 'Yao', on: true });
  const recipients = [{ name: 'Yao', phone: `+${number}`, template_variables: { '1': 'Yao' } }];
  const first = await launched(org.ada, { recipients });
  await untilCampaign(org.ada, first, ({ metrics }) => metrics.delivered === 1);
  await oneContact(number, known);
  await writes('06-stop-from-other-form', known);
  await untilCampaign(org.ada, first, ({ metrics }) => metrics.replied === 1);
  const [made] = await server.query<{ total: number; skipped: number }>(
    `select count(*)::int as total, count(*) filter (where c.marketing_stopped_at is not null)::int as skipped
     from contacts c where c.organisation_id = $1 and c.address in ($2, $3)`,
    [org.id, number, known],
  );
  expect(made).toEqual({ total: 1, skipped: 1 });
  const next = await create(org.ada, {
    recipients,
    template: { template_id: 'new_collection', language: 'fr' },
  });
  expect([next.status, next.body.code]).toEqual([422, 'campaignEmpty']);
});
