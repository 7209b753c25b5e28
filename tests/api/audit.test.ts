/** The audit log: who did what and from where, in the transaction of the change, and what nobody can do to it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  confirmTwoFactor,
  disableTwoFactor,
  startTwoFactor,
  updateProfile,
} from '#contract/account.ts';
import {
  createApiIntegration,
  deleteApiIntegration,
  generateApiToken,
  revokeApiToken,
} from '#contract/apiIntegrationCalls.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { exportAudit, listAudit } from '#contract/audit.ts';
import { saveBusiness } from '#contract/business.ts';
import { cancelCampaign } from '#contract/campaignCalls.ts';
import { deleteContact } from '#contract/contactDeletion.ts';
import { exportContact } from '#contract/contactExport.ts';
import { revokeOtherSessions } from '#contract/deviceSession.ts';
import { invite } from '#contract/invitation.ts';
import { saveSecurity } from '#contract/security.ts';
import { changeRole, removeMember } from '#contract/team.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { create } from '#tests/support/campaigns.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const password = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

const fresh = () => server.organisation(`6${(count += 1)}`);
const list = async (actor: Actor, filter: Json = {}) =>
  (await actor.call(listAudit, { limit: 50, ...filter })).body;
const entriesOf = async (org: Organisation, filter: Json = {}): Promise<AuditEntry[]> =>
  (await list(org.ada, filter)).data;
const actionsOf = async (org: Organisation) => (await entriesOf(org)).map(({ action }) => action);

/** A person who signed up with a browser and is a member. */
async function person(org: Organisation, name = 'Grace Hopper') {
  const email = `${randomUUID()}@parley.test`;
  const page = openBrowser(server, FIREFOX);
  await page.signUp({ name, email, password });
  const [user] = await server.query<{ id: string }>('select id from identity."user" where email = $1', [
    email,
  ]);
  await server.query(
    `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
    [org.id, user!.id],
  );
  return { id: user!.id, email, page };
}

describe('the audit log', () => {
  it('is read by admins only [SET-012 O1]', async () => {
    const org = await fresh();
    expect((await org.ben.call(listAudit, { limit: 50 })).body.code).toBe('forbidden');
    expect((await org.ben.call(exportAudit, {})).body.code).toBe('forbidden');
  });

  it('tells who did what to whom, with the name at that time, the address and the device', async () => {
    const org = await fresh();
    await org.ada.call(changeRole, { id: org.ben.id, role: 'admin' }, { 'user-agent': FIREFOX });
    await server.query(`update identity."user" set name = 'Ada Married' where id = $1`, [org.ada.id]);
    expect(await entriesOf(org)).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'team.roleChanged',
        actor: { kind: 'user', id: org.ada.id, name: 'Ada Njoh' },
        target: { type: 'member', id: org.ben.id, label: 'Ben Okafor' },
        changes: [{ name: 'role', before: 'member', after: 'admin' }],
        ip: '127.0.0.1',
        user_agent: FIREFOX,
      },
    ]);
  });

  it('records what admins change, and nothing for what changes nothing or is refused', async () => {
    const org = await fresh();
    const { ada, ben } = org;
    await ada.call(saveBusiness, { reopening: 'stay' });
    await ada.call(saveBusiness, { reopening: 'stay' });
    await ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
    await ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
    await ada.call(saveSecurity, { require_two_factor: true });
    await ben.call(saveBusiness, { reopening: 'reopen' });
    await ada.call(invite, { emails: ['x@parley.test', 'y@parley.test'], role: 'member', language: 'en' });
    const { integration } = (await ada.call(createApiIntegration, { name: 'Shop', enabled: true })).body;
    await ada.call(generateApiToken, { id: integration._id });
    await ada.call(revokeApiToken, { id: integration._id });
    await ada.call(deleteApiIntegration, { id: integration._id });
    await ada.call(changeRole, { id: ben.id, role: 'member' });
    await ada.call(changeRole, { id: ada.id, role: 'member' });
    await ada.call(removeMember, { id: ben.id });
    expect(await actionsOf(org)).toEqual([
      'team.removed',
      'api.integrationDeleted',
      'api.tokenRevoked',
      'api.tokenGenerated',
      'api.integrationCreated',
      'team.invited',
      'team.invited',
      'security.changed',
      'business.changed',
    ]);
    expect((await entriesOf(org, { group: 'api' })).map(({ target }) => target?.label)).toEqual(
      Array.from({ length: 4 }, () => 'Shop'),
    );
  });

  it('records an account’s sign-ins and changes in each organisation of its owner', async () => {
    const [org, other, stranger] = [await fresh(), await fresh(), await fresh()];
    const { id, email, page } = await person(org);
    await server.query(
      `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [other.id, id],
    );
    const second = openBrowser(server);
    await second.signIn(email, 'wrong horse!');
    await second.signIn(email, password);
    await second.post('/sign-out');
    await page.call(updateProfile, { name: 'Grace H.' });
    await page.call(updateProfile, { name: 'Grace H.' });
    await openBrowser(server).signIn(email, password);
    await page.call(revokeOtherSessions);
    await page.call(changePassword, { current: password, password: 'another long horse' });
    const { secret } = (await page.call(startTwoFactor, { password: 'another long horse' })).body;
    await page.call(confirmTwoFactor, { code: codeAt(secret, server.context.clock.now()) });
    const waiting = await openBrowser(server).signIn(email, 'another long horse');
    await openBrowser(server).post('/sign-in/second-factor', { step: waiting.body.step, code: '000000' });
    await page.call(disableTwoFactor, { password: 'another long horse' });
    const expected = [
      'account.twoFactorOff',
      'signIn.failed',
      'account.twoFactorOn',
      'account.passwordChanged',
      'account.otherSessionsEnded',
      'signIn.succeeded',
      'account.renamed',
      'signIn.ended',
      'signIn.succeeded',
      'signIn.failed',
    ];
    expect(await actionsOf(org)).toEqual(expected);
    expect(await actionsOf(other)).toEqual(expected);
    expect(await actionsOf(stranger)).toEqual([]);
    expect((await entriesOf(org)).at(-1)).toMatchObject({ actor: { id, name: 'Grace Hopper' } });
  });

  it('contains no secret', async () => {
    const org = await fresh();
    const { page } = await person(org);
    const { secret } = (await page.call(startTwoFactor, { password })).body;
    const { codes } = (
      await page.call(confirmTwoFactor, { code: codeAt(secret, server.context.clock.now()) })
    ).body;
    const { integration } = (await org.ada.call(createApiIntegration, { name: 'x', enabled: true })).body;
    const { token } = (await org.ada.call(generateApiToken, { id: integration._id })).body;
    const [row] = await server.query<{ text: string }>(
      'select string_agg(l::text, chr(10)) as text from audit_log l',
    );
    for (const word of [password, secret, codes[0], token, 'recovery']) expect(row!.text).not.toContain(word);
  });
});

describe('a contact in the audit log', () => {
  it('has its present name, by which it is found, and none after it was deleted', async () => {
    const org = await fresh();
    const conversation = await server.conversation(org, { name: 'Hibiscus Ngono' });
    const [{ id } = { id: '' }] = await server.query<{ id: string }>(
      'select contact_id as id from conversations where id = $1',
      [conversation],
    );
    await org.ada.call(exportContact, { id });
    expect((await entriesOf(org, { search: 'hibisc' })).map(({ action }) => action)).toEqual([
      'contacts.exported',
    ]);
    expect((await org.ada.call(deleteContact, { id, name: 'Hibiscus Ngono' })).status).toBe(200);
    expect((await entriesOf(org)).map(({ action, target }) => [action, target?.label])).toEqual([
      ['contacts.deleted', null],
      ['contacts.exported', null],
    ]);
    expect(await entriesOf(org, { search: 'hibisc' })).toEqual([]);
  });
});

describe('an entry and its change', () => {
  const failing = async (table: string, work: () => Promise<unknown>) => {
    await server.query(`create function fail() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    // At the commit, when everything else has been done.
    await server.query(`create constraint trigger failing after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function fail()`);
    try {
      await work();
    } finally {
      await server.query(`drop trigger failing on ${table}`);
      await server.query('drop function fail()');
    }
  };

  it.each(['audit_log', 'organisations', 'identity.member'])(
    'are stored together or not at all, when the transaction dies with the change of %s',
    async (table) => {
      const org = await fresh();
      await failing(table, async () => {
        if (table !== 'identity.member') await org.ada.call(saveBusiness, { reopening: 'stay' });
        if (table !== 'organisations') await org.ada.call(changeRole, { id: org.ben.id, role: 'admin' });
      });
      const state = await server.query(
        `select reopening, (select role from identity.member where "userId" = $2) as role from organisations where organisation_id = $1`,
        [org.id, org.ben.id],
      );
      expect(state).toEqual([{ reopening: 'reopen', role: 'member' }]);
      expect(await server.query('select 1 from audit_log where organisation_id = $1', [org.id])).toEqual([]);
    },
  );

  it('are stored together for an account, too', async () => {
    const org = await fresh();
    const { id, page } = await person(org);
    const token = await page.token();
    await failing('audit_log', async () => {
      const response = await fetch(`${server.base}/api/account/profile`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Somebody Else' }),
      });
      expect(response.status).toBeGreaterThanOrEqual(500);
    });
    expect(await server.query('select name from identity."user" where id = $1', [id])).toEqual([
      { name: 'Grace Hopper' },
    ]);
  });

  it('opens no session whose sign-in could not be recorded', async () => {
    const org = await fresh();
    const { email } = await person(org);
    await failing('audit_log', async () => {
      const answer = await openBrowser(server).signIn(email, password);
      expect([answer.status >= 500, answer.cookies]).toEqual([true, []]);
    });
  });

  it('are changed and deleted by nobody', async () => {
    const org = await fresh();
    await org.ada.call(saveBusiness, { reopening: 'stay' });
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await client.connect();
    for (const statement of ['update audit_log set ip = null', 'delete from audit_log', 'truncate audit_log'])
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    await client.end();
  });
});

describe('campaigns in the audit log', () => {
  it('are told when they are created and cancelled', async () => {
    const org = await server.organisation();
    const { body } = await create(org.ben);
    const id = body.campaign?._id ?? body.campaign?.id;
    await org.ben.call(cancelCampaign, { id });
    expect(
      (await entriesOf(org, { group: 'campaigns' })).map(({ action, actor }) => [action, actor.id]),
    ).toEqual(expect.arrayContaining([['campaigns.created', org.ben.id]]));
  });
});
