import { expect, messages, openConversation, test } from './support/journey.ts';
import { addToShop, connectShop, openTab } from './support/customer.ts';
import { connectPayments } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { readFile } from 'node:fs/promises';

test('a new contact becomes a customer of the shop, buys, is invoiced, and pays on the phone [ORD-001 INV-014 RT-010]', async ({
  world,
  enter,
  context,
  product,
}) => {
  const customer = await world.customer('Marthe Ngono');
  await customer.asksForPerson();
  const ada = await enter('ada');
  const owner = await context.newPage();
  /** Opens the app as the shop's owner does: from the shop's own admin, by its signed link. */
  const openFromShop = async () => {
    await owner.goto(`${product.sandbox}/shopify`);
    await owner.getByRole('link', { name: 'Open admin' }).first().click();
    await owner.getByRole('link', { name: 'Open embedded app' }).click();
  };
  await openFromShop();
  await expect(owner.getByRole('heading', { name: 'Organization not found' })).toBeVisible();
  await connectShop(ada);
  await openFromShop();
  await expect(owner.getByText('This store is connected to Atelier Wouri.')).toBeVisible();
  await picture(owner, 'shop-embedded');
  await owner.close();
  await connectPayments(ada);
  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);

  await test.step('she is registered in the shop', async () => {
    await addToShop(ada, 'marthe@example.test');
    await expect(ada.getByText('Customer added to the shop')).toBeVisible();
    await picture(ada, 'shop-customer');
  });

  await test.step('three items are sold', async () => {
    await ada.getByRole('button', { name: 'More' }).last().click();
    await ada.getByRole('menuitem', { name: 'Create order' }).click();
    const dialog = ada.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Create order');
    await dialog
      .getByRole('button', { name: /^One more/ })
      .first()
      .dblclick();
    await dialog
      .getByRole('button', { name: /^One more/ })
      .nth(1)
      .click();
    await picture(ada, 'shop-products');
    await dialog.getByRole('button', { name: 'Review order' }).click();
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Leave it with the neighbour');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.getByRole('button', { name: 'Create order' }).dblclick();
    await expect(dialog.getByText(/is in the shop now/)).toBeVisible();
    await picture(ada, 'shop-confirmation');
    await dialog.getByRole('button', { name: 'Done' }).click();
    const { shops } = await world.call<{ shops: Record<string, { orders: { note: string | null }[] }> }>(
      'GET',
      '/control/shopify',
    );
    const orders = shops['atelier-wouri.myshopify.com']?.orders ?? [];
    expect(orders.filter(({ note }) => note === 'Leave it with the neighbour')).toHaveLength(1);
    await expect(ada.getByRole('region', { name: 'Shop timeline' }).getByText(/^Order #/)).toBeVisible();
  });

  await test.step('the delivery is invoiced, and its payment asked for', async () => {
    await openTab(ada, 'Payment History');
    await ada.getByRole('button', { name: 'Create Invoice' }).first().click();
    const form = ada.getByRole('dialog', { name: 'Create Invoice' });
    await form.getByRole('textbox', { name: 'Description' }).fill('Delivery to Bonapriso');
    await form.getByRole('textbox', { name: 'External reference' }).fill('INV-1042');
    await form.getByRole('textbox', { name: 'Amount' }).fill('2 500');
    await form.getByRole('button', { name: 'Create Invoice' }).click();
    await ada.getByRole('button', { name: 'Request payment now' }).dblclick();
    await ada.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(
        async () =>
          (await customer.thread()).filter((it) => JSON.stringify(it).includes('Delivery to Bonapriso'))
            .length,
      )
      .toBe(1);
    await picture(ada, 'payment-history');
  });

  const page = await context.newPage();
  await test.step('she pays on her phone', async () => {
    const asked = (await customer.thread()).findLast((it) =>
      JSON.stringify(it).includes('Delivery to Bonapriso'),
    );
    const link = /https?:\/\/\S+payments\/link\/\S+/.exec(JSON.stringify(asked))?.[0].replace(/["\\].*$/, '');
    expect(link).toBeTruthy();
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto(String(link));
    await page.getByRole('textbox', { name: 'Mobile money number' }).fill(customer.wa_id);
    await page.getByRole('radio', { name: /MTN/ }).check({ force: true });
    await picture(page, 'pay-form');
    await page.getByRole('button', { name: /^Pay / }).dblclick();
    await expect(page.getByText('Confirm on your phone')).toBeVisible();
    await picture(page, 'pay-waiting');
    const prompts = await world.call<{ id: string; amount: string }[]>(
      'GET',
      `/phone/prompts?phone=${customer.wa_id}`,
    );
    expect(prompts).toHaveLength(1);
    await world.call('POST', `/phone/prompts/${prompts[0]?.id}`, { do: 'approve', pin: '1234' });
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    await picture(page, 'pay-paid');
  });

  await test.step('it turns green beside the conversation', async () => {
    const tab = ada.getByRole('dialog', { name: 'Contact', exact: true });
    await expect(tab.getByText('Paid', { exact: true })).toBeVisible();
    await expect(tab.getByText('XAF 2,500').first()).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Request Payment' })).toHaveCount(0);
    await picture(ada, 'payment-paid');
    await ada.keyboard.press('Escape');
    await expect(
      messages(ada)
        .getByText(/Delivery to Bonapriso/)
        .first(),
    ).toBeVisible();
  });

  await test.step('the orders’ screen lists and exports what she bought', async () => {
    await ada.getByRole('link', { name: 'Orders', exact: true }).click();
    const table = ada.getByRole('table', { name: 'Orders' });
    await expect(table.getByText('Marthe Ngono')).toBeVisible();
    await ada.keyboard.press('Control+k');
    await expect(ada.getByRole('textbox', { name: 'Search orders' })).toBeFocused();
    await ada.keyboard.type('nothing like it');
    await expect(ada.getByText('No orders found')).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await ada.keyboard.press('Escape');
    await expect(table.getByText('Marthe Ngono')).toBeVisible();
    await picture(ada, 'orders');
    const [file] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('orders.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFCustomer Name,Customer Phone,Product Name,Product Quantity,Product Variant,Order Price,Order Status,Order URL,Currency,Order Number,Order Date,Payment Status',
    );
    expect(text).toContain('Marthe Ngono');
    expect(text).toContain('IN PROGRESS');
    const [book] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('button', { name: 'XLSX' }).click(),
    ]);
    expect(book.suggestedFilename()).toBe('orders.xlsx');
    // An XLSX file is a ZIP file.
    expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
  });
});
