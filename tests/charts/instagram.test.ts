import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AuthMethod, CallbackCode, businessLoginUrl, disconnectInstagram } from '#contract/instagram.ts';
import { Failure } from '#contract/failure.ts';
import { english } from '#i18n/english.ts';
import { errandIn } from '#machines/app/routing.ts';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { InstagramInput } from '#machines/settings/instagramConnect.words.ts';
import { instagramManualMachine } from '#machines/settings/instagramManual.machine.ts';
import { readReturn } from '#machines/settings/instagramConnected.machine.ts';
import { until } from '#tests/support/until.ts';

type Answers = Partial<Record<string, () => unknown>>;

/** Returns ports that give the test's answers; `told` is what was requested and done, in order. */
function answering(answers: Answers) {
  const told: unknown[] = [];
  const ask = <Out, In>(name: string) =>
    fromPromise<Out, In>(({ input: asked }) => {
      told.push([name, asked]);
      return Promise.resolve().then(() => answers[name]?.() as Out);
    });
  const manual = instagramManualMachine.provide({
    actors: {
      testPage: ask('testPage'),
      connectPage: ask('connectPage'),
      findPages: ask('findPages'),
      selectPage: ask('selectPage'),
    },
  });
  return { told, ask, manual };
}

function settings(input: Partial<InstagramInput>, answers: Answers = {}) {
  const { told, ask, manual } = answering(answers);
  const actor = createActor(
    instagramConnectMachine.provide({
      actors: { findLogin: ask('findLogin'), disconnect: ask('disconnect'), manual },
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

/** Opens "Advanced"; `manual` is the chart of its form. */
function advanced(input: Partial<InstagramInput>, answers: Answers = {}) {
  const opened = settings(input, answers);
  opened.actor.send({ type: 'connect.open' });
  opened.actor.send({ type: 'connect.advanced' });
  const manual = opened.actor.getSnapshot().children.manual!;
  const manualAt = (state: string) => until(() => manual.getSnapshot().value === state, state);
  return { ...opened, manual, manualAt };
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
  ])('returns to the dialog %s, with the reason [INT-IG-002 INT-IG-005]', async (_, findLogin, text) => {
    const { actor, at } = settings({}, { findLogin });
    actor.send({ type: 'connect.open' });
    actor.send({ type: 'connect.start' });
    await at('ready');
    const { trouble } = actor.getSnapshot().context;
    expect(trouble && english[trouble.title]).toBe(text);
  });

  it('tests a page before it stores it, and requires its id and token [INT-IG-006 INT-IG-007]', async () => {
    const { told, at, manual, manualAt } = advanced(
      {},
      { testPage: () => ({ username: 'wouri', name: null }) },
    );
    for (const [field, text] of [
      ['pageId', '1784'],
      ['pageToken', ' '],
    ] as const) {
      manual.send({ type: 'manual.type', field, text });
      expect(manual.getSnapshot().can({ type: 'manual.test' })).toBe(false);
    }
    manual.send({ type: 'manual.type', field: 'pageToken', text: 'EAAG' });
    manual.send({ type: 'manual.test' });
    await manualAt('tested');
    manual.send({ type: 'manual.connect' });
    await at('succeeded');
    const asked = { pageId: '1784', pageToken: 'EAAG' };
    expect(told).toEqual([
      ['testPage', asked],
      ['connectPage', asked],
    ]);
  });

  it('shows the general text for an unknown failure [INT-IG-014]', async () => {
    const { manual, manualAt } = advanced({}, { testPage: refuse(new Failure('unexpected')) });
    manual.send({ type: 'manual.type', field: 'pageId', text: '1784' });
    manual.send({ type: 'manual.type', field: 'pageToken', text: 'EAAG' });
    manual.send({ type: 'manual.test' });
    await manualAt('editing');
    const { trouble } = manual.getSnapshot().context;
    expect(trouble && english[trouble.title]).toBe('Unknown error occurred during Instagram connection');
  });

  it('lists a person’s pages and takes the chosen one, then asks for a number [INT-IG-009 INT-IG-010]', async () => {
    const pages = [
      { id: 'p1', name: 'One', username: null },
      { id: 'p2', name: 'Two', username: null },
    ];
    const { actor, told, at, manual, manualAt } = advanced({ hasChannel: false }, { findPages: () => pages });
    manual.send({ type: 'manual.method', method: 'person' });
    manual.send({ type: 'manual.type', field: 'userToken', text: 'EAAP' });
    manual.send({ type: 'manual.findPages' });
    await manualAt('choosingPage');
    manual.send({ type: 'manual.choosePage', id: 'p2' });
    manual.send({ type: 'manual.selectPage' });
    await at('succeeded');
    actor.send({ type: 'manual.done' });
    expect(told).toEqual([
      ['findPages', { userToken: 'EAAP' }],
      ['selectPage', { pageId: 'p2' }],
      'onboarding',
    ]);
    expect(actor.getSnapshot().value).toBe('connected');
  });

  it('opens the form again as it was left with Back', async () => {
    const { actor, manual } = advanced({});
    manual.send({ type: 'manual.type', field: 'pageId', text: '1784' });
    manual.send({ type: 'manual.back' });
    expect(actor.getSnapshot().value).toBe('ready');
    actor.send({ type: 'connect.advanced' });
    expect(actor.getSnapshot().children.manual?.getSnapshot().context.pageId).toBe('1784');
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

describe('the return from Instagram', () => {
  const page = '/instagram/connected';
  it.each([
    ['?success=true&username=atelier.wouri', { success: true, username: 'atelier.wouri', error: null }],
    ['?success=true&username=%40atelier.wouri', { success: true, username: 'atelier.wouri', error: null }],
    ['?success=false&error=No%2520page', { success: false, username: null, error: 'No page' }],
    ['?success=false', { success: false, username: null, error: null }],
    ['?success=true&error=x', { success: false, username: null, error: null }],
    ['?success=maybe', { success: false, username: null, error: null }],
    ['', { success: false, username: null, error: null }],
  ])('the address with “%s” is read [INT-IG-015 INT-IG-017 INT-IG-018]', (query, read) => {
    expect(readReturn(`${page}${query}`)).toEqual(read);
    expect(errandIn(`${page}${query}`)).toBe('instagram');
  });
});
