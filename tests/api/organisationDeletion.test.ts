import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchCampaign } from '#contract/campaignCalls.ts';
import { addNote } from '#contract/note.ts';
import { keepDraft } from '#contract/draft.ts';
import { SOCKET } from '#contract/events.ts';
import { getMe } from '#contract/identity.ts';
import { ConversationId } from '#contract/message.ts';
import { getOrganisation } from '#contract/organisation.ts';
import {
  cancelOrganisationDeletion,
  exportOrganisation,
  getOrganisationDeletion,
  requestOrganisationDeletion,
} from '#contract/organisationData.ts';
import { invite } from '#contract/invitation.ts';
import { tablesToEmpty } from '#server/db/deleteOrganisation.ts';
import { campaignOf, create, launched, untilCampaign } from '#tests/support/campaigns.ts';
import { tend } from '#server/jobs/campaigns/tend.ts';
import { foundEverywhere } from '#tests/support/everywhere.ts';
import { ageSignIn, givePassword, prove } from '#tests/support/freshSignIn.ts';
import { listen } from '#tests/support/listener.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { paymentStage } from '#tests/support/payments.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 24 * 60 * 60_000;
const PHONE = '237677123450';
const NEIGHBOUR = '237655123999';

let server: TestServer;
let org: Organisation;
let eve: Actor;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  eve = await server.actor('Eve', 'admin', org.id);
  await givePassword(server, org.ada);
  await server.query('update organisations set copilot_enabled = false');
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.stop());

const ask = (by: Actor = org.ada, name = ' shop ') =>
  by.call(requestOrganisationDeletion, { name, language: 'en' });
const cancel = (by: Actor = org.ada) => by.call(cancelOrganisationDeletion, {});
const waiting = async (by: Actor = org.ada) => (await by.call(getOrganisationDeletion, {})).body;
const emailOf = async ({ id }: Actor) =>
  (await server.query<{ email: string }>('select email from identity."user" where id = $1', [id]))[0]!.email;
/** A new bearer, which the travelled clock needs. */
const anew = (it: Actor, organisation: string | null = org.id) => server.signIn(it.id, it.name, organisation);

describe('requesting the deletion of an organisation', () => {
  afterEach(async () => {
    await cancel();
    await server.quiet();
  });

  it('is refused to members, without the name, and without a fresh sign-in', async () => {
    expect((await ask(org.ben)).body.code).toBe('forbidden');
    expect((await ask(org.ada, 'Shop 2')).body.code).toBe('nameWrong');
    await ageSignIn(server, org.ada);
    expect((await ask()).body.code).toBe('signInStale');
    expect((await waiting()).data).toBeNull();
    await prove(org.ada);
    expect((await ask()).status).toBe(200);
  });

  it('waits seven days, is shown to everyone, mailed to every admin, and written to the log', async () => {
    const { heard } = await listening(eve);
    await server.query('delete from identity.mails');
    const { data } = (await ask()).body;
    expect(Date.parse(data.at) - Date.parse(data.requested_at)).toBe(7 * DAY);
    expect(await waiting(eve)).toEqual({ name: 'Shop', data: { ...data, requested_by: 'Ada Njoh' } });
    expect((await org.ben.call(getOrganisation, {})).body.data.deletion_at).toBe(data.at);
    await server.quiet();
    for (const admin of [org.ada, eve])
      expect((await mailsTo(server, await emailOf(admin))).at(-1)!.subject).toBe('Shop will be deleted');
    expect(await mailsTo(server, await emailOf(org.ben))).toEqual([]);
    expect(heard.map(({ name }) => name)).toContain('ORGANIZATION_CHANGED');
    const log = await server.query(`select actor, from_state, to_state from transitions
      where event = 'organisation.requestDeletion' order by id desc limit 1`);
    expect(log).toEqual([{ actor: org.ada.id, from_state: 'kept', to_state: 'closing' }]);
  });

  it('is done by one of two admins at once', async () => {
    const answers = await Promise.all([ask(org.ada), ask(eve)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('deletionRequested');
  });

  it('can be called off by any admin until it begins, and every admin is told', async () => {
    expect((await cancel()).body.code).toBe('deletionNotRequested');
    await ask();
    expect((await cancel(org.ben)).body.code).toBe('forbidden');
    expect((await cancel(eve)).status).toBe(200);
    expect((await cancel(eve)).body.code).toBe('deletionNotRequested');
    expect(await waiting()).toEqual({ name: 'Shop', data: null });
    expect((await org.ben.call(getOrganisation, {})).body.data.deletion_at).toBeNull();
    await server.quiet();
    expect((await mailsTo(server, await emailOf(org.ada))).at(-1)!.subject).toBe('Shop will not be deleted');
    await ask();
    await server.query(`update organisations set deletion_began_at = now() where organisation_id = $1`, [
      org.id,
    ]);
    expect((await cancel()).body.code).toBe('deletionNotRequested');
    await server.query(`update organisations set deletion_began_at = null where organisation_id = $1`, [
      org.id,
    ]);
  });

  it('launches no campaign meanwhile, neither by hand nor at its time', async () => {
    const idOf = async (status: 'draft' | 'scheduled') =>
      (await create(org.ada, { status, scheduled_for: new Date(Date.now() + DAY).toISOString() })).body
        .campaign._id as string;
    const [made, planned] = [await idOf('draft'), await idOf('scheduled')];
    await ask();
    await server.query(`update campaigns set scheduled_for = now() - interval '1 minute' where id = $1`, [
      planned,
    ]);
    expect((await org.ada.call(launchCampaign, { id: made })).body.code).toBe('organisationClosing');
    await tend(server.context, { organisation_id: org.id, id: planned, status: 'scheduled' });
    expect((await campaignOf(org.ada, planned)).status).toBe('scheduled');
    await cancel();
    await untilCampaign(org.ada, planned, (it) => it.status !== 'scheduled');
  });

  it('is remembered to every admin once, a day before', async () => {
    await ask();
    await server.quiet();
    const count = async () =>
      (await mailsTo(server, await emailOf(eve))).filter(({ subject }) => subject.endsWith('tomorrow'))
        .length;
    await server.deletions.run();
    expect(await count()).toBe(0);
    server.travel(6 * DAY + 60_000);
    await server.deletions.run();
    await server.deletions.run();
    expect(await count()).toBe(1);
    expect(await waiting(await anew(org.ada))).toMatchObject({ data: { requested_by: 'Ada Njoh' } });
    server.travel(-6 * DAY - 60_000);
  });
});

async function listening(actor: Actor) {
  const listener = await listen(server.base);
  sockets.push(listener.socket);
  expect((await listener.join(actor.token)).name).toBe(SOCKET.joined);
  return listener;
}

describe('deleting an organisation', () => {
  const WORDS = [PHONE, 'Marieluise', 'hibiscus', 'magnolia', 'jacaranda', 'Kribi', 'Lavande', 'guest@'];
  let doomed: Organisation;
  let other: Organisation;
  let files: string[];
  beforeEach(async () => {
    await server.stop();
    server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
    doomed = await server.organisation();
    other = await server.organisation('2');
    await server.query('update organisations set copilot_enabled = false');
    await fill(doomed, PHONE, 'Marieluise');
    await server.conversation(other, { phone: NEIGHBOUR, name: 'Paul Neighbour' });
    files = (
      await server.query<{ id: string }>('select id from files where organisation_id = $1', [doomed.id])
    ).map(({ id }) => id);
  });

  /** Stores something of every kind. */
  async function fill(it: Organisation, phone: string, name: string): Promise<void> {
    const stage = await paymentStage(server, it, phone);
    const id = ConversationId.parse(stage.conversation);
    await server.query('update contacts set first_name = $2 where organisation_id = $1', [it.id, name]);
    for (const body of [
      { do: 'sample', file: 'bag.jpg', text: 'a hibiscus' },
      { do: 'sample', file: 'bag.jpg', text: 'another' },
    ])
      await fetch(`${server.sandbox.url}/phone/people/${phone}/acts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await server.quiet();
    await it.ada.call(addNote, { id, notes: 'likes magnolia' });
    await it.ben.call(keepDraft, { id, text: 'jacaranda', written_at: new Date().toISOString() });
    const { invoiceId } = await stage.invoice({ externalReference: 'A-1', description: 'hibiscus' });
    await server.query(
      `insert into invoice_history (organisation_id, invoice_id, action, actor) values ($1, $2, 'Moved', 'Ada')`,
      [it.id, invoiceId],
    );
    await stage.pay(invoiceId);
    await server.document(it, 'Delivery', [['Where', 'We deliver to Kribi']]);
    await server.connectShop(it.id);
    await server.connectInstagram(it.id);
    await launched(it.ada, {
      recipients: [{ name: 'Lavande', phone: '237670000001', template_variables: { 1: 'x' } }],
    });
    await it.ada.call(invite, { emails: ['guest@parley.test'], role: 'member', language: 'en' } as never);
    await it.ada.call(exportOrganisation, { language: 'en' });
    await server.query(
      `insert into shop_webhooks (domain, webhook_id, topic, body) values ('atelier-wouri.myshopify.com', 'w', 'x', $1)`,
      [Buffer.from(`{"phone": "+${phone}"}`)],
    );
    await server.quiet();
  }
  const due = async () => {
    expect((await ask(doomed.ada, 'Shop')).status).toBe(200);
    await server.quiet();
    server.travel(7 * DAY + 1_000);
  };
  const untouched = async () =>
    JSON.stringify(
      await server.query<Json>(
        `select (select jsonb_agg(to_jsonb(c)) from contacts c where organisation_id = $1) as c,
          (select jsonb_agg(to_jsonb(c)) from conversations c where organisation_id = $1) as v,
          (select to_jsonb(o) - 'taps_read_at' from organisations o where organisation_id = $1) as o,
          (select jsonb_agg(to_jsonb(m) order by id) from identity.member m where "organizationId" = $1) as m`,
        [other.id],
      ),
    );
  /** Expects that nothing of the organisation is anywhere. */
  async function expectGone(before: string): Promise<void> {
    expect(await foundEverywhere(server, [doomed.id, ...WORDS])).toEqual([]);
    for (const id of files) expect(await server.context.media.store.open(id)).toBeNull();
    expect(await untouched()).toBe(before);
    expect(await foundEverywhere(server, ['Paul Neighbour'])).not.toEqual([]);
  }

  it('leaves nothing in any column of any table, nor files, and tells the shop and Instagram', async () => {
    const shop = server.sandbox.shops.of('atelier-wouri.myshopify.com')!;
    const before = await untouched();
    const places = await foundEverywhere(server, [doomed.id, ...WORDS]);
    for (const word of WORDS)
      expect(
        places.some((place) => place.endsWith(word)),
        word,
      ).toBe(true);
    expect(files.length).toBeGreaterThan(1);
    expect(shop.books.subscriptions).not.toEqual([]);
    await due();
    await server.deletions.run();
    await expectGone(before);
    expect(shop.books.subscriptions).toEqual([]);
  });

  it('is not held up by another one that cannot be deleted, whose reason can be read', async () => {
    const stuck = await server.organisation('3');
    expect((await ask(stuck.ada, 'Shop')).status).toBe(200);
    // Asked for first, so first in the queue; its rows cannot be deleted, and no key opens its shop's token.
    await server.query(
      `update organisations set deletion_at = deletion_at - interval '1 hour' where organisation_id = $1`,
      [stuck.id],
    );
    await server.query(`create function keep() returns trigger language plpgsql as $$ begin
      if old.organisation_id = '${stuck.id}' then raise 'kept by a rule of its own'; end if; return old; end $$`);
    await server.query(
      'create trigger keep before delete on organisations for each row execute function keep()',
    );
    await server.query(
      `update shops set token = 'sealed with a key that is gone' where organisation_id = $1`,
      [doomed.id],
    );
    const before = await untouched();
    await due();
    await server.deletions.run();
    await expectGone(before);
    expect(
      await server.query('select 1 from organisations where organisation_id = $1', [stuck.id]),
    ).toHaveLength(1);
    const metrics = await (await fetch(`${server.base}/metrics`)).text();
    expect(metrics).toMatch(/parley_jobs_total\{kind="organisation.delete",outcome="failed"\} 1/);
    // When its cause is gone, the next round deletes it.
    await server.query('drop trigger keep on organisations');
    await server.deletions.run();
    expect(await server.query('select 1 from organisations where organisation_id = $1', [stuck.id])).toEqual(
      [],
    );
  });

  it('does nothing before its time, nor after it was called off', async () => {
    await ask(doomed.ada, 'Shop');
    server.travel(6 * DAY);
    await server.deletions.run();
    const ada = await anew(doomed.ada, doomed.id);
    expect((await ada.call(getOrganisation, {})).status).toBe(200);
    await ada.call(cancelOrganisationDeletion, {});
    server.travel(2 * DAY);
    await server.deletions.run();
    expect((await (await anew(doomed.ada, doomed.id)).call(getOrganisation, {})).status).toBe(200);
  });

  it('continues after it broke off, and after a restart of the server', async () => {
    const before = await untouched();
    await due();
    const { store } = server.context.media;
    const drop = store.drop;
    store.drop = () => Promise.reject(new Error('The disk is away.'));
    await server.deletions.run();
    store.drop = drop;
    // What others would see has ended already; the files and their rows wait.
    expect(await server.query('select 1 from messages where organisation_id = $1', [doomed.id])).toEqual([]);
    expect(await server.query('select 1 from files where organisation_id = $1', [doomed.id])).not.toEqual([]);
    await server.restart();
    await server.deletions.run();
    await expectGone(before);
  });

  it('takes the members out, closes their pages, and leaves their accounts', async () => {
    const page = await listening(doomed.ben);
    const cut = new Promise((resolve) => page.socket.once('disconnect', resolve));
    await due();
    await server.deletions.run();
    await cut;
    const ben = await anew(doomed.ben, null);
    const { body } = await ben.call(getMe, {});
    expect(body).toMatchObject({ user: { name: 'Ben Okafor' }, memberships: [], activeOrganisationId: null });
    expect((await ben.call(getOrganisation, {})).body.code).toBe('noOrganisation');
    const old = await server.query(
      'select "activeOrganizationId" as it from identity.session where id = $1',
      [doomed.ben.sessionId],
    );
    expect(old).toEqual([{ it: null }]);
  });

  it('empties every table that holds rows of organisations', async () => {
    const tables = await tablesToEmpty(server.context.db.owner);
    const all = await server.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'organisation_id'`,
    );
    expect([...tables, 'organisations', 'files', 'invoice_history'].toSorted()).toEqual(
      all.map(({ name }) => name).toSorted(),
    );
  });
});
