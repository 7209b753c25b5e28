import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import Dashboard from '#app/screens/Dashboard.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { languageMachine } from '#machines/shell/language.machine.ts';
import { recordingMachine } from '#machines/shell/recording.machine.ts';
import { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import { enterKeyMachine } from '#machines/shell/enterKey.machine.ts';
import { themeMachine } from '#machines/shell/theme.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { reply } from '#tests/support/inbox.tsx';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { stateOf } from '#machines/subscription/subscription.samples.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();
const me = {
  user: { id: 'ada', name: 'Ada Njoh', email: 'ada@parley.test', avatar: null },
  memberships: [{ role: 'org:admin', organisation: { id: 'wouri', name: 'Atelier Wouri', imageUrl: null } }],
  activeOrganisationId: 'wouri',
};

/** The organisation with a subscription of this status; without subscriptions if there is none. */
const organisationWith = (status: SubscriptionStatus | null) =>
  status === null
    ? anOrganisation
    : { ...anOrganisation, has_subscriptions: true, subscription_state: stateOf(status) };

function theDashboard(path: string, status: SubscriptionStatus | null) {
  const organisation = organisationWith(status);
  const app = createActor(quiet(appMachine), { input: { path }, clock }).start();
  reply(app, 'findSession', { me, outbox: [] });
  reply(app, 'loadOrganisation', organisation);
  const gate = app.getSnapshot().children.dashboard?.getSnapshot().children.gate;
  if (gate) reply(gate, 'recall', { now: 0, kept: null, tries: 0 });
  const loader = app.getSnapshot().children.dashboard?.getSnapshot().children.screenLoader;
  if (loader) reply(loader, 'loadScreen', { rememberedTab: null });
  const cache = createCache();
  cache.setQueryData(keys.me, me);
  cache.setQueryData(keys.organisation, organisation);
  const actors = {
    app,
    toast: createActor(quiet(toastMachine), { clock }).start(),
    sidebar: createActor(quiet(sidebarMachine), {
      input: { open: true, narrow: false, crowded: false },
      clock,
    }).start(),
    language: createActor(quiet(languageMachine), { input: { wanted: 'en', english: {} }, clock }).start(),
    theme: createActor(quiet(themeMachine), {
      input: { choice: 'light', systemIsDark: false },
      clock,
    }).start(),
    enterKey: createActor(quiet(enterKeyMachine), { input: { choice: null, isTouch: false }, clock }).start(),
    afterResolve: createActor(quiet(afterResolveMachine), { input: { choice: 'stay' }, clock }).start(),
    shortcuts: createActor(quiet(shortcutsMachine), {
      input: { singleKeys: true, stepTo: 'timeline' as const },
      clock,
    }).start(),
    recording: createActor(quiet(recordingMachine), { clock }).start(),
  };
  return { app: { actors, cache } as unknown as AppContext, cache };
}

const screens = [
  ['/dashboard/orders', 'No shop is connected'],
  ['/dashboard/settings/profile', 'What reaches you, and where.'],
] as const;

it.each(screens)(
  '%s is shown without subscriptions, and nothing of the gate [GATE-022]',
  async (path, text) => {
    const { app, cache } = theDashboard(path, null);
    await show(<Dashboard app={app} />, { cache, whole: true });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(app.actors.app.getSnapshot().children.dashboard?.getSnapshot().children.gate).toBeUndefined();
  },
);

it.each(screens)(
  '%s is shown only where the subscription allows it [SHELL-005 GATE-001]',
  async (path, text) => {
    const { app, cache } = theDashboard(path, 'active');
    const { screen } = await show(<Dashboard app={app} />, { cache, whole: true });
    await expect.element(page.getByText(text)).toBeVisible();
    await screen.unmount();
    const { app: blocked } = theDashboard(path, 'none');
    await show(<Dashboard app={blocked} />, { cache, whole: true });
    await expect.element(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    expect(page.getByText(text).elements()).toEqual([]);
  },
);

it.each([
  ['none', 'Subscription Required', 'No active subscription', 'Choose a Plan'],
  ['canceled', 'Access Limited', 'Subscription canceled', 'Upgrade Plan'],
] as const)(
  '%s shows the card %s, whose button leads to the page of the subscription [GATE-003 GATE-006 GATE-007]',
  async (status, title, reason, button) => {
    const { app, cache } = theDashboard('/dashboard/orders', status);
    await show(<Dashboard app={app} />, { cache, whole: true });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: button }))
      .toHaveAttribute('href', '/dashboard/settings/billing');
    // Switching and signing out are in the sidebar, which stays.
    await expect.element(page.getByRole('button', { name: /switch organization/i })).toBeVisible();
  },
);

it.each([
  ['past_due', 'Payment past due - limited features', 'Update Payment Method'],
  ['paused', 'Subscription paused - resume it to continue', 'Resume'],
] as const)(
  '%s keeps the dashboard, under a notice [GATE-009 GATE-010 GATE-018]',
  async (status, reason, link) => {
    const { app, cache } = theDashboard('/dashboard/orders', status);
    await show(<Dashboard app={app} />, { cache, whole: true });
    await expect.element(page.getByText('No shop is connected')).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: link, exact: true }))
      .toHaveAttribute('href', '/dashboard/settings/billing');
  },
);

it('a blocking dialog names support with the fixed subject, and cannot be closed [GATE-014 GATE-016]', async () => {
  const { app, cache } = theDashboard('/dashboard/orders', 'unpaid');
  await show(<Dashboard app={app} />, { cache, whole: true });
  const dialog = page.getByRole('alertdialog', { name: 'Your subscription is unpaid' });
  await expect.element(dialog).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', 'mailto:support@parley.test?subject=Subscription%20Support%20Request');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
});
