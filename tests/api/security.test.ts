/** The rules of an organisation for signing in: whom they keep out, and that nobody is locked out for good. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPasskey,
  changeEmail,
  disableTwoFactor,
  getAccountSecurity,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/account.ts';
import { listConversations } from '#contract/conversation.ts';
import { getMe } from '#contract/identity.ts';
import { acceptInvitation, invite } from '#contract/invitation.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { operations } from '#contract/operations.ts';
import { publicListContacts } from '#contract/publicApi.ts';
import { getSecurity, saveSecurity } from '#contract/security.ts';
import { listRecipients } from '#server/db/push.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { apiTokenHash, newApiToken } from '#server/identity/apiToken.ts';
import { type Browser, openBrowser } from '#tests/support/browser.ts';
import { listen } from '#tests/support/listener.ts';
import { type Actor, type Organisation, perform } from '#tests/support/serverCast.ts';
import { softPasskey } from '#tests/support/softPasskey.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const password = 'correct horse';
let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => server.stop());

const fresh = () => server.organisation(`7${(count += 1)}`);
const protect = ({ id }: Pick<Actor, 'id'>) =>
  server.query(`insert into identity.two_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
    id,
  ]);
const unprotect = ({ id }: Pick<Actor, 'id'>) =>
  server.query('delete from identity.two_factors where user_id = $1', [id]);
const rename = ({ id }: Actor, email: string) =>
  server.query('update identity."user" set email = $2 where id = $1', [id, email]);
/** An organisation whose admin, who has a second factor, requires one. */
async function strict(): Promise<Organisation> {
  const org = await fresh();
  await protect(org.ada);
  expect((await org.ada.call(saveSecurity, { require_two_factor: true })).status).toBe(200);
  return org;
}
const rules = async (actor: Actor) => (await actor.call(getSecurity, {})).body.data;

/** A person with a browser, who is a member. */
async function person(org: Organisation) {
  const email = `${randomUUID()}@parley.test`;
  const page = openBrowser(server);
  await page.signUp({ email, password });
  const [user] = await server.query<{ id: string }>('select id from identity."user" where email = $1', [
    email,
  ]);
  await server.query(
    `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
    [org.id, user!.id],
  );
  await page.post('/organization/set-active', { organizationId: org.id });
  return { email, page, id: user!.id };
}
async function withPasskey(page: Browser) {
  const device = softPasskey();
  const { options } = (await page.call(startPasskey, { password })).body;
  const response = device.register({ options, origin: new URL(server.context.page()).origin });
  expect((await page.call(addPasskey, { name: 'Phone', response })).status).toBe(200);
  return device;
}

describe('requiring two-factor sign-in', () => {
  it('is for admins who have a second factor of their own [SET-012]', async () => {
    const org = await fresh();
    expect((await org.ben.call(saveSecurity, { require_two_factor: true })).body.code).toBe('forbidden');
    expect((await org.ada.call(saveSecurity, { require_two_factor: true })).body.code).toBe(
      'secondFactorMissing',
    );
    expect(await rules(org.ben)).toMatchObject({ require_two_factor: false, has_second_factor: false });
    await protect(org.ada);
    const { body } = await org.ada.call(saveSecurity, { require_two_factor: true });
    expect(body.data).toMatchObject({
      require_two_factor: true,
      has_second_factor: true,
      members: { total: 2, without_second_factor: 1, outside_domains: 0 },
    });
  });

  it('refuses every operation of the organisation to a member without one, until they have one', async () => {
    const org = await strict();
    for (const operation of operations.filter(
      ({ access, permission, upload }) => access === 'member' && !permission && !upload,
    )) {
      const { body } = await org.ben.call(operation, { id: randomUUID() });
      // A request without what the operation needs is refused for that.
      expect([operation.name, body.code]).toEqual([
        operation.name,
        body.code === 'invalid' ? 'invalid' : 'twoFactorRequired',
      ]);
    }
    expect((await org.ben.call(getOrganisation, {})).body.code).toBe('twoFactorRequired');
    expect((await org.ben.call(getMe, {})).body).toMatchObject({
      blocked: 'twoFactorRequired',
      activeOrganisationId: org.id,
    });
    expect((await org.ben.call(getAccountSecurity, {})).status).toBe(200);
    await protect(org.ben);
    expect((await org.ben.call(getOrganisation, {})).status).toBe(200);
    expect((await org.ben.call(getMe, {})).body.blocked).toBeUndefined();
  });

  it('closes the sockets of such members within two seconds, and refuses them others', async () => {
    const org = await fresh();
    await protect(org.ada);
    const [theirs, mine] = [await listen(server.base), await listen(server.base)];
    await theirs.join(org.ben.token);
    await mine.join(org.ada.token);
    const closed = new Promise((resolve) => theirs.socket.once('disconnect', () => resolve('closed')));
    await org.ada.call(saveSecurity, { require_two_factor: true });
    expect(await closed).toBe('closed');
    expect(mine.socket.connected).toBe(true);
    const again = await listen(server.base);
    expect((await again.join(org.ben.token)).name).toBe('JOIN_FAILED');
    await protect(org.ben);
    expect((await again.join(org.ben.token)).name).toBe('JOINED');
    for (const { socket } of [mine, again]) socket.disconnect();
  });

  it('notifies no browser of a member who is kept out', async () => {
    const org = await strict();
    const told = () =>
      inOrganisation(server.context.db, org.id, { label: 'test', onCommit() {} }, async (tx) =>
        (await listRecipients(tx)).map(({ id }) => id).toSorted(),
      );
    expect(await told()).toEqual([org.ada.id]);
    await protect(org.ben);
    expect(await told()).toEqual([org.ada.id, org.ben.id].toSorted());
  });

  it('does not concern programs, nor the member’s other organisations', async () => {
    const [org, other] = [await strict(), await fresh()];
    const token = newApiToken();
    await server.query(
      `insert into api_integrations (organisation_id, id, name, scopes, created_by, token_hash)
       values ($1, gen_random_uuid(), 'x', '{contacts.read}', 'x', $2)`,
      [org.id, apiTokenHash(token)],
    );
    const listed = await perform(server.base, publicListContacts, {}, { authorization: `Bearer ${token}` });
    expect(listed.status).toBe(200);
    expect((await other.ben.call(getOrganisation, {})).status).toBe(200);
  });

  it('keeps a member from turning their own second factor off', async () => {
    const org = await strict();
    const { page, id } = await person(org);
    await protect({ id });
    const refused = await page.call(disableTwoFactor, { password });
    expect([refused.body.code, refused.body.organisation]).toEqual(['twoFactorKept', 'Shop']);
    expect((await page.call(getAccountSecurity)).body.two_factor).toBe(true);
    await org.ada.call(saveSecurity, { require_two_factor: false });
    expect((await page.call(disableTwoFactor, { password })).status).toBe(200);
  });

  it('takes a passkey as a second factor in the sessions that proved it, and keeps the last one', async () => {
    const org = await strict();
    const { page, email } = await person(org);
    expect((await page.call(getOrganisation)).body.code).toBe('twoFactorRequired');
    const device = await withPasskey(page);
    expect((await page.call(getOrganisation)).status).toBe(200);
    const [{ id }] = (await page.call(listPasskeys)).body.data;
    expect((await page.call(removePasskey, { id })).body.code).toBe('twoFactorKept');
    // The password alone opens a session without a second factor.
    const second = openBrowser(server);
    await second.signIn(email, password);
    expect((await second.call(getMe)).body.blocked).toBe('twoFactorRequired');
    const third = openBrowser(server);
    const { options } = (await perform(server.base, startPasskeySignIn, {})).body;
    const origin = new URL(server.context.page()).origin;
    expect(
      (await third.post('/sign-in/passkey', { response: device.answer({ options, origin }) })).body.sessionId,
    ).toBeUndefined();
    expect((await third.call(getMe)).body.blocked).toBeUndefined();
    expect((await third.call(getOrganisation)).status).toBe(200);
  });

  it('leaves the way back to a last admin who lost theirs', async () => {
    const org = await strict();
    await unprotect(org.ada);
    expect((await org.ada.call(saveSecurity, { require_two_factor: false })).body.code).toBe(
      'twoFactorRequired',
    );
    await protect(org.ada);
    expect((await org.ada.call(saveSecurity, { require_two_factor: false })).status).toBe(200);
  });

  it('that is turned on while a member works lets each request either finish or be refused', async () => {
    const org = await fresh();
    await protect(org.ada);
    const work = () => org.ben.call(listConversations, { filter: 'all', limit: 10 } as never);
    const [, ...answers] = await Promise.all([
      org.ada.call(saveSecurity, { require_two_factor: true }),
      ...Array.from({ length: 20 }, work),
    ]);
    for (const { status, body } of answers)
      expect(status === 200 || body.code === 'twoFactorRequired').toBe(true);
    expect((await work()).body.code).toBe('twoFactorRequired');
  });
});

describe('allowed domains', () => {
  it('are stored in ASCII and lower case, each once, and empty allows all', async () => {
    const org = await fresh();
    const save = (allowed_domains: string[]) => org.ada.call(saveSecurity, { allowed_domains });
    const { body } = await save([' @Parley.TEST', 'exämple.org', 'parley.test.']);
    expect(body.data.allowed_domains).toEqual(['parley.test', 'xn--exmple-cua.org']);
    for (const wrong of [
      'parley',
      'a b.org',
      '10.0.0.1',
      'x@y.org',
      'https://y.org',
      '-y.org',
      'y..org',
      '*.y.org',
    ]) {
      const refused = (await save(['parley.test', wrong])).body;
      expect([refused.code, refused.domain]).toEqual(['domainInvalid', wrong]);
    }
    expect((await save(Array.from({ length: 51 }, (_, n) => `d${n}.org`))).body.code).toBe('invalid');
    expect((await rules(org.ben)).allowed_domains).toEqual(['parley.test', 'xn--exmple-cua.org']);
    expect((await save([])).body.data.allowed_domains).toEqual([]);
  });

  it('contain the domain of the admin who saves them', async () => {
    const org = await fresh();
    const refused = await org.ada.call(saveSecurity, { allowed_domains: ['sub.parley.test'] });
    expect([refused.body.code, refused.body.domain]).toEqual(['ownDomainMissing', 'parley.test']);
    expect((await rules(org.ada)).allowed_domains).toEqual([]);
  });

  it('keep members of other domains and subdomains out, without removing them', async () => {
    const org = await fresh();
    await org.ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
    for (const email of [`${randomUUID()}@sub.parley.test`, `${randomUUID()}@evil-parley.test`]) {
      await rename(org.ben, email);
      expect((await org.ben.call(getOrganisation, {})).body.code).toBe('domainBlocked');
      expect((await org.ben.call(getMe, {})).body.blocked).toBe('domainBlocked');
    }
    expect((await rules(org.ada)).members).toMatchObject({ total: 2, outside_domains: 1 });
    await org.ada.call(saveSecurity, { allowed_domains: [] });
    expect((await org.ben.call(getOrganisation, {})).status).toBe(200);
  });

  it('decide who is invited, and who accepts an invitation from before', async () => {
    const org = await fresh();
    const guest = openBrowser(server);
    const email = `${randomUUID()}@guest.test`;
    await guest.signUp({ email, password });
    await org.ada.call(invite, { emails: [email], role: 'member', language: 'en' });
    const [invitation] = await server.query<{ id: string }>(
      'select id from identity.invitation where email = $1',
      [email],
    );
    const secret = 'an open secret';
    await server.query(
      `insert into identity.invitation_links (secret_hash, invitation_id)
       values (translate(rtrim(encode(sha256($1::bytea), 'base64'), '='), '+/', '-_'), $2)`,
      [secret, invitation!.id],
    );
    await org.ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
    const refused = await org.ada.call(invite, {
      emails: ['x@parley.test', 'x@other.test'],
      role: 'member',
      language: 'en',
    });
    expect([refused.body.code, refused.body.domain]).toEqual(['domainNotAllowed', 'other.test']);
    const accepted = await guest.call(acceptInvitation, { token: secret });
    expect([accepted.body.code, accepted.body.domain]).toEqual(['domainNotAllowed', 'guest.test']);
    await org.ada.call(saveSecurity, { allowed_domains: [] });
    expect((await guest.call(acceptInvitation, { token: secret })).status).toBe(200);
  });

  it('are told to a member who changes their address to one outside, before any mail', async () => {
    const org = await fresh();
    const { page, email } = await person(org);
    await org.ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
    const asked = { password, email: `${randomUUID()}@elsewhere.test`, language: 'en' };
    const refused = (await page.call(changeEmail, asked)).body;
    expect([refused.code, refused.domain, refused.organisation]).toEqual([
      'emailOutside',
      'elsewhere.test',
      'Shop',
    ]);
    expect((await page.call(getAccountSecurity)).body.new_email).toBeNull();
    expect((await page.call(changeEmail, { ...asked, email: `x${email}` })).status).toBe(200);
    expect((await page.call(changeEmail, { ...asked, outside: true })).status).toBe(200);
    expect((await page.call(getAccountSecurity)).body.new_email).toBe(asked.email);
  });
});
