import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { HelpPage } from '#features/help/HelpPage.tsx';
import { ScreenFrame } from '#features/shell/ScreenFrame.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import { languageMachine } from '#machines/shell/language.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();

afterEach(() => page.viewport(1280, 800));

async function settings({ isAdmin = true, hasSubscriptions = false } = {}) {
  const input = { wanted: 'en' as const, english: {} };
  const language = createActor(quiet(languageMachine), { clock, input }).start();
  await show(
    <SettingsScreen open="team" isAdmin={isAdmin} hasSubscriptions={hasSubscriptions} language={language}>
      <p>The page</p>
    </SettingsScreen>,
    { whole: true },
  );
  return language;
}
const names = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

it('lists the person’s own page, then those of the organisation [SET-002]', async () => {
  await settings();
  expect(names()).toEqual([
    'Profile',
    'Snippets',
    'Macros',
    'Help',
    'Money to pay back',
    'Business',
    'Response targets',
    'Assignment',
    'Tags',
    'Contact fields',
    'Ratings',
    'Copilot',
    'Team',
    'Integrations',
    'Security',
  ]);
  await expect.element(page.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
  expect(await complaintsOf()).toEqual([]);
});

it('brings the open page’s entry into sight on a phone', async () => {
  await page.viewport(360, 740);
  await settings();
  await expect.element(page.getByRole('link', { name: 'Team' })).toBeInViewport({ ratio: 1 });
});

it('lists the subscription only where subscriptions are in use [SET-003]', async () => {
  await settings({ hasSubscriptions: true });
  expect(names().at(-1)).toBe('Billing');
});

it('marks the organisation’s pages as read-only for members [SET-012]', async () => {
  await settings({ isAdmin: false });
  expect(names().map((name) => name.endsWith('Read-only'))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  await expect
    .element(page.getByRole('region', { name: 'Settings page' }).getByText('Read-only'))
    .toBeVisible();
});

it('changes the language in the header [SET-004]', async () => {
  const language = await settings();
  await expect.element(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Français' }));
  reply(language, 'loadMessages', {});
  await expect
    .element(page.getByRole('button', { name: 'Français' }))
    .toHaveAttribute('aria-pressed', 'true');
});

it('says that the organisation is being loaded, only in the settings [SET-005]', async () => {
  const text = 'Loading Organization Details, Please Wait....';
  const frameAt = (address: string) => {
    const input = { address, organisation: null, role: 'admin' as const };
    const actor = createActor(quiet(screenLoaderMachine), { clock, input }).start();
    return show(<ScreenFrame actor={actor}>{null}</ScreenFrame>, { whole: true });
  };
  const { screen } = await frameAt('/dashboard/settings/profile');
  await expect.element(page.getByText(text)).toBeVisible();
  await screen.unmount();
  await frameAt('/dashboard/orders');
  expect(page.getByText(text).elements()).toEqual([]);
});

it('explains the product in its own words, and opens the list of keys', async () => {
  const shortcuts = createActor(quiet(shortcutsMachine), {
    input: { singleKeys: true, stepTo: 'timeline' as const },
    clock,
  }).start();
  const onTour = vi.fn<() => void>();
  await show(<HelpPage shortcuts={shortcuts} onTour={onTour} />);
  const topics = page.getByRole('heading', { level: 2 });
  await expect.element(topics.first()).toHaveTextContent('Who answers');
  expect(topics.elements()).toHaveLength(11);
  expect(await complaintsOf()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Show the tour' }));
  expect(onTour).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('button', { name: 'Show all keys' }));
  expect(shortcuts.getSnapshot().matches('help')).toBe(true);
});
