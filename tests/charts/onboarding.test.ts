import type { ChannelCheck, linkChannel } from '#contract/channelLink.ts';
import type { OutputOf } from '#contract/operation.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { redirectFrom, successIn } from '#machines/app/routing.ts';
import { channelRedirectMachine, type Returned } from '#machines/onboarding/channelRedirect.machine.ts';
import { firstChannelIn } from '#machines/onboarding/channels.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { quiet } from '#tests/support/quiet.ts';
import { until } from '#tests/support/until.ts';

describe('the channel in the address', () => {
  it.each([
    ['[abCH]', 'abCH'],
    ['["abCH","xyCH"]', 'abCH'],
    ["['abCH', 'xyCH']", 'abCH'],
    ['[ abCH ,xyCH]', 'abCH'],
    ['%5B%22abCH%22%5D', 'abCH'],
    ['“abCH”', 'abCH'],
    ['abCH', 'abCH'],
    ['[]', null],
    ['', null],
    ['[""]', null],
    ['[,xyCH]', null],
    ['[[[', null],
    ['<script>', null],
  ])('%s is %s [ONB-008]', (channels, first) => {
    expect(firstChannelIn(`/redirect/d360?client=c1&channels=${channels}`)).toBe(first);
  });

  it('may be missing [ONB-009]', () => expect(firstChannelIn('/redirect/d360?client=c1')).toBeNull());
});

describe('coming back from the hub', () => {
  const back = async (
    address: string,
    answer: () => Promise<void>,
    current: ChannelCheck['current'] = null,
  ) => {
    const asked: string[] = [];
    const told: string[] = [];
    const actor = createActor(
      channelRedirectMachine.provide({
        actors: {
          checkChannel: fromPromise<ChannelCheck, Returned>(() =>
            Promise.resolve({ proven: true, organisation: 'Bakery', number: '+237650000300', current }),
          ),
          linkChannel: fromPromise<OutputOf<typeof linkChannel>, Returned & { replaces: string | null }>(
            async ({ input }) => {
              asked.push(input.channel_id);
              await answer();
              return { success: true, data: anOrganisation };
            },
          ),
        },
        actions: { showLinkFailure: (_, { problem }) => told.push(problem.code) },
      }),
      { input: { address } },
    ).start();
    await until(() => actor.getSnapshot().status === 'done', 'the end of the redirect');
    return { asked, told, linked: actor.getSnapshot().output?.linked };
  };
  const address = '/redirect/d360?channels=["abCH"]';

  it('links the first channel [ONB-008 ONB-009]', async () => {
    expect(await back(address, () => Promise.resolve())).toEqual({ asked: ['abCH'], told: [], linked: true });
  });

  it('links the number that the organisation has already without asking, as after its key was revoked', async () => {
    const current = { channel_id: 'abCH', number: '+237650000300' };
    expect(await back(address, () => Promise.resolve(), current)).toMatchObject({ linked: true });
  });

  it('reports why the number could not be linked [ONB-006 ONB-009]', async () => {
    expect(await back(address, () => Promise.reject(new Error('taken')))).toEqual({
      asked: ['abCH'],
      told: ['unexpected'],
      linked: false,
    });
    expect((await back('/redirect/d360', () => Promise.resolve())).asked).toEqual([]);
  });

  it('keeps the address while the person signs in [ONB-011]', () => {
    const login = redirectFrom('signedOut', address);
    expect(login).toMatch(/^\/login\?success=/);
    expect(successIn(login ?? '')).toBe(address);
  });
});

describe('the address in the whole application', () => {
  const me: Me = {
    user: { id: 'ada', name: 'Ada', email: 'ada@parley.test', avatar: null },
    memberships: [{ role: 'org:admin', organisation: { id: 'bakery', name: 'Bakery', imageUrl: null } }],
    activeOrganisationId: 'bakery',
  };
  const organisation = {
    _id: 'bakery',
    channel_id: null,
    copilot: { enabled: true },
    instagram_settings: { status: 0 },
  } as unknown as Organisation;

  const open = (path: string, who: Me | null = me) => {
    const gone: string[] = [];
    const actor = createActor(quiet(appMachine).provide({ actions: { go: (_, { to }) => gone.push(to) } }), {
      input: { path },
    }).start();
    const answer = (port: string, output: unknown) =>
      actor.send({ type: `xstate.done.actor.${port}`, output } as never);
    answer('findSession', who && { me: who, outbox: [], notifications: [] });
    return { actor, gone, answer };
  };

  it('a refused call of the dashboard that is answered late does not end the set-up of a second factor', () => {
    const { actor } = open('/dashboard', { ...me, blocked: 'twoFactorRequired' });
    const { admission } = actor.getSnapshot().children;
    admission?.send({ type: 'admission.setUp' });
    actor.send({ type: 'session.changed' });
    expect(actor.getSnapshot().children.admission).toBe(admission);
    expect(admission?.getSnapshot().matches('settingUp')).toBe(true);
  });

  it.each([
    [true, '/dashboard'],
    [false, '/onboarding'],
  ])('a link that is %s goes to %s [ONB-009]', (linked, to) => {
    const { actor, gone, answer } = open('/redirect/d360?channels=[]');
    // The redirect without ports has nothing to parse and ends at once, so the test sends its result.
    if (actor.getSnapshot().matches({ present: { signedIn: 'linkingChannel' } }))
      answer('channelRedirect', { linked });
    else expect(gone).toEqual(['/onboarding']);
    if (linked) {
      const other = open('/redirect/d360?channels=[abCH]');
      expect(other.actor.getSnapshot().matches({ present: { signedIn: 'linkingChannel' } })).toBe(true);
      other.answer('channelRedirect', { linked });
      expect(other.gone).toEqual([to]);
    }
  });

  it('a signed-out person signs in before anything else [ONB-001 ONB-011]', () => {
    for (const path of [
      '/redirect/d360?channels=[abCH]',
      '/onboarding',
      '/onboarding/subscription-selection',
    ])
      expect(open(path, null).gone).toEqual([`/login?success=${encodeURIComponent(path)}`]);
  });

  it('the plans are a page of their own for signed-in people, and continue to the dashboard [ONB-007]', () => {
    const { actor, gone, answer } = open('/onboarding/subscription-selection');
    expect(actor.getSnapshot().matches({ present: { signedIn: 'choosingPlan' } })).toBe(true);
    answer('planSelection', undefined);
    expect(gone).toEqual(['/dashboard']);
  });

  it('an organisation without a channel stays outside, and goes out again when the server says so [ONB-012]', () => {
    const { actor, answer } = open('/dashboard');
    answer('loadOrganisation', { ...organisation, channel_id: '555' });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'dashboard' } })).toBe(true);
    actor.send({ type: 'onboarding.required', redirectTo: null });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'outside' } })).toBe(true);
  });

  it.each([
    [null, 'outside', ['/onboarding']],
    ['/onboarding', 'outside', ['/onboarding']],
    ['/onboarding?step=channel', 'outside', ['/onboarding?step=channel']],
    ['/onboarding/subscription-selection', 'choosingPlan', ['/onboarding/subscription-selection']],
    ['/dashboard/settings/billing', 'dashboard', ['/dashboard/settings/billing']],
    ['/pricing', 'outside', ['/pricing', '/onboarding']],
  ])('an incomplete onboarding with redirectTo %s shows %s [ONB-012]', (redirectTo, screen, addresses) => {
    const { actor, gone, answer } = open('/dashboard');
    answer('loadOrganisation', { ...organisation, channel_id: '555' });
    gone.length = 0;
    actor.send({ type: 'onboarding.required', redirectTo });
    expect(actor.getSnapshot().matches({ present: { signedIn: screen } } as never)).toBe(true);
    expect(gone).toEqual(addresses);
  });

  it('the onboarding leads to the plans when an answer asks for them [ONB-012]', () => {
    const { actor, gone, answer } = open('/onboarding');
    answer('loadOrganisation', organisation);
    actor.send({ type: 'onboarding.required', redirectTo: '/onboarding' });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'outside' } })).toBe(true);
    actor.send({ type: 'onboarding.required', redirectTo: '/onboarding/subscription-selection' });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'choosingPlan' } })).toBe(true);
    expect(gone).toEqual(['/onboarding/subscription-selection']);
  });

  it('shows the settings without a channel, and the onboarding after them [O35]', () => {
    const { actor, gone, answer } = open('/onboarding');
    answer('loadOrganisation', organisation);
    expect(actor.getSnapshot().matches({ present: { signedIn: 'outside' } })).toBe(true);
    actor.send({ type: 'route.changed', path: '/dashboard/settings/integrations' });
    answer('loadOrganisation', organisation);
    expect(actor.getSnapshot().matches({ present: { signedIn: 'dashboard' } })).toBe(true);
    actor.send({ type: 'onboarding.required', redirectTo: '/onboarding' });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'dashboard' } })).toBe(true);
    expect(gone).toEqual([]);
    actor.send({ type: 'route.changed', path: '/dashboard/contacts' });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'outside' } })).toBe(true);
    expect(gone).toEqual(['/onboarding']);
  });

  it.each([
    ['555', 0],
    [null, 1],
    ['555', 1],
  ])('the dashboard works with a number %s and Instagram %s [SHELL-002]', (channel_id, status) => {
    const { actor, answer } = open('/dashboard');
    answer('loadOrganisation', { ...organisation, channel_id, instagram_settings: { status } });
    expect(actor.getSnapshot().matches({ present: { signedIn: 'dashboard' } })).toBe(true);
  });
});

it('opens the hub in the same tab, and reports a missing one [ONB-003 ONB-006]', async () => {
  const told: string[] = [];
  let hub: () => Promise<{ url: string }> = () => Promise.reject(new Error('no hub'));
  const actor = createActor(
    onboardingMachine.provide({
      actors: { findHub: fromPromise(() => hub()) },
      actions: {
        leaveTo: (_, { url }) => told.push(url),
        showLinkFailure: (_, { problem }) => told.push(problem.code),
      },
    }),
    { input: { organisationId: 'o1', role: 'admin', hasChannel: false, hasInstagram: false, left: null } },
  ).start();
  actor.send({ type: 'hub.open' });
  await until(() => actor.getSnapshot().matches('choosingChannel'), 'the failure');
  hub = () => Promise.resolve({ url: 'https://hub.test/signup' });
  actor.send({ type: 'hub.open' });
  await until(() => actor.getSnapshot().matches('choosingChannel'), 'the hub');
  expect(told).toEqual(['unexpected', 'https://hub.test/signup']);
});
