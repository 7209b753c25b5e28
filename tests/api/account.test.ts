import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestConfirmation, requestPasswordReset, resetPassword } from '#contract/account.ts';
import { getMe } from '#contract/identity.ts';
import { listen } from '#tests/support/listener.ts';
import { linkIn, mailsTo, signUpWith } from '#tests/support/mail.ts';
import { perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000' });
});
afterAll(() => server.stop());

const email = () => `${randomUUID()}@parley.test`;
const call = (
  operation: typeof requestPasswordReset | typeof resetPassword,
  input: Record<string, unknown>,
) => perform(server.base, operation, input);

async function post(path: string, body: Record<string, unknown>, base = server.base) {
  const response = await fetch(`${base}/api/auth${path}`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: await response.json(),
    cookies: response.headers.getSetCookie(),
  };
}
const signIn = (address: string, password: string, more = {}) =>
  post('/sign-in/email', { email: address, password, ...more });

/** Creates a confirmed account with an open session. */
async function account(password = 'correct horse') {
  const address = email();
  const { cookies } = await signUpWith(server, post, { name: 'Grace', email: address, password });
  const [cookie = ''] = cookies.map((line) => line.split(';')[0] ?? '');
  const opened = await fetch(`${server.base}/api/auth/token`, { headers: { cookie } });
  return { address, token: ((await opened.json()) as { token: string }).token };
}

async function resetLink(address: string, language = 'en'): Promise<string> {
  await call(requestPasswordReset, { email: address, language });
  return linkIn(await mailsTo(server, address), 'token');
}

describe('signing up', () => {
  it('says the same for a known and an unknown address, and only the mail tells', async () => {
    const [known, unknown] = [(await account()).address, email()];
    const person = { name: 'Grace', password: 'another horse' };
    const forKnown = await post('/sign-up/email', { ...person, email: known.toUpperCase() });
    const forUnknown = await post('/sign-up/email', { ...person, email: unknown });
    expect(forKnown).toEqual(forUnknown);
    expect(forUnknown).toEqual({ status: 200, body: { success: true }, cookies: [] });
    expect((await mailsTo(server, unknown)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ]);
    expect((await mailsTo(server, known)).at(-1)?.subject).toBe('You already have an account');
    expect((await signIn(known, 'another horse')).status).toBe(401);
  });

  it('opens a session with the password and the mailed link together only', async () => {
    const address = email();
    await post('/sign-up/email', { name: 'Grace', email: address, password: 'correct horse' });
    const confirm = linkIn(await mailsTo(server, address), 'confirm');
    const without = await signIn(address, 'correct horse');
    expect([without.status, without.body.code, without.cookies]).toEqual([403, 'emailUnconfirmed', []]);
    expect((await signIn(address, 'wrong horse!', { confirm })).status).toBe(401);
    expect((await signIn(address, 'correct horse', { confirm })).status).toBe(200);
    expect((await signIn(address, 'correct horse')).status).toBe(200);
  });

  it('sends the link again when someone signs in without it, and by request', async () => {
    const address = email();
    await post('/sign-up/email', {
      name: 'Grace',
      email: address,
      password: 'correct horse',
      language: 'fr',
    });
    await signIn(address, 'correct horse', { language: 'fr' });
    await perform(server.base, requestConfirmation, { email: address, language: 'fr' });
    const mails = await mailsTo(server, address);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Confirmez votre adresse e-mail'));
    expect(
      (await signIn(address, 'correct horse', { confirm: linkIn(mails.slice(0, 1), 'confirm') })).status,
    ).toBe(200);
  });

  it('does not confirm with another account’s link, one that expired, or one for a new password', async () => {
    const [mine, other] = [email(), email()];
    for (const address of [mine, other])
      await post('/sign-up/email', { name: 'G', email: address, password: 'correct horse' });
    const theirs = linkIn(await mailsTo(server, other), 'confirm');
    const forPassword = await resetLink(mine);
    const own = linkIn(await mailsTo(server, mine), 'confirm');
    for (const confirm of [theirs, forPassword, 'x', ''])
      expect((await signIn(mine, 'correct horse', { confirm })).body.code).toBe('emailUnconfirmed');
    server.travel(25 * HOUR);
    expect((await signIn(mine, 'correct horse', { confirm: own })).body.code).toBe('emailUnconfirmed');
  });
});

describe('a forgotten password', () => {
  it('is asked for in the same way for a known and an unknown address', async () => {
    const [known, unknown] = [(await account()).address, email()];
    const forKnown = await call(requestPasswordReset, { email: known });
    const forUnknown = await call(requestPasswordReset, { email: unknown });
    expect([forKnown.status, forKnown.body]).toEqual([200, { success: true }]);
    expect([forUnknown.status, forUnknown.body]).toEqual([200, { success: true }]);
    expect((await mailsTo(server, unknown)).length).toBe(0);
    const rows = (address: string) =>
      server.query(`select kind, state from identity.mails where recipient = $1 and kind = 'reset'`, [
        address,
      ]);
    expect(await rows(unknown)).toEqual(await rows(known));
  });

  it('is replaced by a mailed link, which ends every session and tells the account’s owner', async () => {
    const { address, token } = await account();
    const [{ id } = { id: '' }] = await server.query<{ id: string }>(
      'select id from identity."user" where email = $1',
      [address],
    );
    const org = await server.organisation(randomUUID());
    await server.query(
      `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [org.id, id],
    );
    const device = await server.signIn(id, 'Grace', org.id);
    const page = await listen(server.base);
    await page.join(device.token);
    const closed = new Promise((resolve) => page.socket.once('disconnect', () => resolve('closed')));
    const secret = await resetLink(address);
    const done = await call(resetPassword, { token: secret, password: 'a newer horse' });
    expect([done.status, done.body, done.headers.getSetCookie()]).toEqual([200, { success: true }, []]);
    const asked = await perform(server.base, getMe, {}, { authorization: `Bearer ${token}` });
    expect([asked.status, (await device.call(getMe, {})).status]).toEqual([401, 401]);
    expect(await closed).toBe('closed');
    expect((await signIn(address, 'correct horse')).status).toBe(401);
    expect((await signIn(address, 'a newer horse')).status).toBe(200);
    expect((await mailsTo(server, address)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('is replaced once by each link, and by none of the others afterwards', async () => {
    const { address } = await account();
    const first = await resetLink(address);
    const second = await resetLink(address);
    const answers = await Promise.all(
      [first, first, second].map((token) => call(resetPassword, { token, password: 'a newer horse' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    for (const token of [first, second])
      expect((await call(resetPassword, { token, password: 'a third horse' })).body.code).toBe('linkInvalid');
  });

  it('stays when the link is of another purpose, expired, or to an address that is no longer the account’s', async () => {
    const address = email();
    await post('/sign-up/email', { name: 'G', email: address, password: 'correct horse' });
    const confirm = linkIn(await mailsTo(server, address), 'confirm');
    const reset = (token: string) => call(resetPassword, { token, password: 'a newer horse' });
    expect((await reset(confirm)).body.code).toBe('linkInvalid');
    const late = await resetLink(address);
    server.travel(HOUR + 1);
    expect((await reset(late)).body.code).toBe('linkInvalid');
    const moved = await resetLink(address);
    await server.query('update identity."user" set email = $2 where email = $1', [address, email()]);
    expect((await reset(moved)).body.code).toBe('linkInvalid');
  });

  it('is not replaced by a short or a common one, and the link stays usable', async () => {
    const { address } = await account();
    const token = await resetLink(address);
    for (const [password, code] of [
      ['short', 'passwordShort'],
      ['qwertyuiop', 'passwordCommon'],
    ])
      expect((await call(resetPassword, { token, password })).body.code).toBe(code);
    expect((await call(resetPassword, { token, password: 'a newer horse' })).status).toBe(200);
  });

  it('confirms the address that received the link', async () => {
    const address = email();
    await post('/sign-up/email', { name: 'G', email: address, password: 'correct horse' });
    await call(resetPassword, { token: await resetLink(address), password: 'a newer horse' });
    expect((await signIn(address, 'a newer horse')).status).toBe(200);
  });

  it('leaves no secret in the database', async () => {
    const { address } = await account();
    const secret = await resetLink(address);
    const stored = await server.query('select row_to_json(t)::text as text from identity.mail_links t');
    const mails = await server.query('select row_to_json(t)::text as text from identity.mails t');
    expect(JSON.stringify([stored, mails])).not.toContain(secret);
  });
});

describe('mail', () => {
  it('has a plain and an HTML part in the reader’s language, with the person’s name as text', async () => {
    const address = email();
    const name = '<b>Zoé</b>\r\nBcc: x@evil.test https://evil.test';
    await post('/sign-up/email', { name, email: address, password: 'correct horse', language: 'fr' });
    const mails = await mailsTo(server, address);
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'parley@localhost', subject: 'Confirmez votre adresse e-mail' });
    expect(mail?.html).toContain('&lt;b&gt;Zoé&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Zoé');
    expect(mail?.html).not.toContain('https://evil.test');
    expect(mail?.text).not.toContain('https://evil.test');
    expect(server.sandbox.mailbox.to('x@evil.test')).toEqual([]);
    const link = linkIn(mails, 'confirm');
    expect(mail?.html).toContain(link);
  });

  it('is sent again after a temporary failure, with the same id, and given up after a permanent one', async () => {
    const { address } = await account();
    const { mailbox } = server.sandbox;
    mailbox.fault = { code: 451, left: 1 };
    await call(requestPasswordReset, { email: address });
    await until(() => mailbox.fault?.left === 0, 'the mail server to refuse once');
    await server.query(`update identity.mails set run_at = now() where recipient = $1`, [address]);
    expect((await mailsTo(server, address)).at(-1)?.subject).toBe('Set a new password');
    mailbox.fault = { code: 550, left: 1 };
    await call(requestPasswordReset, { email: address });
    await server.settled();
    const states = await server.query(
      `select state, attempts from identity.mails where recipient = $1 and kind = 'reset' order by created_at`,
      [address],
    );
    expect(states).toEqual([
      { state: 'done', attempts: 2 },
      { state: 'dead', attempts: 1 },
    ]);
  });

  it('survives a restart of the server', async () => {
    const { address } = await account();
    const { mailbox } = server.sandbox;
    mailbox.fault = { code: 421, left: 1000 };
    await call(requestPasswordReset, { email: address });
    await until(() => (mailbox.fault?.left ?? 0) < 1000, 'the mail server to refuse');
    await server.restart();
    mailbox.fault = null;
    await server.query(`update identity.mails set run_at = now() where recipient = $1`, [address]);
    expect((await mailsTo(server, address)).at(-1)?.subject).toBe('Set a new password');
  });

  it('of one kind is sent to one address five times in an hour', async () => {
    const { address } = await account();
    for (let time = 0; time < 8; time += 1) await call(requestPasswordReset, { email: address });
    const mails = await mailsTo(server, address);
    expect(mails.filter(({ subject }) => subject === 'Set a new password')).toHaveLength(5);
  });

  it('is refused with its reason by a server without SMTP, which still signs in whoever is confirmed', async () => {
    const silent = await startTestServer({ SMTP_URL: '' });
    const org = await silent.organisation();
    const reset = await perform(silent.base, requestPasswordReset, { email: 'a@parley.test' });
    expect([reset.status, reset.body.code]).toEqual([503, 'mailUnavailable']);
    const person = { name: 'G', email: email(), password: 'correct horse' };
    expect((await post('/sign-up/email', person, silent.base)).body.code).toBe('mailUnavailable');
    expect((await org.ada.call(getMe, {})).status).toBe(200);
    await silent.stop();
  });

  it('requests are limited for each caller', async () => {
    const strict = await startTestServer({ SIGN_IN_PER_MINUTE: '2' });
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await perform(strict.base, requestPasswordReset, { email: email() })).status);
    await strict.stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
