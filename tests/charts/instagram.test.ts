import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AuthMethod, CallbackCode, businessLoginUrl, disconnectInstagram } from '#contract/instagram.ts';
import { Failure } from '#contract/failure.ts';
import { english } from '#i18n/english.ts';
import { errandIn } from '#machines/app/routing.ts';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { InstagramInput } from '#machines/settings/instagramConnect.words.ts';
import { readReturn } from '#machines/settings/instagramConnected.machine.ts';
import { until } from '#tests/support/until.ts';

/** Instagram's settings with answers by hand; `told` is what was asked and told, in order. */
function settings(input: Partial<InstagramInput>, answers: Partial<Record<string, () => unknown>> = {}) {
  const told: unknown[] = [];
  const ask = <Out, In>(name: string) =>
    fromPromise<Out, In>(({ input: asked }) => {
      told.push([name, asked]);
      return Promise.resolve().then(() => answers[name]?.() as Out);
    });
  const actor = createActor(
    instagramConnectMachine.provide({
      actors: {
        findLogin: ask('findLogin'),
        testPage: ask('testPage'),
        connectPage: ask('connectPage'),
        findPages: ask('findPages'),
        selectPage: ask('selectPage'),
        disconnect: ask('disconnect'),
      },
      actions: {
        leaveTo: (_, { url }) => told.push(url),
        enterOnboarding: () => told.push('onboarding'),
      },
    }),
    { input: { connected: false, isAdmin: true, hasChannel: true, ...input } },
  ).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    until(() => actor.getSnapshot().matches(state), JSON.stringify(state));
  return { actor, told, at };
}

const refuse = (failure: Failure) => () => {
  throw failure;
};

describe('connecting Instagram', () => {
  it('requests no history by default and goes to the login [INT-IG-002 INT-IG-003 INT-IG-004]', async () => {
    const { actor, told, at } = settings({}, { findLogin: () => ({ url: 'https://ig.test/login' }) });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.start' });
    expect(actor.getSnapshot().value).toBe('connecting');
    await at('leaving');
    expect(told).toEqual([['findLogin', { history: false }], 'https://ig.test/login']);
  });

  it('requests the history when it is chosen [INT-IG-003]', async () => {
    const { actor, told, at } = settings({}, { findLogin: () => ({ url: 'https://ig.test/login' }) });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.toggleHistory' });
    actor.send({ type: 'connect.start' });
    await at('leaving');
    expect(told[0]).toEqual(['findLogin', { history: true }]);
  });

  it.each([
    ['without an address', () => ({ url: '' }), 'Failed to get Instagram Business Login URL'],
    ['on a failure', refuse(new Failure('providerFailed')), 'Failed to initiate Instagram login'],
  ])('is ready again %s, and says so [INT-IG-002 INT-IG-005]', async (_, findLogin, text) => {
    const { actor, at } = settings({}, { findLogin });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.start' });
    await at('ready');
    const { trouble } = actor.getSnapshot().context;
    expect(trouble && english[trouble.title]).toBe(text);
  });

  it('tests a page before it stores it, and requires its id and token [INT-IG-006 INT-IG-007]', async () => {
    const { actor, told, at } = settings({}, { testPage: () => ({ username: 'wouri', name: null }) });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.advanced' });
    for (const [field, text] of [
      ['pageId', '1784'],
      ['pageToken', ' '],
    ] as const) {
      actor.send({ type: 'manual.type', field, text });
      expect(actor.getSnapshot().can({ type: 'manual.test' })).toBe(false);
    }
    actor.send({ type: 'manual.type', field: 'pageToken', text: 'EAAG' });
    actor.send({ type: 'manual.test' });
    await at({ manual: 'tested' });
    actor.send({ type: 'manual.connect' });
    await at({ manual: 'success' });
    const asked = { pageId: '1784', pageToken: 'EAAG' };
    expect(told).toEqual([
      ['testPage', asked],
      ['connectPage', asked],
    ]);
  });

  it('shows an unknown value as unknown [INT-IG-014]', async () => {
    const { actor, at } = settings({}, { testPage: refuse(new Failure('unexpected')) });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.advanced' });
    actor.send({ type: 'manual.type', field: 'pageId', text: '1784' });
    actor.send({ type: 'manual.type', field: 'pageToken', text: 'EAAG' });
    actor.send({ type: 'manual.test' });
    await at({ manual: 'editing' });
    const { trouble } = actor.getSnapshot().context;
    expect(trouble && english[trouble.title]).toBe('Unknown error occurred during Instagram connection');
  });

  it('lists a person’s pages and takes the chosen one, then asks for a number [INT-IG-009 INT-IG-010]', async () => {
    const pages = [
      { id: 'p1', name: 'One', username: null },
      { id: 'p2', name: 'Two', username: null },
    ];
    const { actor, told, at } = settings({ hasChannel: false }, { findPages: () => pages });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.advanced' });
    actor.send({ type: 'manual.method', method: 'person' });
    actor.send({ type: 'manual.type', field: 'userToken', text: 'EAAP' });
    actor.send({ type: 'manual.findPages' });
    await at({ manual: 'choosingPage' });
    actor.send({ type: 'manual.choosePage', id: 'p2' });
    actor.send({ type: 'manual.selectPage' });
    await at({ manual: 'success' });
    actor.send({ type: 'manual.done' });
    expect(told).toEqual([
      ['findPages', { userToken: 'EAAP' }],
      ['selectPage', { pageId: 'p2' }],
      'onboarding',
    ]);
    expect(actor.getSnapshot().value).toBe('connected');
  });
});

describe('disconnecting Instagram', () => {
  it.each([false, true])('deletes the history only when asked: %s [INT-IG-011]', async (wanted) => {
    const { actor, told, at } = settings({ connected: true });
    actor.send({ type: 'disconnect.open' });
    if (wanted) actor.send({ type: 'disconnect.toggleDelete' });
    actor.send({ type: 'disconnect.confirm' });
    await at('disconnected');
    expect(told).toEqual([['disconnect', { deleteHistory: wanted }]]);
    expect(disconnectInstagram.query?.safeParse({ deleteHistory: String(wanted) }).success).toBe(true);
  });

  it('offers another try after a failure, with the server’s text or its own [INT-IG-013]', async () => {
    const { actor, at } = settings(
      { connected: true },
      { disconnect: refuse(new Failure('unexpected', 'Meta is asleep.')) },
    );
    actor.send({ type: 'disconnect.open' });
    actor.send({ type: 'disconnect.confirm' });
    await at('confirming');
    expect(actor.getSnapshot().context.trouble).toMatchObject({
      title: 'instagram.disconnectFailed',
      problem: { text: 'Meta is asleep.' },
    });
    expect(english['instagram.disconnectFailed']).toBe('Failed to disconnect Instagram. Please try again.');
  });
});

it.each([
  ['instagram_auth_failed', 'Instagram authentication failed', 'INT-IG-019'],
  ['missing_oauth_params', 'Missing OAuth parameters', 'INT-IG-020'],
  ['invalid_state', 'Invalid connection state', 'INT-IG-021'],
  ['not_business_account', 'Account must be an Instagram Business account', 'INT-IG-022'],
  [
    'no_instagram_business_account',
    'No Instagram Business account found. Please connect your Instagram account to a Facebook Page first.',
    'INT-IG-023',
  ],
  [
    'invalid_app_config',
    'Instagram app configuration is invalid. Please check your app credentials.',
    'INT-IG-024',
  ],
  ['invalid_access_token', 'Access token is invalid or expired. Please try again.', 'INT-IG-025'],
  ['instagram_callback_failed', 'Instagram callback failed', 'INT-IG-026'],
] as const)('the code %s says "%s" [%s]', (code, text, _id) => {
  expect(CallbackCode.options).toContain(code);
  expect(english[`instagram.code.${code}`]).toBe(text);
});

it('offers three logins, and requests the history by name [INT-IG-003 INT-IG-008]', () => {
  expect(AuthMethod.options).toEqual(['instagram_business_login', 'instagram_oauth', 'facebook_page']);
  expect(businessLoginUrl.query?.safeParse({ fetch_history_allowed: 'true' }).success).toBe(true);
});

describe('the way back from Instagram', () => {
  const page = '/instagram/connected';
  it.each([
    ['?success=true&username=atelier.wouri', { success: true, username: 'atelier.wouri', error: null }],
    ['?success=true&username=%40atelier.wouri', { success: true, username: 'atelier.wouri', error: null }],
    ['?success=false&error=No%2520page', { success: false, username: null, error: 'No page' }],
    ['?success=false', { success: false, username: null, error: null }],
    ['?success=true&error=x', { success: false, username: null, error: null }],
    ['?success=maybe', { success: false, username: null, error: null }],
    ['', { success: false, username: null, error: null }],
  ])('%s is read as it says [INT-IG-015 INT-IG-017 INT-IG-018]', (query, read) => {
    expect(readReturn(`${page}${query}`)).toEqual(read);
    expect(errandIn(`${page}${query}`)).toBe('instagram');
  });
});
