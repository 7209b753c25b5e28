import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPasskey,
  confirmTwoFactor,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
  startTwoFactor,
} from '#contract/account.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { type Browser, openBrowser } from '#tests/support/browser.ts';
import { perform } from '#tests/support/serverCast.ts';
import { softPasskey } from '#tests/support/softPasskey.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const password = 'correct horse';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(() => server.stop());

const originOf = () => new URL(server.context.page()).origin;

async function account() {
  const email = `${randomUUID()}@parley.test`;
  const page = openBrowser(server);
  await page.signUp({ email, password });
  return { email, page };
}
const optionsFor = async (page: Browser) => (await page.call(startPasskey, { password })).body.options;
async function withPasskey() {
  const { email, page } = await account();
  const device = softPasskey();
  const response = device.register({ options: await optionsFor(page), origin: originOf() });
  expect((await page.call(addPasskey, { name: ' Laptop ', response })).body).toEqual({ success: true });
  return { email, page, device };
}
const signInOptions = async () => (await perform(server.base, startPasskeySignIn, {})).body.options;
const signIn = (response: unknown) => openBrowser(server).post('/sign-in/passkey', { response });

describe('adding a passkey', () => {
  it('needs the password, and lists it by its name', async () => {
    const { page } = await account();
    expect((await page.call(startPasskey, { password: 'wrong horse!' })).body.code).toBe('passwordWrong');
    const owner = await withPasskey();
    const { data } = (await owner.page.call(listPasskeys)).body;
    expect(data).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
    expect(JSON.stringify(data)).not.toContain('public');
    expect((await page.call(listPasskeys)).body.data).toEqual([]);
  });

  it('refuses another site, another person’s challenge, a late one, and a device that checked nobody', async () => {
    const [mine, other] = [await account(), await account()];
    const origin = originOf();
    const refused = async (response: unknown) =>
      expect((await mine.page.call(addPasskey, { name: 'x', response })).body.code).toBe('passkeyInvalid');
    await refused(
      softPasskey().register({ options: await optionsFor(mine.page), origin: 'https://evil.test' }),
    );
    await refused(softPasskey().register({ options: await optionsFor(other.page), origin }));
    await refused(
      softPasskey().register({ options: await optionsFor(mine.page), origin, isVerified: false }),
    );
    await refused({ id: 'x', response: {} });
    const used = softPasskey().register({ options: await optionsFor(mine.page), origin });
    expect((await mine.page.call(addPasskey, { name: 'x', response: used })).status).toBe(200);
    await refused(used);
    const late = softPasskey().register({ options: await optionsFor(mine.page), origin });
    server.travel(6 * 60_000);
    await refused(late);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session without password and code, and records the use', async () => {
    const { email, page, device } = await withPasskey();
    const { secret } = (await page.call(startTwoFactor, { password })).body;
    await page.call(confirmTwoFactor, { code: codeAt(secret, server.context.clock.now()) });
    const phone = openBrowser(server);
    const response = device.answer({ options: await signInOptions(), origin: originOf() });
    const opened = await phone.post('/sign-in/passkey', { response });
    expect([opened.status, opened.body.user.email]).toEqual([200, email]);
    expect((await phone.get('/token')).status).toBe(200);
    expect((await page.call(listPasskeys)).body.data[0].last_used_at).not.toBeNull();
  });

  it('takes each answer once, of this site, in time, and of a known passkey', async () => {
    const { device } = await withPasskey();
    const origin = originOf();
    const used = device.answer({ options: await signInOptions(), origin });
    expect((await signIn(used)).status).toBe(200);
    const late = device.answer({ options: await signInOptions(), origin });
    const answers = [
      used,
      device.answer({ options: await signInOptions(), origin: 'https://evil.test' }),
      device.answer({ options: await signInOptions(), origin, isVerified: false }),
      device.answer({ options: { challenge: 'bm90IG91cnM' }, origin }),
      softPasskey().answer({ options: await signInOptions(), origin }),
      { id: 'x' },
    ];
    const refused = async (response: unknown) => {
      const { status, body, cookies } = await signIn(response);
      expect([status, body.code, cookies]).toEqual([403, 'passkeyInvalid', []]);
    };
    for (const response of answers) await refused(response);
    server.travel(6 * 60_000);
    await refused(late);
  });

  it('does not take a challenge that was made to add one', async () => {
    const { page, device } = await withPasskey();
    const response = device.answer({ options: await optionsFor(page), origin: originOf() });
    expect((await signIn(response)).body.code).toBe('passkeyInvalid');
  });

  it('ends when the passkey is removed, by its owner alone', async () => {
    const { page, device } = await withPasskey();
    const [{ id }] = (await page.call(listPasskeys)).body.data;
    const other = await account();
    expect((await other.page.call(removePasskey, { id })).body.code).toBe('notFound');
    expect((await page.call(removePasskey, { id })).body).toEqual({ success: true });
    const response = device.answer({ options: await signInOptions(), origin: originOf() });
    expect((await signIn(response)).body.code).toBe('passkeyInvalid');
  });
});
