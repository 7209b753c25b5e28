import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Refusal } from '#contract/failure.ts';
import { listSessions, revokeSession } from '#contract/deviceSession.ts';
import { getMe } from '#contract/identity.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { sentenceOf } from '#server/lib/refusals.ts';
import { CHOOSES_PASSWORD, passwordFault } from '#server/identity/rules.ts';
import { openTokens } from '#server/identity/token.ts';
import { perform, type Organisation, type Json } from '#tests/support/serverCast.ts';
import { signUpWith } from '#tests/support/mail.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '100' });
  org = await server.organisation();
});
afterAll(() => server.stop());

/** A browser that keeps cookies and sends an Origin. */
function browser(origin: string | null = server.base) {
  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.base}/api/auth${path}`, {
      method,
      headers: {
        ...(origin ? { origin } : {}),
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return {
      status: response.status,
      body: await response.json().catch((): Json => null),
      cookies: response.headers.getSetCookie(),
    };
  };
  const post = (path: string, body: unknown = {}) => ask('POST', path, body);
  return {
    post,
    /** Creates an account with a confirmed address and signs in. */
    signUp: (person: { name?: string; email: string; password?: string }) => signUpWith(server, post, person),
    get: (path: string) => ask('GET', path),
    token: async () => (await ask('GET', '/token')).body.token as string,
  };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
interface Endpoint {
  path?: string;
  options?: { body?: { shape?: object } };
}
const email = () => `${randomUUID()}@parley.test`;

describe('signing up and in', () => {
  it('opens a session in an httpOnly cookie, and the page receives no secret', async () => {
    const page = browser();
    const { status, body, cookies } = await page.signUp({ name: 'Grace Achu', email: email() });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
    expect(cookies.join()).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect((await page.get('/get-session')).body.session).not.toHaveProperty('token');
    const me = await perform(server.base, getMe, {}, bearer(await page.token()));
    expect(me.body).toMatchObject({
      user: { name: 'Grace Achu' },
      memberships: [],
      activeOrganisationId: null,
    });
  });

  it.each([
    ['a', 'passwordShort'],
    ['nine char', 'passwordShort'],
    ['1234567890', 'passwordCommon'],
    ['qwertyuiop', 'passwordCommon'],
    ['Basketball', 'passwordCommon'],
    ['PASSWORD123', 'passwordCommon'],
    ['Parley-Demo', 'passwordCommon'],
  ])('refuses the password %s as %s', async (password, code) => {
    const { status, body } = await browser().post('/sign-up/email', { name: 'G', email: email(), password });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ success: false, code, error: sentenceOf(code as Refusal) }),
    ]);
  });

  it('refuses the 10,000 most common passwords, in upper and lower case', () => {
    const most = dictionary['passwords-common'].slice(0, 10_000).map(String);
    expect(most).toHaveLength(10_000);
    expect(most.filter((password) => passwordFault(password) === null)).toEqual([]);
    expect(most.filter((password) => passwordFault(password.toUpperCase()) === null)).toEqual([]);
    expect(passwordFault('correct horse')).toBeNull();
  });

  it('validates a password at every endpoint that sets one', () => {
    const fields = Object.values(
      server.context.identity.auth.api as unknown as Record<string, Endpoint>,
    ).flatMap(({ path, options }) =>
      Object.keys(options?.body?.shape ?? {})
        .filter((field) => /password/i.test(field) && path !== undefined)
        .map((field) => `${path} ${field}`),
    );
    const proves = [
      '/sign-in/email password',
      '/change-password currentPassword',
      '/verify-password password',
      '/delete-user password',
    ];
    const judged = Object.entries(CHOOSES_PASSWORD).map(([path, field]) => `${path} ${field}`);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((it) => !proves.includes(it) && !judged.includes(it))).toEqual([]);
  });

  it.each(['/change-password', '/reset-password'])('refuses a common password at %s', async (path) => {
    const answer = await server.context.identity.auth.handler(
      new Request(`${server.base}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.base },
        body: JSON.stringify({ newPassword: 'qwertyuiop', currentPassword: 'correct horse', token: 'x' }),
      }),
    );
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'passwordCommon' }]);
  });

  it('accepts only a web address or one of our files as a picture', async () => {
    const signUp = (image: unknown) =>
      browser().post('/sign-up/email', { name: 'G', email: email(), password: 'correct horse', image });
    const bad = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      '//evil.test/x.png',
      'x.png',
      'http://',
      'https://a:b@evil.test/',
      `https://evil.test/${'x'.repeat(2048)}`,
      'ftp://evil.test/x.png',
    ];
    for (const image of bad)
      expect([image, (await signUp(image)).body.code]).toEqual([image, 'imageInvalid']);
    for (const image of ['https://example.test/me.png', '/media/0af1'])
      expect([image, (await signUp(image)).status]).toEqual([image, 200]);
    const page = browser();
    await page.signUp({ email: email() });
    const found = (logo: string) =>
      page.post('/organization/create', { name: 'G', slug: randomUUID(), logo });
    expect((await found('javascript:alert(1)')).body.code).toBe('imageInvalid');
    expect((await found('https://example.test/logo.png')).status).toBe(200);
    await expect(
      server.query(`update identity."user" set image = 'javascript:alert(1)'`),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      server.query(`update identity.organization set logo = 'data:text/html,x'`),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('creates an organisation whose creator is its admin', async () => {
    const page = browser();
    await page.signUp({ email: email() });
    const { body } = await page.post('/organization/create', { name: 'Chez Grace', slug: randomUUID() });
    await page.post('/organization/set-active', { organizationId: body.id });
    const token = await page.token();
    const me = await perform(server.base, getMe, {}, bearer(token));
    expect(me.body.memberships).toMatchObject([
      { role: 'org:admin', organisation: { id: body.id, name: 'Chez Grace' } },
    ]);
    const detail = await perform(server.base, getOrganisation, {}, bearer(token));
    expect(detail.body.data).toMatchObject({ _id: body.id, name: 'Chez Grace', channel_id: null });
    expect(
      (
        await perform(
          server.base,
          { path: '/api/conversation/all', method: 'GET' } as never,
          {},
          bearer(token),
        )
      ).body,
    ).toMatchObject({
      code: 'ONBOARDING_INCOMPLETE',
      redirectTo: '/onboarding',
    });
  });

  it('opens the organisation last used', async () => {
    const [address, password] = [email(), 'correct horse'];
    const page = browser();
    await page.signUp({ email: address });
    await page.post('/organization/create', { name: 'One', slug: randomUUID() });
    const two = await page.post('/organization/create', { name: 'Two', slug: randomUUID() });
    await page.post('/organization/set-active', { organizationId: two.body.id });
    const later = browser();
    await later.post('/sign-in/email', { email: address, password });
    const me = await perform(server.base, getMe, {}, bearer(await later.token()));
    expect(me.body.activeOrganisationId).toBe(two.body.id);
  });

  it('refuses a wrong password and an unknown address in the same way', async () => {
    const address = email();
    await browser().signUp({ email: address });
    const wrong = await browser().post('/sign-in/email', { email: address, password: 'wrong horse!' });
    const unknown = await browser().post('/sign-in/email', { email: email(), password: 'wrong horse!' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      expect.objectContaining({ success: false, error: expect.any(String) }),
    ]);
    expect(unknown.body.error).toBe(wrong.body.error);
  });

  it('ends with sign-out: neither cookie nor bearer is valid afterwards', async () => {
    const page = browser();
    await page.signUp({ email: email() });
    const token = await page.token();
    expect((await page.post('/sign-out')).status).toBe(200);
    expect((await perform(server.base, getMe, {}, bearer(token))).status).toBe(401);
    expect((await page.get('/token')).status).toBe(401);
  });

  it('is limited for an address that tries too often, with the specification’s body', async () => {
    const strict = await startTestServer({ SIGN_IN_PER_MINUTE: '3' });
    const answers = [];
    for (let time = 0; time < 5; time += 1) {
      const response = await fetch(`${strict.base}/api/auth/sign-in/email`, {
        method: 'POST',
        // This header of ours, sent from outside, must not change the caller's address.
        headers: {
          origin: strict.base,
          'content-type': 'application/json',
          'x-parley-address': `10.0.0.${time}`,
          'x-forwarded-for': `10.0.1.${time}`,
        },
        body: JSON.stringify({ email: 'a@parley.test', password: 'wrong horse!' }),
      });
      answers.push({ status: response.status, body: await response.json() });
    }
    await strict.stop();
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(answers.at(-1)?.body).toEqual({
      success: false,
      error: expect.any(String),
      message: expect.any(String),
      code: 'rateLimited',
      path: '/api/auth/sign-in/email',
      method: 'POST',
      retryAfter: expect.any(Number),
    });
  });
});

describe('paths that use the cookie', () => {
  it('refuse a page of another origin', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null']) {
      const { status, body } = await browser(origin).post('/sign-in/email', {
        email: 'a@parley.test',
        password: 'x',
      });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
  });

  it('expose only the needed endpoints of the identity server', async () => {
    const page = browser();
    await page.signUp({ email: email() });
    for (const path of [
      '/organization/invite-member',
      '/organization/remove-member',
      '/organization/update-member-role',
      '/organization/delete',
      '/organization/update',
      '/update-user',
      '/delete-user',
      '/revoke-sessions',
    ]) {
      expect([path, (await page.post(path, {})).status]).toEqual([path, 404]);
    }
    for (const path of ['/list-sessions', '/organization/get-full-organization', '/ok']) {
      expect([path, (await page.get(path)).status]).toEqual([path, 404]);
    }
  });

  it('cannot activate another user’s organisation', async () => {
    const page = browser();
    await page.signUp({ email: email() });
    expect(
      (await page.post('/organization/set-active', { organizationId: org.id })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await perform(server.base, getOrganisation, {}, bearer(await page.token()))).body.code).toBe(
      'noOrganisation',
    );
  });
});

describe('the bearer', () => {
  it('expires, and is invalid after a switch of organisation', async () => {
    const tokens = openTokens('secret', () => 1_000_000);
    const claims = { user: 'u', session: 's', organisation: null, expires: 1_001 };
    expect(tokens.read(tokens.sign(claims))).toEqual(claims);
    expect(tokens.read(tokens.sign({ ...claims, expires: 1_000 }))).toBeNull();
    expect(openTokens('other', () => 0).read(tokens.sign(claims))).toBeNull();
    await server.query(`update identity.session set "activeOrganizationId" = null where id = $1`, [
      org.ben.sessionId,
    ]);
    expect((await org.ben.call(getOrganisation, {})).status).toBe(401);
    await server.query(`update identity.session set "activeOrganizationId" = $2 where id = $1`, [
      org.ben.sessionId,
      org.id,
    ]);
  });

  it('loses its role at once with the membership', async () => {
    const actor = await server.actor('Leaver', 'member', org.id);
    expect((await actor.call(getOrganisation, {})).status).toBe(200);
    await server.query('delete from identity.member where "userId" = $1', [actor.id]);
    expect((await actor.call(getOrganisation, {})).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed by id with the current one marked, and end when revoked', async () => {
    const device = await server.signIn(org.ada.id, 'Ada', org.id);
    const { body } = await org.ada.call(listSessions, {});
    expect(body.data.find(({ id }: { id: string }) => id === org.ada.sessionId)?.current).toBe(true);
    expect(JSON.stringify(body)).not.toContain('token');
    expect((await org.ada.call(revokeSession, { id: device.sessionId })).body).toEqual({ success: true });
    expect((await device.call(getMe, {})).status).toBe(401);
    expect((await org.ada.call(revokeSession, { id: device.sessionId })).body.code).toBe('notFound');
  });
});
