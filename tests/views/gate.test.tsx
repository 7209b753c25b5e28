import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import Dashboard from '#app/screens/Dashboard.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { accessOf } from '#machines/app/access.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { languageMachine } from '#machines/shell/language.machine.ts';
import { recordingMachine } from '#machines/shell/recording.machine.ts';
import { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import { themeMachine } from '#machines/shell/theme.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { createCache, keys } from '#services/cache.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

vi.mock('#machines/app/access.ts', () => ({ accessOf: vi.fn(() => 'allowed') }));

const clock = new SimulatedClock();
const me = {
  user: { id: 'ada', name: 'Ada Njoh', email: 'ada@parley.test', avatar: null },
  memberships: [{ role: 'org:admin', organisation: { id: 'wouri', name: 'Atelier Wouri', imageUrl: null } }],
  activeOrganisationId: 'wouri',
};

function theDashboard(path: string) {
  const app = createActor(quiet(appMachine), { input: { path }, clock }).start();
  reply(app, 'findSession', { me, outbox: [] });
  reply(app, 'loadOrganisation', anOrganisation);
  const loader = app.getSnapshot().children.dashboard?.getSnapshot().children.screenLoader;
  if (loader) reply(loader, 'loadScreen', { rememberedTab: null });
  const cache = createCache();
  cache.setQueryData(keys.me, me);
  cache.setQueryData(keys.organisation, anOrganisation);
  const actors = {
    app,
    toast: createActor(quiet(toastMachine), { clock }).start(),
    sidebar: createActor(quiet(sidebarMachine), { input: { open: true, narrow: false }, clock }).start(),
    language: createActor(quiet(languageMachine), { input: { wanted: 'en', english: {} }, clock }).start(),
    theme: createActor(quiet(themeMachine), {
      input: { choice: 'light', systemIsDark: false },
      clock,
    }).start(),
    afterResolve: createActor(quiet(afterResolveMachine), { input: { choice: 'stay' }, clock }).start(),
    shortcuts: createActor(quiet(shortcutsMachine), { input: { singleKeys: true }, clock }).start(),
    recording: createActor(quiet(recordingMachine), { clock }).start(),
  };
  return { app: { actors, cache } as unknown as AppContext, cache };
}

it.each([
  ['/dashboard/orders', 'No shop is connected'],
  ['/dashboard/settings/profile', 'What reaches you, and where.'],
])('%s shows only where the gate allows it [SHELL-005]', async (path, text) => {
  const { app, cache } = theDashboard(path);
  const { screen } = await show(<Dashboard app={app} />, { cache, whole: true });
  await expect.element(page.getByText(text)).toBeVisible();
  await screen.unmount();
  vi.mocked(accessOf).mockReturnValue('blocked' as never);
  await show(<Dashboard app={app} />, { cache, whole: true });
  expect(page.getByText(text).elements()).toEqual([]);
  expect(page.getByRole('navigation').elements()).toEqual([]);
  vi.mocked(accessOf).mockReturnValue('allowed');
});
