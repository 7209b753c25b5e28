import { expect, expectAccessible, expectContrast, openConversation, test } from './support/journey.ts';

test('axe finds nothing on the public pages, in the dashboard at 768 px, on its menus, and on the sandbox’s pages', async ({
  page,
  product,
  enter,
}) => {
  await test.step('signing in and up', async () => {
    await page.goto(`${product.dashboard}/login`);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${product.dashboard}/signup`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectAccessible(page);
  });

  await test.step('the customer’s phone and the control page, light and dark', async () => {
    for (const path of ['phone', 'control']) {
      await page.goto(`${product.sandbox}/${path}`);
      await expect(page.getByText(/Webhook answers/)).toBeVisible();
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    }
  });

  const ada = await enter('ada', { width: 768, height: 1024 });
  await test.step('conversations, orders, campaigns and settings', async () => {
    await openConversation(ada, 'Nkeng Tabi Fabrice');
    await expectAccessible(ada);
    for (const path of ['orders', 'campaigns', 'settings']) {
      await ada.goto(`/dashboard/${path}`);
      await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(ada);
    }
  });

  await test.step('menus and dialogs', async () => {
    await ada.setViewportSize({ width: 1440, height: 900 });
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
});
