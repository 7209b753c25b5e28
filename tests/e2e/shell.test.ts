import { expect, rowOf, test } from './support/journey.ts';
import { expectWidth } from './support/settled.ts';

test('the sidebar, the language and the theme stay as they were left, and a screen opens by its address [SHELL-016 SHELL-006 SHELL-015]', async ({
  enter,
}) => {
  const ada = await enter('ada');
  const sidebar = ada.getByRole('navigation', { name: 'Main' });
  const pane = sidebar.locator('> *').first();
  await expectWidth(pane).toBe(288);
  await ada.keyboard.press('Control+b');
  await expectWidth(pane).toBe(64);
  await ada.reload();
  await expectWidth(pane).toBe(64);
  await ada.getByRole('button', { name: 'Expand sidebar' }).click();
  await expectWidth(pane).toBe(288);

  for (const [link, title] of [
    ['Orders', 'Orders'],
    ['Campaigns', 'Campaigns'],
    ['Settings', 'Language and appearance'],
  ] as const) {
    await ada.getByRole('link', { name: link, exact: true }).click();
    await expect(ada.getByRole('heading', { name: title })).toBeVisible();
  }
  await ada.goto('/dashboard/nowhere');
  await expect(ada).toHaveURL(/\/dashboard\/conversations\/home$/);

  await ada.goto('/dashboard/conversations/home');
  await ada.getByRole('button', { name: /Ada Njoh/ }).click();
  await ada.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(ada.locator('html')).toHaveAttribute('data-theme', 'dark');
  await ada.reload();
  await expect(ada.locator('html')).toHaveAttribute('data-theme', 'dark');
  await ada.getByRole('combobox').fill('Nkeng Tabi');
  await expect(rowOf(ada, 'Nkeng Tabi Fabrice')).toBeVisible();

  await ada.getByRole('button', { name: /Ada Njoh/ }).click();
  await ada.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(ada.getByRole('link', { name: 'Commandes' })).toBeVisible();
  await ada.reload();
  await expect(ada.getByRole('link', { name: 'Commandes' })).toBeVisible();
  await expect(ada.locator('html')).toHaveAttribute('lang', 'fr');
  await ada.getByRole('combobox').fill('Nkeng Tabi');
  await ada.getByRole('link', { name: /Nkeng Tabi Fabrice/ }).click();
  await expect(ada.getByRole('heading', { name: 'Nkeng Tabi Fabrice' })).toBeVisible();
});

test('switching the organisation reloads the page and shows only its conversations [SHELL-019, SHELL-021]', async ({
  enter,
}) => {
  const ada = await enter('ada');
  await ada.getByRole('button', { name: 'Switch organization' }).click();
  const others = ada.getByRole('menuitemradio', { checked: false });
  await expect(others.first()).toContainText(/Admin|Member/);
  const reload = ada.waitForEvent('load');
  await others.first().click();
  await reload;
  await expect(rowOf(ada, '.')).toBeVisible();
  await expect(rowOf(ada, 'Marie-Claire')).toHaveCount(0);
  // Every journey uses Ada's session, so she switches back.
  await ada.getByRole('button', { name: 'Switch organization' }).click();
  const back = ada.waitForEvent('load');
  await ada.getByRole('menuitemradio', { checked: false }).first().click();
  await back;
  await ada.getByRole('combobox').fill('Nkeng Tabi');
  await expect(rowOf(ada, 'Nkeng Tabi Fabrice')).toBeVisible();
});
