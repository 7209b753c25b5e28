import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { languageStart, wireLanguage } from '#app/wiring/page.ts';
import { Screen } from '#app/Screen.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { watchKeyboard } from '#app/wiring/viewport.ts';
import { Failure } from '#contract/failure.ts';
import type { Me } from '#contract/identity.ts';
import { SignIn } from '#features/session/SignIn.tsx';
import { SignUp } from '#features/session/SignUp.tsx';
import { AwayItems } from '#features/shell/away/AwayItems.tsx';
import { Shell } from '#features/shell/Shell.tsx';
import { english } from '#i18n/english.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { formatMoney } from '#lib/money.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import { rateLimitMachine } from '#machines/connection/rateLimit.machine.ts';
import { awaySwitchMachine } from '#machines/shell/awaySwitch.machine.ts';
import { appVersionMachine } from '#machines/shell/appVersion.machine.ts';
import { notificationListMachine } from '#machines/notifications/notificationList.machine.ts';
import { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { signInMachine } from '#machines/session/signIn.machine.ts';
import { signUpMachine } from '#machines/session/signUp.machine.ts';
import { tabOwnerMachine } from '#machines/session/tabOwner.machine.ts';
import { languageMachine, type Language, type Texts } from '#machines/shell/language.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { recordingMachine } from '#machines/shell/recording.machine.ts';
import { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import { themeMachine } from '#machines/shell/theme.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { aMessage, people } from '#tests/support/entities.ts';
import { anInbox, reply, refuse } from '#tests/support/inbox.tsx';
import { onPage } from '#tests/support/onPage.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();
const me: Me = {
  user: { id: 'ada', name: 'Ada Njoh', email: 'ada@parley.test', avatar: null },
  memberships: [
    { role: 'org:admin', organisation: { id: 'wouri', name: 'Atelier Wouri', imageUrl: null } },
    { role: 'org:member', organisation: { id: 'sanaga', name: 'Sanaga Logistics', imageUrl: null } },
  ],
  activeOrganisationId: 'wouri',
};

afterEach(() => page.viewport(1280, 800));

async function aShell(isAway = false) {
  const signedOut: string[] = [];
  const actors = {
    sidebar: createActor(quiet(sidebarMachine), {
      input: { open: true, narrow: false, crowded: false },
      clock,
    }).start(),
    organisationSwitch: createActor(quiet(organisationSwitchMachine), {
      input: { activeOrganisationId: 'wouri' },
      clock,
    }).start(),
    toast: createActor(quiet(toastMachine), { clock }).start(),
    notifications: createActor(quiet(notificationListMachine), {
      input: { notifications: [] },
      clock,
    }).start(),
    push: createActor(quiet(pushPermissionMachine), { clock }).start(),
    language: createActor(quiet(languageMachine), { input: { wanted: 'en', english: {} }, clock }).start(),
    theme: createActor(quiet(themeMachine), {
      input: { choice: 'light', systemIsDark: false },
      clock,
    }).start(),
    afterResolve: createActor(quiet(afterResolveMachine), { input: { choice: 'stay' }, clock }).start(),
    shortcuts: createActor(quiet(shortcutsMachine), {
      input: { singleKeys: true, stepTo: 'timeline' as const },
      clock,
    }).start(),
    recording: createActor(quiet(recordingMachine), { clock }).start(),
  };
  const away = createActor(quiet(awaySwitchMachine), { clock }).start();
  await show(
    <Shell
      actors={actors}
      away={<AwayItems actor={away} isAway={isAway} />}
      me={{ ...me, is_away: isAway }}
      mine={7}
      isConversationOpen={false}
      onSignOut={() => signedOut.push('out')}
    >
      <h1>Inbox</h1>
    </Shell>,
    { whole: true },
  );
  return { actors, away, signedOut };
}

describe('the shell', () => {
  it('shows who one is, and the way out [SHELL-022]', async () => {
    const { signedOut } = await aShell();
    await expect.element(page.getByText('ada@parley.test')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /Ada Njoh/ }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Sign out' }));
    expect(signedOut).toEqual(['out']);
  });

  it('says in the user’s menu and on the button whether they are away', async () => {
    const { away } = await aShell(true);
    await userEvent.click(page.getByRole('button', { name: /Ada Njoh.* Away Your account/ }));
    await expect.element(page.getByRole('menuitemradio', { name: 'Away' })).toBeChecked();
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Available' }));
    expect(away.getSnapshot()).toMatchObject({ value: 'saving', context: { isAway: false } });
  });

  it('changes nothing before the server has set the user away', async () => {
    const { away } = await aShell();
    const menu = page.getByRole('button', { name: /Ada Njoh/ });
    await userEvent.click(menu);
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Away' }));
    await userEvent.click(menu);
    await expect.element(page.getByRole('menuitemradio', { name: 'Available' })).toBeChecked();
    await expect.element(page.getByRole('menuitemradio', { name: 'Away' })).toBeDisabled();
    refuse(away, 'setAway', new Failure('unreachable'));
    await expect.element(page.getByRole('menuitemradio', { name: 'Away' })).toBeEnabled();
    expect(page.getByText('Away', { exact: true }).elements()).toHaveLength(1);
  });

  it('counts one’s own conversations beside the place they are at [SHELL-023]', async () => {
    await aShell();
    await expect.element(page.getByText('7 conversations are yours')).toBeInTheDocument();
    const place = page.getByText('7 conversations are yours').element().closest('a');
    expect(place?.getAttribute('href')).toBe('/dashboard/conversations');
  });

  it('leads to another organisation without signing out [SHELL-024]', async () => {
    const { actors, signedOut } = await aShell();
    await userEvent.click(page.getByRole('button', { name: /Atelier Wouri/ }));
    await userEvent.click(page.getByRole('menuitemradio', { name: /Sanaga Logistics/ }));
    expect(JSON.stringify(actors.organisationSwitch.getSnapshot().value)).toContain('switching');
    expect(signedOut).toEqual([]);
  });

  it('shows a push as a toast that leads to its conversation, and asks for permission over any page [NOTIF-005 SHELL-027]', async () => {
    const { actors } = await aShell();
    actors.toast.send({
      type: 'toast.show',
      toast: { tone: 'plain', title: 'Rose Mbarga', text: 'Hello', push: true, to: '/dashboard/orders' },
    });
    await expect.element(page.getByText('Rose Mbarga')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/dashboard/orders');
    actors.toast.send({ type: 'route.changed', path: '/dashboard/campaigns' });
    await expect.element(page.getByText('Rose Mbarga')).toBeVisible();
    actors.toast.send({ type: 'route.changed', path: '/dashboard/orders?status=open' });
    await expect.element(page.getByText('Rose Mbarga')).not.toBeInTheDocument();
    reply(actors.push, 'startWorker', { permission: 'default', dismissedAt: null, now: 1 });
    actors.push.send({ type: 'push.replied' });
    await expect.element(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  });

  it('offers notifications in the user’s menu, and no strip before the first reply [NOTIF-001]', async () => {
    const { actors } = await aShell();
    reply(actors.push, 'startWorker', { permission: 'default', dismissedAt: null, now: 1 });
    await expect.element(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    expect(page.getByRole('region', { name: /Hear of customers/ }).elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: /Ada Njoh/ }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Turn on notifications' }));
    expect(actors.push.getSnapshot().value).toBe('requesting');
    reply(actors.push, 'requestPermission', 'granted');
    await userEvent.click(page.getByRole('button', { name: /Ada Njoh/ }));
    await expect.element(page.getByRole('menuitem', { name: 'Notifications' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Turn on notifications' }).elements()).toEqual([]);
  });
});

it('shows the rate limit and the lost connection over every page [SHELL-027]', async () => {
  const session = createActor(quiet(appMachine), { input: { path: '/login' }, clock }).start();
  reply(session, 'findSession', null);
  reply(session, 'loadEntrance', undefined);
  const rateLimit = createActor(quiet(rateLimitMachine), { clock }).start();
  const connectivity = createActor(quiet(connectivityMachine), { clock }).start();
  const toast = createActor(quiet(toastMachine), { clock }).start();
  const appVersion = createActor(quiet(appVersionMachine), { input: { version: 'a1' }, clock }).start();
  const tabOwner = createActor(quiet(tabOwnerMachine), { clock }).start();
  const language = createActor(quiet(languageMachine), {
    input: { wanted: 'en', english: {} },
    clock,
  }).start();
  const app = {
    actors: { app: session, appVersion, rateLimit, connectivity, tabOwner, toast, language },
  } as unknown as AppContext;
  await show(<Screen app={app} />, { whole: true });
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  rateLimit.send({
    type: 'call.rateLimited',
    message: 'Slow down.',
    path: '/api/x',
    method: 'GET',
    retryAfter: 60,
  });
  await expect.element(page.getByText('Too Many Requests')).toBeVisible();
  rateLimit.send({ type: 'rateLimit.close' });
  connectivity.send({ type: 'socket.lost' });
  refuse(connectivity, 'probeServer', new Error('refused'));
  await expect.element(page.getByText('No connection. What you write is kept.')).toBeVisible();
});

describe('signing in', () => {
  const signIn = () =>
    createActor(quiet(signInMachine), { input: { successUrl: null, confirm: null }, clock }).start();

  it.each([
    [1440, true],
    [390, false],
  ])('at %i px the picture is there: %s [AUTH-001]', async (width, shown) => {
    await page.viewport(width, 800);
    await show(<SignIn actor={signIn()} />, { whole: true });
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    const hero = document.querySelector('aside');
    expect(hero?.checkVisibility()).toBe(shown);
  });

  it('leads to signing up and back [AUTH-003]', async () => {
    const { screen } = await show(<SignIn actor={signIn()} />, { whole: true });
    expect(document.querySelector('a[href^="/signup"]')).not.toBeNull();
    await screen.unmount();
    await show(
      <SignUp
        actor={createActor(quiet(signUpMachine), {
          input: { successUrl: null, confirm: null },
          clock,
        }).start()}
      />,
      { whole: true },
    );
    expect(document.querySelector('a[href^="/login"]')).not.toBeNull();
  });
});

describe('languages', () => {
  function Formats() {
    const { when, full } = useFormats();
    const at = Date.UTC(2026, 10, 3, 12);
    return (
      <p>
        {[
          formatMoney('1234.5', 'USD'),
          formatMoney('3', 'XAF'),
          when(at, Date.UTC(2026, 10, 21)),
          full(at),
        ].join(' | ')}
      </p>
    );
  }

  it.each([
    ['en', 'USD 1,234.50', '3 Nov'],
    ['fr', 'USD 1,234.50', '3 nov.'],
  ] as const)('in %s amounts are %s and days %s [I18N-003]', async (language, money, day) => {
    await show(<Formats />, { language });
    const said = document.querySelector('p')?.textContent ?? '';
    expect(said).toContain(money);
    expect(said.toLowerCase()).toMatch(new RegExp(day.replace('3 ', '').replace('.', '').toLowerCase()));
  });

  it.each([
    [['fr-CM', 'en'], 'fr'],
    [['de-DE', 'fr', 'en'], 'fr'],
    [['en-GB', 'fr'], 'en'],
    [['de-DE'], 'en'],
    [[], 'en'],
  ])('begin at the first visit with what the browser prefers: %j is %s [I18N-002]', (preferred, expected) => {
    localStorage.removeItem('parley.language');
    expect(languageStart(preferred)).toBe(expected);
    localStorage.setItem('parley.language', 'en');
    expect(languageStart(preferred)).toBe('en');
    localStorage.removeItem('parley.language');
  });

  it('are remembered for the next visit, English at first [I18N-002 I18N-005]', async () => {
    localStorage.removeItem('parley.language');
    expect(languageStart()).toBe('en');
    const language = createActor(wireLanguage(), {
      input: { wanted: 'en', english },
    }).start();
    language.send({ type: 'language.choose', language: 'fr' });
    // Stored at once, so that leaving the page while the texts load keeps French.
    expect(languageStart()).toBe('fr');
    await expect.poll(() => document.documentElement.lang).toBe('fr');
    expect(languageStart()).toBe('fr');
    localStorage.removeItem('parley.language');
    language.stop();
  });

  it('whose texts cannot be loaded are not kept: the former one goes on [I18N-002]', async () => {
    localStorage.setItem('parley.language', 'en');
    const showToast = vi.fn();
    const wired = wireLanguage().provide({
      actors: { loadMessages: fromPromise<Texts, { language: Language }>(() => Promise.reject(new Error())) },
    });
    const app = { showToast } as unknown as AppContext;
    const language = onPage(app, createActor(wired, { input: { wanted: 'en', english } })).start();
    language.send({ type: 'language.choose', language: 'fr' });
    await expect.poll(() => showToast.mock.calls.length).toBe(1);
    expect(languageStart()).toBe('en');
    localStorage.removeItem('parley.language');
    language.stop();
  });
});

describe('on a phone', () => {
  it.each([320, 360])('of %i px nothing leaves the screen, in French', async (width) => {
    await page.viewport(width, 640);
    const [conversation] = people;
    if (!conversation) throw new Error('Nobody wrote.');
    for (const opened of [undefined, { conversation, messages: [aMessage(1)], draft: 'Bonjour' }]) {
      const { view, cache } = anInbox(opened ? { opened } : {});
      const { screen } = await show(view, { cache, language: 'fr' });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await screen.unmount();
    }
  });

  it('a conversation has the screen to itself and a way back', async () => {
    await page.viewport(360, 640);
    const [conversation] = people;
    if (!conversation) throw new Error('Nobody wrote.');
    const { view, cache } = anInbox({ opened: { conversation, messages: [aMessage(1)] } });
    await show(view, { cache });
    const back = document.querySelector('a[href="/dashboard/conversations/home"]');
    expect(back?.checkVisibility()).toBe(true);
    expect(page.getByRole('tab').elements()).toEqual([]);
  });

  it('every control is as large as a touch target', async () => {
    await page.viewport(360, 640);
    const { view, cache } = anInbox();
    await show(view, { cache });
    const small = [...document.querySelectorAll('[data-row], [role=tab], label')].filter((it) => {
      const { height } = it.getBoundingClientRect();
      return it.checkVisibility() && height > 0 && height < 44;
    });
    expect(small.map((it) => it.textContent)).toEqual([]);
  });

  it('the page is as high as its part above the keyboard', () => {
    const real = Object.getOwnPropertyDescriptor(window, 'visualViewport');
    const seen = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
    const height = () => document.documentElement.style.getPropertyValue('--window-height');
    watchKeyboard();
    expect(height()).toBe('');
    seen.height = 300;
    seen.dispatchEvent(new Event('resize'));
    expect(height()).toBe('300px');
    seen.height = window.innerHeight;
    seen.dispatchEvent(new Event('resize'));
    expect(height()).toBe('');
    if (real) Object.defineProperty(window, 'visualViewport', real);
  });
});
