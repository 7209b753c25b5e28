import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  businessLoginUrl,
  connectBusinessLogin,
  connectInstagram,
  connectOauth,
  disconnectInstagram,
  loginUrl,
  oauthUrl,
  refreshInstagramToken,
  selectPage,
  testBusinessLogin,
  testInstagram,
} from '#contract/instagram.ts';
import { listConversations } from '#contract/conversation.ts';
import { listMessages } from '#contract/message.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { accounts } from '#sandbox/instagram/accounts.ts';
import { renewTokens } from '#server/integrations/instagram/accounts.ts';
import { listen } from '#tests/support/listener.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const { user_id: ACCOUNT, page: PAGE } = accounts[0];
let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
});
beforeEach(() => server.query('delete from instagram_accounts'));
afterAll(() => server.stop());

/** Completes the consent page as a user would, and returns the browser's final address. */
async function consent(address: string, choice: RegExp, who = org.ada): Promise<URL> {
  const html = await (await fetch(address)).text();
  const link = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].find(([, , name]) => choice.test(name!));
  const back = link![1]!.replaceAll('&amp;', '&').replace('#_', '');
  const response = await fetch(back, { redirect: 'manual', headers: { cookie: who.cookie } });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location')!, server.base);
}
type Leaving = typeof businessLoginUrl | typeof oauthUrl | typeof loginUrl;
const leaveTo = async (who = org.ada, operation: Leaving = businessLoginUrl): Promise<string> =>
  (await who.call(operation, { fetch_history_allowed: 'false' })).body.data.authorization_url;
const settings = async (it = org) => (await it.ada.call(getOrganisation, {})).body.data.instagram_settings;
const query = (url: URL) => Object.fromEntries(url.searchParams);

describe('Instagram’s own login', () => {
  it('connects the account that gave consent and receives its messages [CALL-064 INT-IG-001]', async () => {
    const ben = await listen(server.base);
    await ben.join(org.ben.token);
    const back = await consent(await leaveTo(), /Continue as @atelier/);
    expect([back.pathname, query(back)]).toEqual([
      '/instagram/connected',
      { success: 'true', username: 'atelier.wouri' },
    ]);
    expect(await settings()).toEqual({
      status: 1,
      instagram_username: 'atelier.wouri',
      instagram_display_name: 'Atelier Wouri',
      auth_method: 'instagram_business_login',
    });
    const [row] = await server.query<{ token: string; account_id: string }>(
      'select token, account_id from instagram_accounts',
    );
    expect(row!.account_id).toBe(ACCOUNT);
    expect(row!.token).not.toMatch(/IGAA/);
    expect(server.sandbox.state.instagramFields[ACCOUNT]?.includes('message_edit')).toBe(true);
    expect(await ben.next('ORGANIZATION_CHANGED')).toMatchObject({ history: 'kept' });
    ben.socket.disconnect();
  });

  it.each([
    ['a personal account', /Continue as @wouri.private/, 'not_business_account'],
    ['a denial', /Deny/, 'instagram_auth_failed'],
  ])('comes back from %s with its code', async (_, choice, error) => {
    const back = await consent(await leaveTo(), choice);
    expect(query(back)).toEqual({ success: 'false', error });
  });

  it('accepts only its own unexpired state, for the same organisation', async () => {
    const callback = async (search: string, who = org.ada) => {
      const response = await fetch(`${server.base}/api/instagram/business-login/callback?${search}`, {
        headers: { cookie: who.cookie },
        redirect: 'manual',
      });
      return query(new URL(response.headers.get('location')!, server.base)).error;
    };
    expect(await callback('code=x')).toBe('missing_oauth_params');
    expect(await callback('state=x')).toBe('missing_oauth_params');
    expect(await callback('code=x&state=a.b')).toBe('invalid_state');
    const state = new URL(await leaveTo()).searchParams.get('state')!;
    const [payload = '', signature = ''] = state.split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(org.id, other.id),
    ).toString('base64url');
    expect(await callback(`code=x&state=${forged}.${signature}`)).toBe('invalid_state');
    expect(await callback(`code=x&state=${state}`, other.ada)).toBe('invalid_state');
    expect(await callback(`code=x&state=${state}`)).toBe('instagram_auth_failed');
    server.travel(11 * 60_000);
    expect(await callback(`code=x&state=${state}`)).toBe('invalid_state');
    expect(await settings()).not.toMatchObject({ auth_method: null, status: 1 });
  });

  it('refuses an account that another organisation has connected', async () => {
    await consent(await leaveTo(), /Continue as @atelier/);
    const back = await consent(await leaveTo(other.ada), /Continue as @atelier/, other.ada);
    expect(query(back).error).toBe('This Instagram account is connected to another organisation.');
  });
});

describe('a Facebook page', () => {
  it('connects its account through a user’s login [CALL-068 CALL-071]', async () => {
    const back = await consent(await leaveTo(org.ada, oauthUrl), /Continue as @atelier/);
    expect(query(back)).toEqual({ success: 'true', username: 'atelier.wouri' });
    expect(await settings()).toMatchObject({ status: 1, auth_method: 'instagram_oauth' });
    expect(await leaveTo(org.ada, loginUrl)).toContain('/dialog/oauth?');
    const none = await consent(await leaveTo(org.ada, oauthUrl), /Continue as @wouri.private/);
    expect(query(none).error).toBe('no_instagram_business_account');
  });

  it('is chosen among the pages of a user’s token [CALL-069 CALL-070 INT-IG-009]', async () => {
    server.sandbox.state.instagram.push({
      token: 'person',
      account: ACCOUNT,
      expires: Date.now() * 2,
    });
    const found = await org.ada.call(connectOauth, { user_access_token: 'person' });
    expect(found.body.data.pages).toEqual([{ id: PAGE, name: 'Atelier Wouri', username: 'atelier.wouri' }]);
    expect(JSON.stringify(found.body)).not.toMatch(/IGAA/);
    expect((await org.ada.call(selectPage, { page_id: '1' })).body.code).toBe('pageUnknown');
    expect((await other.ada.call(selectPage, { page_id: PAGE })).body.code).toBe('pageUnknown');
    const connected = await org.ada.call(selectPage, { page_id: PAGE });
    expect(connected.body.data.instagram_settings).toMatchObject({
      status: 1,
      auth_method: 'instagram_oauth',
    });
  });

  it('is tested and connected by its id and token [CALL-072 CALL-073 INT-IG-006]', async () => {
    server.sandbox.state.instagram.push({
      token: 'page',
      account: ACCOUNT,
      expires: Date.now() * 2,
    });
    const given = { page_id: PAGE, page_access_token: 'page' };
    expect((await org.ada.call(testInstagram, given)).body.data).toMatchObject({ username: 'atelier.wouri' });
    expect(await server.query('select 1 from instagram_accounts')).toEqual([]);
    const wrong = await org.ada.call(testInstagram, { ...given, page_access_token: 'nonsense' });
    expect(wrong.body).toMatchObject({ code: 'instagramRejected', reason: 'invalid_access_token' });
    expect((await org.ada.call(connectInstagram, given)).body.data.instagram_settings).toMatchObject({
      status: 1,
      auth_method: 'facebook_page',
    });
  });
});

describe('a token', () => {
  it('is tested before it is stored [CALL-065]', async () => {
    const wrong = await org.ada.call(testBusinessLogin, { access_token: 'nonsense' });
    expect(wrong.body).toMatchObject({ code: 'instagramRejected', reason: 'invalid_access_token' });
    server.sandbox.state.instagram.push({
      token: 'known',
      account: ACCOUNT,
      expires: Date.now() * 2,
    });
    expect((await org.ada.call(testBusinessLogin, { access_token: 'known' })).body.data).toEqual({
      username: 'atelier.wouri',
      name: 'Atelier Wouri',
      account_type: 'BUSINESS',
    });
  });

  it('of the business login connects its account [CALL-066]', async () => {
    server.sandbox.state.instagram.push({
      token: 'business',
      account: ACCOUNT,
      expires: Date.now() * 2,
    });
    const wrong = await org.ada.call(connectBusinessLogin, { access_token: 'nonsense' });
    expect(wrong.body.code).toBe('instagramRejected');
    expect(await server.query('select 1 from instagram_accounts')).toEqual([]);
    await org.ada.call(connectBusinessLogin, { access_token: 'business' });
    expect(await settings()).toMatchObject({ status: 1, instagram_username: 'atelier.wouri' });
    expect(await server.query('select account_id from instagram_accounts')).toEqual([
      { account_id: ACCOUNT },
    ]);
  });

  it('alone does not connect a page, nor does an id alone [ENT-030]', async () => {
    for (const given of [{ page_id: PAGE }, { page_access_token: 'page' }])
      expect((await org.ada.call(connectInstagram, given as never)).status).toBe(400);
    expect(await server.query('select 1 from instagram_accounts')).toEqual([]);
  });

  it('is renewed on request, and automatically before it expires [CALL-067 INT-IG-027]', async () => {
    expect((await org.ada.call(refreshInstagramToken, {})).body.code).toBe('notConnected');
    await consent(await leaveTo(), /Continue as @atelier/);
    const token = async () =>
      (await server.query<{ token: string }>('select token from instagram_accounts'))[0]!.token;
    const first = await token();
    expect((await org.ada.call(refreshInstagramToken, {})).body.data.expires_at).toMatch(/^20/);
    const second = await token();
    expect(second).not.toBe(first);
    await renewTokens(server.context);
    expect(await token()).toBe(second);
    await server.query(
      `update instagram_accounts set expires_at = now() + interval '9 days', refreshed_at = now() - interval '2 days'`,
    );
    await renewTokens(server.context);
    expect(await token()).not.toBe(second);
  });
});

describe('disconnecting', () => {
  const kept = () => server.query(`select 1 from conversations where channel = 'instagram'`);

  it('keeps the conversations, or deletes them with their messages and contacts [CALL-074 INT-IG-011 INT-IG-012]', async () => {
    await server.query(`delete from conversations where channel = 'instagram'`);
    await consent(await leaveTo(), /Continue as @atelier/);
    const id = await server.conversation(org, { channel: 'instagram', phone: '9001' });
    await server.messages(org, id, 3);
    const elsewhere = await server.conversation(other, { channel: 'instagram', phone: '9002' });
    const away = await org.ada.call(disconnectInstagram, { deleteHistory: 'false' });
    expect(away.body.data.instagram_settings).toMatchObject({ status: 0, instagram_username: null });
    expect(await kept()).toHaveLength(2);
    expect((await org.ada.call(disconnectInstagram, {})).body.code).toBe('notConnected');

    await consent(await leaveTo(), /Continue as @atelier/);
    await org.ada.call(disconnectInstagram, { deleteHistory: 'true' });
    expect(await server.query(`select id from conversations where channel = 'instagram'`)).toEqual([
      { id: elsewhere },
    ]);
    expect(await server.query(`select 1 from messages where conversation_id = '${id}'`)).toEqual([]);
  });

  it('and connecting are only for admins [INT-IG-001]', async () => {
    const asked = [
      org.ben.call(businessLoginUrl, {}),
      org.ben.call(disconnectInstagram, {}),
      org.ben.call(connectInstagram, { page_id: PAGE, page_access_token: 'x' }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('the history of an account', () => {
  it('is imported on request: read, resolved, once, and sorted below newer messages [INT-IG-003]', async () => {
    const { state } = server.sandbox;
    const person = { wa_id: '9901', name: 'Lena', username: 'lena', on: true, network: 'instagram' as const };
    state.meet(person);
    const said = (id: string, from: 'customer' | 'business', text: string, at: number) =>
      state.add({ id, wa_id: '9901', from, type: 'text', text, at, status: 'read' });
    const HOUR = 3_600_000;
    said('past-1', 'customer', 'Do you ship to Garoua?', Date.now() - 50 * HOUR);
    said('past-2', 'business', 'We do.', Date.now() - 49 * HOUR);
    const live = await server.conversation(org, { channel: 'instagram', phone: '9902' });
    const connect = async (fetch_history_allowed: 'true' | 'false') => {
      const { body } = await org.ada.call(businessLoginUrl, { fetch_history_allowed });
      await consent(body.data.authorization_url, /Continue as @atelier/);
      await server.settled();
    };
    await connect('false');
    const rows = () =>
      server.query<{ id: string; label: string; unread_count: number }>(
        `select c.id, c.label, c.unread_count from conversations c join contacts k on k.id = c.contact_id where k.address = '9901'`,
      );
    expect(await rows()).toEqual([]);
    await connect('true');
    await connect('true');
    const [row, ...more] = await rows();
    expect([row, more]).toEqual([{ id: row!.id, label: 'resolved', unread_count: 0 }, []]);
    const { data } = (await org.ada.call(listMessages, { id: row!.id as never, limit: 100, offset: 0 })).body;
    expect(data.map(({ message, mode, status }: Json) => [message, mode, status])).toEqual([
      ['We do.', 1, 200],
      ['Do you ship to Garoua?', 2, 200],
    ]);
    const list = (await org.ada.call(listConversations, { limit: 100, offset: 0 })).body.data.map(
      ({ _id }: Json) => _id,
    );
    expect(list.indexOf(live)).toBeLessThan(list.indexOf(row!.id));
  });
});

it('a field that a page’s edge does not know is refused by the sandbox', async () => {
  server.sandbox.state.instagram.push({
    token: 'edge',
    account: ACCOUNT,
    expires: Date.now() * 2,
  });
  const subscribe = (fields: string) =>
    fetch(
      `${server.sandbox.url}/facebook/v25.0/${PAGE}/subscribed_apps?subscribed_fields=${fields}&access_token=edge`,
      { method: 'POST' },
    );
  expect((await subscribe('messages,messaging_seen')).status).toBe(400);
  expect((await subscribe('messages,message_reads')).status).toBe(200);
});
