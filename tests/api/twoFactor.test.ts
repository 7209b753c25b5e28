import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  confirmTwoFactor,
  disableTwoFactor,
  getAccountSecurity,
  renewRecoveryCodes,
  requestPasswordReset,
  resetPassword,
  startTwoFactor,
} from '#contract/account.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SECOND = 1000;
const password = 'correct horse';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(() => server.stop());

/** Moves on to a step whose code was not used yet. */
const nextCode = (secret: string) => {
  server.travel(60 * SECOND);
  return codeAt(secret, server.context.clock.now());
};

async function account() {
  const email = `${randomUUID()}@parley.test`;
  const page = openBrowser(server);
  await page.signUp({ email, password });
  return { email, page };
}

/** An account with a second factor. */
async function protectedAccount() {
  const { email, page } = await account();
  const { secret } = (await page.call(startTwoFactor, { password })).body;
  const { codes } = (await page.call(confirmTwoFactor, { code: nextCode(secret) })).body;
  return { email, page, secret: secret as string, codes: codes as string[] };
}

const secondFactor = (page: ReturnType<typeof openBrowser>, step: string, code: string) =>
  page.post('/sign-in/second-factor', { step, code });

describe('turning two-factor sign-in on', () => {
  it('needs the password and one right code, and shows ten recovery codes once', async () => {
    const { email, page } = await account();
    expect((await page.call(startTwoFactor, { password: 'wrong horse!' })).body.code).toBe('passwordWrong');
    const { body } = await page.call(startTwoFactor, { password });
    expect(body.uri).toContain(`otpauth://totp/Parley:${encodeURIComponent(email)}?`);
    expect(body.uri).toContain(body.secret);
    expect((await page.call(confirmTwoFactor, { code: '000000' })).body.code).toBe('codeWrong');
    expect((await page.call(getAccountSecurity)).body).toEqual({
      two_factor: false,
      recovery_codes_left: 0,
      new_email: null,
    });
    expect((await openBrowser(server).signIn(email, password)).body.step).toBeUndefined();
    const confirmed = await page.call(confirmTwoFactor, { code: nextCode(body.secret) });
    expect(new Set(confirmed.body.codes).size).toBe(10);
    expect((await page.call(getAccountSecurity)).body).toEqual({
      two_factor: true,
      recovery_codes_left: 10,
      new_email: null,
    });
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Two-factor sign-in is on');
    for (const operation of [startTwoFactor, confirmTwoFactor])
      expect((await page.call(operation, { password, code: '000000' })).body.code).toBe('twoFactorChanged');
  });

  it('leaves neither the secret nor a recovery code in the database', async () => {
    const { secret, codes } = await protectedAccount();
    const rows = await server.query(
      `select (select string_agg(t::text, '') from identity.two_factors t) || (select string_agg(c::text, '') from identity.recovery_codes c) as text`,
    );
    for (const text of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(text);
  });
});

describe('signing in with two factors', () => {
  it('opens no session with the password alone, and one with the code', async () => {
    const { email, secret } = await protectedAccount();
    const page = openBrowser(server);
    const first = await page.signIn(email, password);
    expect([first.status, first.cookies, Object.keys(first.body)]).toEqual([200, [], ['step']]);
    expect((await page.get('/token')).status).toBe(401);
    const wrong = await secondFactor(page, first.body.step, '000000');
    expect([wrong.status, wrong.body.code, wrong.cookies]).toEqual([403, 'codeWrong', []]);
    const right = await secondFactor(page, first.body.step, nextCode(secret));
    expect([right.status, right.body.user.email]).toEqual([200, email]);
    expect(right.cookies.join()).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect((await page.get('/token')).status).toBe(200);
  });

  it('leaves no session of a password without its code', async () => {
    const { email } = await protectedAccount();
    const before = await server.query('select id from identity.session order by id');
    await openBrowser(server).signIn(email, password);
    expect(await server.query('select id from identity.session order by id')).toEqual(before);
  });

  it('accepts a code once, and each step once', async () => {
    const { email, secret } = await protectedAccount();
    const code = nextCode(secret);
    const steps = [];
    for (let time = 0; time < 2; time += 1)
      steps.push((await openBrowser(server).signIn(email, password)).body.step as string);
    const answers = await Promise.all(steps.map((step) => secondFactor(openBrowser(server), step, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const [used = ''] = steps.filter((_, index) => answers[index]?.status === 200);
    expect((await secondFactor(openBrowser(server), used, nextCode(secret))).body.code).toBe('signInExpired');
  });

  it('accepts a recovery code in any spelling, once', async () => {
    const { email, page, codes } = await protectedAccount();
    const [code = ''] = codes;
    const [one, two] = [openBrowser(server), openBrowser(server)];
    const step = (await one.signIn(email, password)).body.step;
    expect((await secondFactor(one, step, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const again = (await two.signIn(email, password)).body.step;
    expect((await secondFactor(two, again, code)).body.code).toBe('codeWrong');
    expect((await page.call(getAccountSecurity)).body.recovery_codes_left).toBe(9);
  });

  it('does not accept another account’s recovery code, or an unknown, foreign or late step', async () => {
    const [mine, other] = [await protectedAccount(), await protectedAccount()];
    const page = openBrowser(server);
    const { step } = (await page.signIn(mine.email, password)).body;
    expect((await secondFactor(page, step, other.codes[0] ?? '')).body.code).toBe('codeWrong');
    expect((await secondFactor(page, step, nextCode(other.secret))).body.code).toBe('codeWrong');
    expect((await secondFactor(page, 'x', nextCode(mine.secret))).body.code).toBe('signInExpired');
    server.travel(10 * 60 * SECOND);
    expect((await secondFactor(page, step, nextCode(mine.secret))).body.code).toBe('signInExpired');
  });

  it('waits after wrong codes, whichever sign-in they belong to', async () => {
    const { email } = await protectedAccount();
    const statuses: number[] = [];
    await server.atOneTime(async () => {
      for (let time = 0; time < 7; time += 1) {
        const page = openBrowser(server);
        const { step } = (await page.signIn(email, password)).body;
        statuses.push((await secondFactor(page, step, '000000')).status);
      }
    });
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });

  it('is not gone around by a new password, whose link asks for the code as well', async () => {
    const { email, secret } = await protectedAccount();
    const waiting = (await openBrowser(server).signIn(email, password)).body.step;
    await perform(server.base, requestPasswordReset, { email });
    const token = linkIn(await mailsTo(server, email), 'token');
    const reset = await perform(server.base, resetPassword, { token, password: 'a newer horse' });
    expect(reset.headers.getSetCookie()).toEqual([]);
    const code = nextCode(secret);
    expect((await secondFactor(openBrowser(server), waiting, code)).body.code).toBe('signInExpired');
    const page = openBrowser(server);
    const { body, cookies } = await page.signIn(email, 'a newer horse');
    expect([cookies, (await page.get('/token')).status]).toEqual([[], 401]);
    expect((await secondFactor(page, body.step, code)).status).toBe(200);
  });

  it('has no waiting step after a change of the password', async () => {
    const { email, page, secret } = await protectedAccount();
    const { step } = (await openBrowser(server).signIn(email, password)).body;
    await page.call(changePassword, { current: password, password: 'a newer horse' });
    expect((await secondFactor(openBrowser(server), step, nextCode(secret))).body.code).toBe('signInExpired');
  });
});

describe('an account with two factors', () => {
  it('gets new recovery codes for its password, and the earlier ones work no more', async () => {
    const { email, page, codes } = await protectedAccount();
    expect((await page.call(renewRecoveryCodes, { password: 'wrong horse!' })).body.code).toBe(
      'passwordWrong',
    );
    const renewed = (await page.call(renewRecoveryCodes, { password })).body.codes as string[];
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const other = openBrowser(server);
    const { step } = (await other.signIn(email, password)).body;
    expect((await secondFactor(other, step, codes[0] ?? '')).body.code).toBe('codeWrong');
    expect((await secondFactor(other, step, renewed[0] ?? '')).status).toBe(200);
  });

  it('is turned back to the password alone by its password', async () => {
    const { email, page } = await protectedAccount();
    expect((await page.call(disableTwoFactor, { password: 'wrong horse!' })).body.code).toBe('passwordWrong');
    expect((await page.call(disableTwoFactor, { password })).body).toEqual({ success: true });
    for (const operation of [disableTwoFactor, renewRecoveryCodes])
      expect((await page.call(operation, { password })).body.code).toBe('twoFactorChanged');
    expect((await openBrowser(server).signIn(email, password)).cookies).not.toEqual([]);
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Two-factor sign-in is off');
  });
});
