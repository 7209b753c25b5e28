import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, startPasskey, startPasskeySignIn } from '#contract/account.ts';
import { confirmSignIn } from '#contract/signInProof.ts';
import { createApiIntegration, generateApiToken } from '#contract/apiIntegrationCalls.ts';
import { addNote } from '#contract/note.ts';
import { exportOrganisation } from '#contract/organisationData.ts';
import { ConversationId } from '#contract/message.ts';
import { EXPORT_PAGE } from '#server/db/exportPages.ts';
import { exportTables, notExported } from '#server/db/exportTables.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { ageSignIn, givePassword, prove } from '#tests/support/freshSignIn.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { paymentStage } from '#tests/support/payments.ts';
import { softPasskey } from '#tests/support/softPasskey.ts';
import { perform, type Actor, type Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PHONE = '237677123450';
const HOUR = 60 * 60_000;
let server: TestServer;
let org: Organisation;
let other: Organisation;
let token: string;
let fileId: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000', SIGN_IN_PER_MINUTE: '1000' });
  org = await server.organisation();
  other = await server.organisation('2');
  await givePassword(server, org.ada);
  await server.query('update organisations set copilot_enabled = false');
  await fill();
});
afterAll(() => server.stop());

/** Stores something in every part of the archive. */
async function fill(): Promise<void> {
  const stage = await paymentStage(server, org, PHONE);
  const id = ConversationId.parse(stage.conversation);
  await fetch(`${server.sandbox.url}/phone/people/${PHONE}/acts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: 'sample', file: 'bag.jpg', text: 'the orchidea' }),
  });
  await server.quiet();
  await server.messages(org, await server.conversation(org, { phone: '237677999000' }), EXPORT_PAGE + 20);
  await org.ada.call(addNote, { id, notes: 'likes magnolia' });
  const { invoiceId } = await stage.invoice({ externalReference: 'A-1', description: 'Two hibiscus' });
  await server.query(
    `insert into invoice_history (organisation_id, invoice_id, action, actor) values ($1, $2, 'Moved', 'Ada')`,
    [org.id, invoiceId],
  );
  await stage.pay(invoiceId);
  await server.quiet();
  await server.document(org, 'Delivery', [['Where', 'We deliver to Kribi']]);
  await server.connectShop(org.id);
  await server.connectInstagram(org.id);
  const { integration } = (await org.ada.call(createApiIntegration, { name: 'Till', enabled: true })).body;
  ({ token } = (await org.ada.call(generateApiToken, { id: integration._id })).body);
  const crm = randomUUID();
  await server.query(
    `insert into crm_accounts (organisation_id, platform, credentials, access_token, api_url, record_url, name)
     values ($1, 'pipedrive', 'sealed-credentials', 'sealed-access', 'https://crm.test', 'https://crm.test/', 'Sales')`,
    [org.id],
  );
  await server.query(
    `insert into crm_contacts (organisation_id, external_id, contact_id, name)
     select organisation_id, '71', id, 'Rose of the CRM' from contacts where organisation_id = $1 limit 1`,
    [org.id],
  );
  await server.query(`insert into crm_matches (organisation_id, id, total) values ($1, $2, 1)`, [
    org.id,
    crm,
  ]);
  await server.query(
    `insert into crm_match_entries (organisation_id, match_id, contact_id, outcome)
     select organisation_id, $2, id, 'matched' from contacts where organisation_id = $1`,
    [org.id, crm],
  );
  const campaign = randomUUID();
  await server.query(
    `insert into campaigns (organisation_id, id, name, intent, template, created_at, updated_at, is_ready, announced, status)
     values ($1, $2, 'Spring', 'promo', '{}', now(), now(), true, 1, 'draft')`,
    [org.id, campaign],
  );
  await server.query(
    `insert into campaign_recipients (organisation_id, campaign_id, position, name, phone, status)
     select $1, $2, n, 'Paul', 237600000000 + n, 'pending' from generate_series(1, $3::int) n`,
    [org.id, campaign, 2 * EXPORT_PAGE],
  );
  [{ id: fileId } = { id: '' }] = await server.query<{ id: string }>(
    `select id from files where organisation_id = $1 and state = 'stored'`,
    [org.id],
  );
}

const ask = (actor: Actor = org.ada) => actor.call(exportOrganisation, { language: 'en' });
const addressFor = async (actor: Actor = org.ada): Promise<string> => (await ask(actor)).body.data.address;
const get = (address: string) => fetch(`${server.base}${address}`);
async function archive(address: string): Promise<Record<string, Uint8Array>> {
  const response = await get(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}
const linesIn = (entries: Record<string, Uint8Array>, name: string) =>
  strFromU8(entries[`${name}.ndjson`]!)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('a fresh sign-in', () => {
  it('is asked for ten minutes after signing in, and given by the password', async () => {
    await ageSignIn(server, org.ada);
    expect((await ask()).body.code).toBe('signInStale');
    expect((await prove(org.ada, 'wrong horse!')).code).toBe('passwordWrong');
    expect((await org.ada.call(confirmSignIn, {})).body.code).toBe('passwordWrong');
    expect((await ask()).body.code).toBe('signInStale');
    expect(await prove(org.ada)).toEqual({ success: true });
    expect((await ask()).status).toBe(200);
    server.travel(11 * 60_000);
    expect((await ask()).body.code).toBe('signInStale');
    server.travel(-11 * 60_000);
  });

  it('is that of one session alone', async () => {
    const elsewhere = await server.signIn(org.ada.id, 'Ada', org.id);
    await ageSignIn(server, elsewhere);
    await prove(org.ada);
    expect((await ask(elsewhere)).body.code).toBe('signInStale');
  });

  it('is given by a passkey of the caller’s own, once', async () => {
    const make = async () => {
      const page = openBrowser(server);
      await page.signUp({ email: `${randomUUID()}@parley.test`, password: 'correct horse' });
      const device = softPasskey();
      const { options } = (await page.call(startPasskey, { password: 'correct horse' })).body;
      const { origin } = new URL(server.context.page());
      await page.call(addPasskey, { name: 'x', response: device.register({ options, origin }) });
      return { page, device, origin };
    };
    const [mine, theirs] = [await make(), await make()];
    const answerOf = async ({ device, origin }: typeof mine) =>
      device.answer({ options: (await perform(server.base, startPasskeySignIn, {})).body.options, origin });
    const passkey = await answerOf(mine);
    expect((await mine.page.call(confirmSignIn, { passkey })).body).toEqual({ success: true });
    for (const wrong of [passkey, await answerOf(theirs), { id: 'x' }])
      expect((await mine.page.call(confirmSignIn, { passkey: wrong })).body.code).toBe('passkeyInvalid');
  });
});

describe('the export of an organisation', () => {
  it('is a ZIP file with a file of lines for each table, and every stored file', async () => {
    await prove(org.ada);
    const entries = await archive(await addressFor());
    const readme = strFromU8(entries['README.md']!);
    for (const { name } of exportTables) {
      expect(readme).toContain(`- ${name}.ndjson: `);
      const rows = linesIn(entries, name);
      const [{ n } = { n: 0 }] = await countOf(name);
      expect([name, rows.length]).toEqual([name, n]);
      // Pages do not overlap.
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(n);
    }
    expect(linesIn(entries, 'notes')[0].message).toContain('magnolia');
    expect(linesIn(entries, 'contacts').map(({ identities }) => identities.length)).toContain(2);
    expect(linesIn(entries, 'invoices')[0]).toMatchObject({
      description: 'Two hibiscus',
      history: [{ action: 'Moved' }],
    });
    expect(linesIn(entries, 'audit').map(({ action }) => action)).toContain('api.tokenGenerated');
    expect(linesIn(entries, 'organisation')[0].crm).toMatchObject({ platform: 'pipedrive', name: 'Sales' });
    expect(linesIn(entries, 'crm-contacts')[0]).toMatchObject({ external_id: '71', name: 'Rose of the CRM' });
    expect(linesIn(entries, 'documents')[0].passages).toEqual([
      { heading: 'Where', body: 'We deliver to Kribi', page: null },
    ]);
    const [name] = Object.keys(entries).filter((it) => it.startsWith(`files/${fileId}`));
    const stored = await server.context.media.store.open(fileId);
    expect(Buffer.from(entries[name!]!)).toEqual(Buffer.concat(await stored!.toArray()));
  });

  it('has every table with rows of organisations, except those that give a reason', async () => {
    const stored = await server.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'organisation_id'`,
    );
    const exported = exportTables.flatMap(({ row, from }) =>
      [...`from ${from.text} ${row.text}`.matchAll(/\bfrom (\w+)/g)].map(([, table]) => table),
    );
    // `team` and `invitations` are views of the identity tables.
    const views = ['members', 'open_invitations'];
    const named = [...new Set(exported), ...Object.keys(notExported)].filter((it) => !views.includes(it!));
    expect(named.toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
  });

  it('holds no secret and nothing of another organisation', async () => {
    await server.conversation(other, { phone: '237655000111', name: 'Neighbour' });
    const entries = await archive(await addressFor());
    const text = Object.entries(entries)
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    const secrets = (
      await server.query<{ it: string }>(
        `select token as it from shops where token is not null union select token from instagram_accounts
         union select token from pawapay_accounts where token is not null
         union select token_hash from api_integrations where token_hash is not null union select secret from api_webhooks
         union select api_key from channels where api_key is not null union select webhook_token from channels where webhook_token is not null
         union select password from identity.account union select token from identity.session union select secret from identity.two_factors
         union select credentials from crm_accounts union select access_token from crm_accounts`,
      )
    ).map(({ it }) => it);
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of [...secrets, token, 'Neighbour', '237655000111', other.id])
      expect(text).not.toContain(secret);
  });

  it('is read in pages of bounded size, and in short transactions', async () => {
    const address = await addressFor();
    const sizes: number[] = [];
    const traces = await server.traced(async () => void (await archive(address)));
    const expected = (
      await Promise.all(
        exportTables.map(async ({ name }) => {
          const [{ n } = { n: 0 }] = await countOf(name);
          sizes.push(n);
          return Math.floor(n / EXPORT_PAGE) + 1;
        }),
      )
    ).reduce((sum, pages) => sum + pages, 0);
    // The table of files is read once more for their bytes.
    const pages = traces.filter(({ label }) => label === 'organisation.export');
    expect(pages).toHaveLength(expected + 1);
    for (const { trips } of pages) expect(trips).toBe(3);
    expect(Math.max(...sizes)).toBeGreaterThan(EXPORT_PAGE);
  });

  it('is for admins; its address works for a day, for this export, while they are admins', async () => {
    expect((await ask(org.ben)).body.code).toBe('forbidden');
    const first = await addressFor();
    const address = await addressFor();
    // A new export voids the address of the one before.
    expect((await get(first)).status).toBe(404);
    expect((await get(address.split('?')[0]!)).status).toBe(403);
    expect((await get(address.replace(/e=\d+/, (e) => `e=${Number(e.slice(2)) + 60}`))).status).toBe(403);
    const theirs = await addressFor(other.ada);
    expect((await get(`${address.split('?')[0]}?${theirs.split('?')[1]}`)).status).toBe(403);
    expect((await get(address)).status).toBe(200);
    server.travel(23 * HOUR);
    expect((await get(address)).status).toBe(200);
    server.travel(2 * HOUR);
    expect((await get(address)).status).toBe(404);
    server.travel(-25 * HOUR);
    const role = (it: string) =>
      server.query(`update identity.member set role = $2 where "userId" = $1`, [org.ada.id, it]);
    await role('member');
    expect((await get(address)).status).toBe(404);
    await role('admin');
  });

  it('can be downloaded again after a download that broke off and a restart of the server', async () => {
    const address = await addressFor();
    const stopped = new AbortController();
    const broken = await fetch(`${server.base}${address}`, { signal: stopped.signal });
    await broken.body!.getReader().read();
    stopped.abort();
    await server.restart();
    expect(Object.keys(await archive(address))).toContain('messages.ndjson');
  });

  it('is mailed to who asked for it, and written to the log', async () => {
    const [{ email } = { email: '' }] = await server.query<{ email: string }>(
      'select email from identity."user" where id = $1',
      [org.ada.id],
    );
    await server.query('delete from identity.mails');
    const address = await addressFor();
    await server.quiet();
    const mail = (await mailsTo(server, email)).at(-1)!;
    expect(mail.subject).toBe('The data of Shop');
    const mailed = mail.text.match(/https?:\S+/)![0];
    expect(new URL(mailed).pathname + new URL(mailed).search).toBe(address);
    const [{ n } = { n: 0 }] = await server.query<{ n: number }>(
      `select count(*)::int as n from transitions where event = 'organisation.export' and actor = $1`,
      [org.ada.id],
    );
    expect(n).toBeGreaterThan(1);
  });
});

/** The number of rows that a file of the archive must have. */
const countOf = (name: string) => {
  const tables: Record<string, string> = {
    organisation: 'organisations',
    team: `(select "organizationId" as organisation_id from identity.member)`,
    invitations: `(select "organizationId" as organisation_id from identity.invitation where status = 'pending')`,
    messages: `(select * from messages where extras->>'type' is distinct from 'user_conversation_note')`,
    notes: `(select * from messages where extras->>'type' = 'user_conversation_note')`,
    recipients: 'campaign_recipients',
    'shop-events': 'shop_events',
    programs: 'api_integrations',
    log: 'transitions',
    audit: 'audit_log',
    'crm-contacts': 'crm_contacts',
    'crm-matches': 'crm_matches',
    'crm-match-entries': 'crm_match_entries',
    numbers: 'linked_channels',
    'merged-conversations': 'merged_conversations',
    'contact-changes': 'contact_changes',
    'scheduled-messages': 'scheduled_messages',
    'satisfaction-questions': 'satisfaction_questions',
    'notification-topics': 'notification_topics',
    files: `(select * from files where state = 'stored')`,
  };
  return server.query<{ n: number }>(
    `select count(*)::int as n from ${tables[name] ?? name} t where organisation_id = $1`,
    [org.id],
  );
};
