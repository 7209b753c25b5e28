import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from '#contract/account.ts';
import { listSessions, revokeOtherSessions } from '#contract/deviceSession.ts';
import { getMe } from '#contract/identity.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { listen } from '#tests/support/listener.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000' });
});
afterAll(() => server.stop());

/** An account with two open sessions. */
async function account(password = 'correct horse') {
  const email = `${randomUUID()}@parley.test`;
  const [page, phone] = [
    openBrowser(server),
    openBrowser(server, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'),
  ];
  await page.signUp({ email, password });
  await phone.signIn(email, password);
  return { email, password, page, phone };
}

describe('sessions', () => {
  it('show their device and when they were last used, newest first', async () => {
    const { page, phone } = await account();
    await phone.token();
    server.travel(20 * MINUTE);
    const { body } = await page.call(listSessions, {});
    expect(body.data.map((it: { current: boolean }) => it.current)).toEqual([true, false]);
    expect(body.data[1].user_agent).toContain('Android');
    const [here, there] = body.data.map((it: { last_seen_at: string }) => Date.parse(it.last_seen_at));
    expect(here - there).toBeGreaterThanOrEqual(20 * MINUTE);
  });

  it('all end but the own one on request, and their sockets close at once', async () => {
    const org = await server.organisation(randomUUID().slice(0, 8));
    const device = await server.signIn(org.ada.id, 'Ada', org.id);
    const [here, there] = [await listen(server.base), await listen(server.base)];
    await here.join(org.ada.token);
    await there.join(device.token);
    const closed = new Promise((resolve) => there.socket.once('disconnect', () => resolve('closed')));
    expect((await org.ada.call(revokeOtherSessions, {})).body).toEqual({ success: true });
    expect(await closed).toBe('closed');
    expect(here.socket.connected).toBe(true);
    expect((await device.call(getMe, {})).status).toBe(401);
    expect((await org.ben.call(getMe, {})).status).toBe(200);
    expect((await org.ada.call(listSessions, {})).body.data).toHaveLength(1);
    here.socket.close();
  });
});

describe('changing the password', () => {
  it('needs the current one, ends the other sessions, and tells the owner', async () => {
    const { email, page, phone, password } = await account();
    const wrong = await page.call(changePassword, { current: 'wrong horse!', password: 'a newer horse' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'passwordWrong']);
    expect((await phone.get('/token')).status).toBe(200);
    const done = await page.call(changePassword, {
      current: password,
      password: 'a newer horse',
      language: 'fr',
    });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    expect((await page.call(getMe, {})).status).toBe(200);
    expect((await phone.get('/token')).status).toBe(401);
    expect((await phone.signIn(email, password)).status).toBe(401);
    expect((await phone.signIn(email, 'a newer horse')).status).toBe(200);
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Votre mot de passe a été modifié');
  });

  it('has the rules of a sign-up', async () => {
    const { page, password } = await account();
    for (const [next, code] of [
      ['short', 'passwordShort'],
      ['qwertyuiop', 'passwordCommon'],
    ] as const)
      expect((await page.call(changePassword, { current: password, password: next })).body.code).toBe(code);
  });

  it('voids links for a new password that were mailed before', async () => {
    const { email, page, password } = await account();
    await perform(server.base, requestPasswordReset, { email });
    const token = linkIn(await mailsTo(server, email), 'token');
    await page.call(changePassword, { current: password, password: 'a newer horse' });
    const late = await perform(server.base, resetPassword, { token, password: 'a third horse' });
    expect(late.body.code).toBe('linkInvalid');
  });

  it('happens once where two requests with the same current password meet', async () => {
    const { page, password } = await account();
    const token = await page.token();
    const authorization = `Bearer ${token}`;
    const answers = await Promise.all(
      ['first new horse', 'other new horse'].map((next) =>
        perform(server.base, changePassword, { current: password, password: next }, { authorization }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('waits after wrong passwords, as a sign-in does', async () => {
    const { page } = await account();
    const statuses: number[] = [];
    await server.atOneTime(async () => {
      for (let time = 0; time < 7; time += 1)
        statuses.push(
          (await page.call(changePassword, { current: 'wrong horse!', password: 'a newer horse' })).status,
        );
    });
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });
});
