import { expect, expectAccessible, expectContrast, openConversation, test } from './support/journey.ts';

test.describe('axe finds nothing', () => {
  test('on the doors, light and dark', async ({ page, product }) => {
    const look = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    };
    for (const path of ['/login', '/signup']) {
      await page.goto(`${product.dashboard}${path}`);
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await look();
    }
    await page.getByRole('button', { name: 'Create account' }).click();
    await look();
  });

  test('in the dashboard at 768 px', async ({ enter }) => {
    const ada = await enter('ada', { width: 768, height: 1024 });
    await expectAccessible(ada);
    for (const name of ['Nkeng Tabi Fabrice', 'Chidinma', 'Emmanuel Kamga']) {
      await openConversation(ada, name);
      await expectAccessible(ada);
    }
    for (const path of ['orders', 'campaigns', 'settings']) {
      await ada.goto(`/dashboard/${path}`);
      await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(ada);
    }
  });

  test('on the menus and dialogs of the shell', async ({ enter }) => {
    const ada = await enter('ada');
    // An open menu is outside the page's landmarks; its button is inside one.
    const floating = ['region'];
    await ada.getByRole('button', { name: 'Switch organization' }).click();
    await expectAccessible(ada, floating);
    await ada.getByRole('menuitem', { name: 'Create organization' }).click();
    await expect(ada.getByRole('dialog', { name: 'Create organization' })).toBeVisible();
    await expectAccessible(ada);
    await ada.keyboard.press('Escape');
    await ada.getByRole('button', { name: /Ada Njoh/ }).click();
    await expectAccessible(ada, floating);
    await ada.getByRole('menuitem', { name: 'Notifications', exact: true }).click();
    await expect(ada.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expectAccessible(ada);
  });

  test('on the customer’s phone and the control room', async ({ page, product }) => {
    for (const path of ['phone', 'control']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${product.sandbox}/${path}`);
      await expect(page.getByText(/Webhook answers/)).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    }
  });
});
