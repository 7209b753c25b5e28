import { expect, expectAccessible, test } from './support/journey.ts';
import { joinDemo } from './support/joinDemo.ts';
import { picture } from './support/picture.ts';
import { expectUncovered } from './support/seen.ts';
import { signIn } from './support/signUp.ts';

const STEPS = [
  'All conversations are here',
  'Who answers',
  'The customer beside it',
  'Everything by keyboard',
  'That is all',
];

test('a new person takes the tour with the keyboard, once, and again from the help; the next one of the same page is offered it too', async ({
  page,
  product,
  world,
}) => {
  await (await world.customer('Séraphine Tamo')).writes('Good morning');
  const next = { name: 'Irène Bilong', email: `irene${Date.now()}@parley.test`, isNew: true };
  await joinDemo(page, product, next);
  await page.context().clearCookies();
  await joinDemo(page, product, {
    name: 'Rosalie Fon',
    email: `rosalie${Date.now()}@parley.test`,
    isNew: true,
  });
  await page.goto(`${product.dashboard}/dashboard`);
  const card = (step: number) => page.getByRole('dialog', { name: STEPS[step] });
  await expect(card(0)).toBeVisible();
  await expect(card(0).getByRole('button', { name: 'Next' })).toBeFocused();
  const explained = page.locator('[data-marked]');
  await expect(explained).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'tour-list');
  for (const step of [1, 2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(card(step)).toBeVisible();
    await expect(explained).toBeVisible();
    await picture(page, `tour-${step}`);
  }
  // The second step opened a conversation.
  await expect(page).toHaveURL(/\/dashboard\/conversations\/[0-9a-f-]{36}/);
  await card(4).getByRole('button', { name: 'Back' }).click();
  await expect(card(3)).toBeVisible();
  // Narrow windows have no panel of the contact, and a phone shows the list or a conversation.
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await card(3).getByRole('button', { name: 'Back' }).click();
    await expect(card(2)).toBeVisible();
    await expect(explained).toBeVisible();
    await card(2).getByRole('button', { name: 'Next' }).click();
    await expect(card(3)).toBeVisible();
    await expect(explained).toBeVisible();
  }
  await picture(page, 'tour-phone');
  await card(3).getByRole('button', { name: 'Next' }).click();
  await expect(card(4)).toBeVisible();
  await expect(explained).toBeVisible();
  await card(4).getByRole('button', { name: 'Back' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await card(3).getByRole('button', { name: 'Next' }).click();
  await card(4).getByRole('button', { name: 'Open the help' }).click();
  await expect(page.getByRole('heading', { name: 'Help', exact: true }).first()).toBeVisible();

  // Never again by itself, on no page.
  await page.goto(`${product.dashboard}/dashboard`);
  await expect(page.getByRole('button', { name: 'Mentions', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${product.dashboard}/dashboard/settings/help`);
  await page.getByRole('button', { name: 'Show the tour' }).click();
  await expect(card(0)).toBeVisible();
  // The page stays usable beside it, by its keys too.
  await page.getByRole('tab', { name: /^All/ }).focus();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/conversations\/[\da-f-]{36}/);
  // What opens takes the focus.
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeVisible();
  await expectUncovered(page.getByRole('heading', { level: 2 }).first());
  await card(0).getByRole('button', { name: 'Next' }).press('Escape');
  await expect(card(0)).toHaveCount(0);

  await page.getByRole('button', { name: /Rosalie Fon/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn(page, next.email, 'a-long-password');
  await expect(card(0)).toBeVisible();
});

test('the tour is skipped while the server is away, in French, and stays away', async ({
  page,
  product,
  world,
}) => {
  await (await world.customer('Aristide Belinga')).writes('Bonjour');
  await joinDemo(page, product, {
    name: 'Yvette Ndi',
    email: `yvette${Date.now()}@parley.test`,
    isNew: true,
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('parley.language', 'fr'));
  await page.goto(`${product.dashboard}/dashboard`);
  const card = page.getByRole('dialog', { name: 'Toutes les conversations sont ici' });
  await expect(card).toBeVisible();
  await picture(page, 'tour-french');
  // The server is killed at the request, not before: the notice of a lost connection lies over the card.
  await page.route('**/api/identity/tour/end', async (route) => {
    await world.killServer();
    await route.abort();
  });
  await card.getByRole('button', { name: 'Passer la visite' }).click();
  await expect(card).toBeHidden();
  // The server is away only once the route has ended.
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('about:blank');
  await world.startServer();
  await page.goto(`${product.dashboard}/dashboard`);
  await expect(page.getByRole('button', { name: 'Mentions', exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});
