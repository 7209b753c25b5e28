/** Tests that an agent connects mobile money, creates an invoice, requests its payment, and sees it paid. */
import { expect, expectAccessible, openConversation, rowOf, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';

test('from connecting to paid, without leaving the conversation [INV-001 INV-014 INV-026]', async ({
  enter,
  world,
  browser,
  product,
}) => {
  const number = `23767${String(Date.now()).slice(-7)}`;
  const name = `Mireille ${number.slice(-4)}`;
  await world.call('POST', '/control/people', { wa_id: number, name });
  await world.call('POST', `/control/people/${number}/messages`, { text: 'How can I pay?', age_seconds: 0 });
  const page = await enter('ada');

  await page.goto('/dashboard/settings/integrations');
  const card = page.getByRole('region', { name: 'Mobile money (Pawapay)' });
  await expect(card).toBeVisible();
  const connect = card.getByRole('button', { name: 'Connect', exact: true });
  const connected = page.getByText(/^Paid in XAF/);
  await connect.or(connected).first().waitFor();
  if (!(await settled(() => connected.isVisible()))) {
    await connect.click();
    const dialog = page.getByRole('dialog', { name: 'Connect mobile money' });
    await dialog.getByRole('button', { name: 'Connect account' }).click();
    await expect(dialog.getByText('Please select a country')).toBeVisible();
    await picture(page, 'pawapay-wrong');
    await dialog.getByLabel('Pawapay token').fill('wrong');
    await dialog.getByRole('combobox', { name: 'Country' }).selectOption('CMR');
    await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('XAF');
    await dialog.getByRole('button', { name: 'Connect account' }).click();
    await expect(
      dialog.getByText('Failed to connect to Pawapay. Please check your token and try again.').first(),
    ).toBeVisible();
    await picture(page, 'pawapay-refused');
    await dialog.getByLabel('Pawapay token').fill('sandbox-pawapay-token');
    await dialog.getByRole('button', { name: 'Connect account' }).click();
    await page
      .getByRole('dialog', { name: 'Mobile money is connected' })
      .getByRole('button', { name: 'Continue' })
      .click();
  }
  await expect(connected).toBeVisible();
  await picture(page, 'pawapay-card');

  await page.goto('/dashboard/conversations/home');
  await expect(rowOf(page, name)).toBeVisible();
  await openConversation(page, name);
  await page.getByRole('heading', { name }).getByRole('button').click();
  const profile = page.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('tab', { name: /Payment History/ }).click();
  await expect(profile.getByText('No Invoices Found').filter({ visible: true })).toBeVisible();
  await picture(page, 'payments-empty');
  await profile.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Create Invoice' });
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(form.getByText('Amount is required')).toBeVisible();
  await picture(page, 'invoice-wrong');
  await form.getByRole('textbox', { name: 'Description' }).fill('Three green bags, delivered');
  await form.getByRole('textbox', { name: 'External reference' }).fill('INV-7');
  await form.getByRole('textbox', { name: 'Amount' }).fill('12 500');
  await form.getByRole('button', { name: 'Create Invoice' }).dblclick();
  const ask = page.getByRole('alertdialog', { name: 'Request payment now?' });
  await expect(ask).toBeVisible();
  await picture(page, 'invoice-ask');
  await ask.getByRole('button', { name: 'Request payment now' }).click();
  const follow = page.getByRole('dialog', { name: 'Payment request sent' });
  await expect(follow).toBeVisible();
  await picture(page, 'invoice-follow');
  await follow.getByRole('button', { name: 'Open invoice' }).click();
  await expect(profile.getByRole('button', { name: 'Send Reminder' })).toBeVisible();
  await expect(profile.getByRole('button', { name: /Three green bags/ })).toHaveCount(1);
  await picture(page, 'payments-open');
  await expectAccessible(page);

  await profile.getByRole('button', { name: 'Send Reminder' }).click();
  const sent = page.getByRole('dialog', { name: 'Payment reminder sent' });
  await expect(sent).toBeVisible();
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(profile.getByText('Payment reminder sent')).toHaveCount(1);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const whatsapp = await phone.newPage();
  await whatsapp.goto(`${product.sandbox}/phone#${number}`);
  const button = whatsapp.getByRole('link', { name: 'Pay now' }).last();
  await expect(button).toBeVisible();
  const [payer] = await Promise.all([phone.waitForEvent('page'), button.click()]);
  await payer.getByRole('textbox', { name: 'Mobile money number' }).fill(number.slice(3));
  await payer.getByRole('button', { name: /^Pay XAF/ }).click();
  const prompt = whatsapp.getByRole('alertdialog', { name: 'Mobile money' });
  await prompt.getByLabel('PIN').fill('1234');
  await prompt.getByRole('button', { name: 'Approve' }).click();
  const started = Date.now();
  await expect(profile.getByText('Payment received')).toBeVisible();
  console.info(`approved to green: ${Date.now() - started} ms`);
  await expect(profile.getByRole('button', { name: /Three green bags.*Paid/s })).toBeVisible();
  await expect(payer.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await picture(page, 'payments-paid');
  await phone.close();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    profile.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('invoices.csv');

  // A cancelled invoice, and the tab on a phone, in the dark theme and in French.
  await profile.getByRole('button', { name: 'Create Invoice' }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('=HYPERLINK("x") scarf');
  await form.getByRole('textbox', { name: 'External reference' }).fill('INV-8');
  await form.getByRole('textbox', { name: 'Amount' }).fill('9000');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await ask.getByRole('button', { name: 'Later' }).click();
  await page
    .getByRole('dialog', { name: 'Invoice created' })
    .getByRole('button', { name: 'Open invoice' })
    .click();
  await profile.getByRole('button', { name: 'Cancel Invoice' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Cancel invoice' });
  await expect(sure.getByText(/Are you sure you want to cancel invoice INV-8\?/)).toBeVisible();
  await picture(page, 'invoice-cancel');
  await sure.getByRole('button', { name: 'Cancel the invoice' }).click();
  await page.getByRole('dialog', { name: 'Invoice cancelled' }).getByRole('button', { name: 'Done' }).click();
  await expect(profile.getByRole('button', { name: /scarf.*Cancelled/s })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await picture(page, 'payments-360-dark');
});
