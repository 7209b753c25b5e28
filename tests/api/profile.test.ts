import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelEmailChange,
  changeEmail,
  followEmailLink,
  getAccountSecurity,
  requestPasswordReset,
  resetPassword,
  updateProfile,
} from '#contract/account.ts';
import { getMe } from '#contract/identity.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const HOUR = 60 * 60_000;
const password = 'correct horse';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(() => server.stop());

const address = () => `${randomUUID()}@parley.test`;
async function account() {
  const email = address();
  const [page, phone] = [openBrowser(server), openBrowser(server)];
  await page.signUp({ email, password });
  await phone.signIn(email, password);
  return { email, page, phone };
}
const follow = (token: string) => perform(server.base, followEmailLink, { token });
const tokenTo = async (email: string, subject: RegExp) => {
  const mails = await mailsTo(server, email);
  return linkIn(
    mails.filter((mail) => subject.test(mail.subject)),
    'token',
  );
};
const approval = (email: string) => tokenTo(email, /^Approve/);
const confirmation = (email: string) => tokenTo(email, /^Confirm your new/);

describe('the name', () => {
  it('is changed by its owner, without blanks around it', async () => {
    const { page } = await account();
    expect((await page.call(updateProfile, { name: '  Grace Achu ' })).body).toEqual({ success: true });
    expect((await page.call(getMe)).body.user.name).toBe('Grace Achu');
    for (const name of ['  ', '', 'x'.repeat(101)])
      expect((await page.call(updateProfile, { name })).body.code).toBe('invalid');
  });
});

describe('a new address', () => {
  it.each(['old first', 'new first'])(
    'takes effect with both links (%s), and ends the other sessions',
    async (order) => {
      const { email, page, phone } = await account();
      const next = address();
      const wrong = await page.call(changeEmail, { password: 'wrong horse!', email: next });
      expect(wrong.body.code).toBe('passwordWrong');
      await page.call(changeEmail, { password, email: next.toUpperCase() });
      expect((await page.call(getAccountSecurity)).body.new_email).toBe(next);
      const links = [await approval(email), await confirmation(next)];
      const [one = '', two = ''] = order === 'old first' ? links : links.toReversed();
      expect((await follow(one)).body).toEqual({ is_changed: false });
      expect((await follow(one)).body).toEqual({ is_changed: false });
      expect((await page.call(getMe)).body.user.email).toBe(email);
      expect((await phone.get('/token')).status).toBe(200);
      expect((await follow(two)).body).toEqual({ is_changed: true });
      expect((await page.call(getMe)).body.user.email).toBe(next);
      expect((await phone.get('/token')).status).toBe(401);
      expect((await openBrowser(server).signIn(email, password)).status).toBe(401);
      expect((await openBrowser(server).signIn(next, password)).status).toBe(200);
      for (const link of links) expect((await follow(link)).body.code).toBe('linkInvalid');
      expect((await page.call(getAccountSecurity)).body.new_email).toBeNull();
    },
  );

  it('is asked for in the same way whether anybody has it, and only the mail to it tells', async () => {
    const [mine, other] = [await account(), await account()];
    const free = await mine.page.call(changeEmail, { password, email: address() });
    const taken = await mine.page.call(changeEmail, { password, email: other.email });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await mailsTo(server, other.email)).at(-1)?.subject).toBe('This address has an account already');
    expect((await follow(await approval(mine.email))).body).toEqual({ is_changed: false });
    expect((await other.page.call(getMe)).body.user.email).toBe(other.email);
  });

  it('stays with its owner when somebody else gets it meanwhile', async () => {
    const mine = await account();
    const next = address();
    await mine.page.call(changeEmail, { password, email: next });
    const links = [await approval(mine.email), await confirmation(next)];
    await openBrowser(server).signUp({ email: next, password: 'another horse' });
    await follow(links[0] ?? '');
    expect((await follow(links[1] ?? '')).body.code).toBe('linkInvalid');
    expect((await mine.page.call(getMe)).body.user.email).toBe(mine.email);
  });

  it('has links that open nothing else, expire, and end with a later change or when it is called off', async () => {
    const { email, page } = await account();
    const next = address();
    await page.call(changeEmail, { password, email: next });
    const first = await confirmation(next);
    expect(
      (await perform(server.base, resetPassword, { token: first, password: 'a newer horse' })).body.code,
    ).toBe('linkInvalid');
    await perform(server.base, requestPasswordReset, { email });
    expect((await follow(await tokenTo(email, /^Set a new/))).body.code).toBe('linkInvalid');
    const later = address();
    await page.call(changeEmail, { password, email: later });
    expect((await follow(first)).body.code).toBe('linkInvalid');
    const second = await confirmation(later);
    expect((await page.call(cancelEmailChange)).body).toEqual({ success: true });
    expect((await follow(second)).body.code).toBe('linkInvalid');
    const last = address();
    await page.call(changeEmail, { password, email: last });
    const late = await confirmation(last);
    server.travel(25 * HOUR);
    expect((await follow(late)).body.code).toBe('linkInvalid');
  });
});
