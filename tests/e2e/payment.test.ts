/** Tests a payment request from the customer's side: the link, the payment on the phone, the paid invoice. */
import { approvePayment, makeInvoice, startPayment } from './support/invoiceLink.ts';
import { expect, expectAccessible, messages, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

test('an invoice is asked for on WhatsApp and paid in two parts on the payer’s phone [INV-029 INV-027]', async ({
  enter,
  world,
  browser,
  product,
}) => {
  const page = await enter('ada');
  const { number, call, invoice } = await makeInvoice(world, page, 'Awa Payer');
  await call('/api/template/sendTemplateMessage', {
    phone: number,
    recipient_name: 'Awa Payer',
    template_name: 'payment_request_cta',
    language: 'en',
    template_variables: {},
    save_to_conversation: true,
    intent: 'payment_request',
    client_message_id: crypto.randomUUID(),
    invoice_id: invoice.invoiceId,
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const whatsapp = await phone.newPage();
  await whatsapp.goto(`${product.sandbox}/phone#${number}`);
  const button = whatsapp.getByRole('link', { name: 'Pay now' });
  await expect(button).toBeVisible();
  await picture(whatsapp, 'pay-phone-request');
  const [payer] = await Promise.all([phone.waitForEvent('page'), button.click()]);
  await payer.setViewportSize({ width: 360, height: 740 });
  await expect(
    payer.getByRole('heading', { name: 'Ndop jacket' }).or(payer.getByText('XAF 35,000').first()),
  ).toBeVisible();
  await picture(payer, 'pay-form');
  await expectAccessible(payer);
  await payer.getByRole('button', { name: /^Pay XAF/ }).click();
  await expect(payer.getByText('Enter a mobile number')).toBeVisible();
  await picture(payer, 'pay-form-wrong');
  await payer.getByRole('textbox', { name: 'Mobile money number' }).fill(number.slice(3));
  await expect(payer.getByRole('radio', { name: 'MTN' })).toBeChecked();
  await payer.getByRole('checkbox', { name: 'Pay only a part' }).check();
  const amount = payer.getByRole('textbox', { name: 'Amount' });
  await amount.fill('12,5');
  await payer.getByRole('button', { name: /^Pay/ }).click();
  await expect(payer.getByText('The operator takes whole amounts only.')).toBeVisible();
  await amount.fill('10 000 F');
  await payer.getByRole('button', { name: 'Pay XAF 10,000' }).dblclick();
  await expect(payer.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible();
  await picture(payer, 'pay-waiting');
  await payer.reload();
  await expect(payer.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible();
  const prompt = whatsapp.getByRole('alertdialog', { name: 'Mobile money' });
  await expect(prompt).toBeVisible();
  await picture(whatsapp, 'pay-phone-prompt');
  await prompt.getByLabel('PIN').fill('1234');
  await prompt.getByRole('button', { name: 'Approve' }).click();
  await expect(payer.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await picture(payer, 'pay-paid-part');

  await payer.getByRole('button', { name: 'Pay the rest' }).click();
  await expect(payer.getByText('of XAF 35,000 in all')).toBeVisible();
  await payer.getByRole('button', { name: 'Français' }).click();
  await picture(payer, 'pay-form-fr');
  await payer.getByRole('textbox', { name: 'Numéro mobile money' }).fill(number.slice(3));
  await payer.getByRole('checkbox', { name: 'Payer une partie seulement' }).uncheck();
  await payer.getByRole('button', { name: /^Payer 25\s000\sXAF$/ }).click();
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Refuse' }).click();
  await expect(payer.getByText('Il n’a pas été confirmé sur le téléphone.')).toBeVisible();
  await picture(payer, 'pay-declined-fr');
  await payer.getByRole('button', { name: 'Réessayer' }).click();
  await payer.getByRole('button', { name: /^Payer 25\s000\sXAF$/ }).click();
  await prompt.getByLabel('PIN').fill('1234');
  await prompt.getByRole('button', { name: 'Approve' }).click();
  await expect(payer.getByRole('heading', { name: 'Payé. Merci !' })).toBeVisible();
  await expect(whatsapp.getByRole('log').getByText(/Thank you Awa.*has arrived: XAF\s25,000/)).toBeVisible();
  await payer.reload();
  await expect(payer.getByRole('heading', { name: 'This invoice is paid' })).toBeVisible();
  await payer.emulateMedia({ colorScheme: 'dark' });
  await payer.reload();
  await picture(payer, 'pay-settled-dark');

  const books = await world.call<{ deposits: { metadata: { invoiceId: string }; status: string }[] }>(
    'GET',
    '/control/pawapay',
  );
  const own = books.deposits.filter(({ metadata }) => metadata.invoiceId === invoice.invoiceId);
  expect(own.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'COMPLETED', 'FAILED']);
  await payer.goto(`${product.dashboard}/payments/link/${crypto.randomUUID()}?type=invoice`);
  await expect(payer.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await picture(payer, 'pay-unknown');
  await phone.close();
});

test('who cancels an invoice that is being paid is told so; the money is to pay back, in a list that a colleague sees, until it is settled', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  const made = await makeInvoice(world, page, 'Binta Payer');
  await startPayment(page, made, '35000');
  await openConversation(page, 'Binta Payer');
  await page.getByRole('heading', { name: 'Binta Payer' }).getByRole('button').click();
  const profile = page.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('tab', { name: /Payment History/ }).click();
  await profile.getByRole('button', { name: /Ndop jacket/ }).click();
  await profile.getByRole('button', { name: 'Cancel Invoice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel invoice' });
  await expect(question.getByText(/Somebody is paying XAF\s35,000 for it now/)).toBeVisible();
  await picture(page, 'invoice-cancel-paying');
  await question.getByRole('button', { name: 'Cancel all the same' }).click();
  await page.getByRole('dialog', { name: 'Invoice cancelled' }).getByRole('button', { name: 'Done' }).click();

  const ben = await enter('ben');
  await ben.goto('/dashboard/settings/payBacks');
  await expect(ben.getByRole('combobox', { name: 'Show' })).toBeVisible();
  const row = ben.getByRole('listitem').filter({ hasText: 'Binta Payer' });
  await expect(row).toHaveCount(0);
  await approvePayment(world, made);
  await expect(row).toContainText(/XAF\s35,000.*INV-1042.*The invoice was cancelled/s);
  await picture(ben, 'settings-pay-backs');
  const history = profile.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').last()).toContainText('Payment received');
  await expect(profile.getByText(/XAF\s35,000 to pay back: it arrived after/)).toBeVisible();
  await picture(page, 'invoice-to-pay-back');
  await profile.getByRole('button', { name: 'Settled' }).click();
  await page
    .getByRole('alertdialog', { name: 'Was it paid back?' })
    .getByRole('button', { name: 'It was paid back' })
    .click();
  await expect(profile.getByText(/XAF\s35,000 paid back · Ada/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await ben.getByRole('combobox', { name: 'Show' }).selectOption('settled');
  await expect(row).toContainText(/paid back by Ada/);
  await row.getByRole('link', { name: 'Binta Payer' }).click();
  await expect(messages(ben).getByText(/which was cancelled before/)).toBeVisible();
});
