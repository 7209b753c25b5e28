/** Tests a payment request from the customer's side: the link, the payment on the phone, the paid invoice. */
import { approvePayment, caller, connectMoney, makeInvoice, startPayment } from './support/invoiceLink.ts';
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
  await payer.getByRole('textbox', { name: 'Amount' }).fill('10,000');
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
  await expect(whatsapp.getByText(/Thank you Awa.*has arrived: XAF\s25,000/)).toBeVisible();
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

test('the rest of a partly paid invoice is asked for and cancelled, and what was paid stays [INV-009 INV-014]', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  const made = await makeInvoice(world, page, 'Rita Payer');
  await startPayment(page, made, '10000');
  await approvePayment(world, made);
  await openConversation(page, 'Rita Payer');
  const thanks = /XAF\s10,000 \(still to pay: XAF\s25,000\)/;
  // While the message's component is imported, React keeps a hidden copy of its text.
  await expect(messages(page).getByRole('listitem').filter({ hasText: thanks })).toBeVisible();
  await page.getByRole('heading', { name: 'Rita Payer' }).getByRole('button').click();
  const profile = page.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('tab', { name: /Payment History/ }).click();
  await profile.getByRole('button', { name: /Ndop jacket/ }).click();
  await profile.getByRole('button', { name: 'Request XAF 25,000' }).click();
  const sent = page.getByRole('dialog', { name: 'Payment request sent' });
  await expect(sent.getByText(/a link to pay XAF\s25,000/)).toBeVisible();
  await sent.getByRole('button', { name: 'Done' }).click();
  await profile.getByRole('button', { name: 'Cancel the Rest' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel invoice' });
  await expect(question.getByText(/Still to pay is XAF\s25,000/)).toBeVisible();
  await picture(page, 'invoice-cancel-rest');
  await question.getByRole('button', { name: 'Cancel the invoice' }).click();
  await page.getByRole('dialog', { name: 'Invoice cancelled' }).getByRole('button', { name: 'Done' }).click();
  await expect(profile.getByText(/XAF\s10,000 received\. The rest is cancelled\./)).toBeVisible();
  await expect(profile.getByText(/^XAF\s0$/)).toBeVisible();
});

test('an agent and a payer read which amounts the operators take, and pay none that leaves a useless rest', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  const { invoice } = await makeInvoice(world, page, 'Lima Payer');
  await openConversation(page, 'Lima Payer');
  await page.getByRole('heading', { name: 'Lima Payer' }).getByRole('button').click();
  const profile = page.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('tab', { name: /Payment History/ }).click();
  await profile.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Create Invoice' });
  await expect(form.getByText(/The operators take XAF\s1 to XAF\s2,000,000 at a time\./)).toBeVisible();
  await form.getByRole('textbox', { name: 'Description' }).fill('Wedding order');
  await form.getByRole('textbox', { name: 'External reference' }).fill('L-1');
  await form.getByRole('textbox', { name: 'Amount' }).fill('3,000,000');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Open invoice' }).click();
  await expect(profile.getByText(/XAF\s3,000,000 \(at most XAF\s2,000,000 at a time\)/)).toBeVisible();
  await picture(page, 'invoice-in-parts');

  await page.goto(`/payments/link/${invoice.invoiceId}?type=invoice`);
  await page.getByRole('textbox', { name: 'Mobile money number' }).fill('677000789');
  await page.getByRole('checkbox', { name: 'Pay only a part' }).check();
  await expect(page.getByText(/The operator takes XAF\s1 to XAF\s2,000,000 at a time/)).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('12,5');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('The operator takes whole amounts only.')).toBeVisible();
  await amount.fill('35 001 F');
  await expect(page.getByText(/Enter an amount of at most XAF\s35,000/)).toBeVisible();
  await amount.fill('10 000 F');
  await expect(page.getByRole('button', { name: 'Pay XAF 10,000' })).toBeVisible();
});

test('who cancels an invoice that is being paid is told so, and the money is to pay back until it is settled', async ({
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

  await approvePayment(world, made);
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
  await page.keyboard.press('Escape');
  await expect(page.getByText(/it arrived for invoice INV-1042, which was cancelled before/)).toBeVisible();
});

test('an invoice in a former currency is named, not asked for, and made anew', async ({ enter, world }) => {
  const page = await enter('ada');
  const { call, invoice } = await makeInvoice(world, page, 'Nana Payer');
  await connectMoney(call, 'GHA');
  await page.goto('/dashboard/settings/integrations');
  const account = page.getByRole('region', { name: 'Mobile money (Pawapay)' });
  await expect(account.getByText(/cannot be paid any more/)).toBeVisible();
  await picture(page, 'invoices-unpayable');
  const address = `/dashboard/conversations/${(invoice as { conversation_id?: string }).conversation_id}`;
  await account.locator(`a[href^="${address}"]`).click();
  const card = page.getByRole('button', { name: /Ndop jacket/ });
  await card.click();
  await expect(page.getByText(/payments are in GHS now/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Payment' })).toHaveCount(0);
  await picture(page, 'invoice-unpayable');
  await page.getByRole('button', { name: 'Make it anew' }).click();
  const form = page.getByRole('dialog', { name: 'Create Invoice' });
  await expect(form.getByRole('textbox', { name: 'External reference' })).toHaveValue('INV-1042');
  await form.getByRole('textbox', { name: 'Amount' }).fill('550.50');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  // The one that it replaces has the reference.
  await form.getByRole('button', { name: 'Create anyway' }).click();
  await page
    .getByRole('alertdialog', { name: 'Request payment now?' })
    .getByRole('button', { name: 'Request payment now' })
    .click();
  await expect(page.getByText(/asked for GHS\s550.50/)).toBeVisible();
});

test('a payer in Congo types the number as people write it there, its 0 stays, and MTN is chosen for it', async ({
  enter,
  world,
  browser,
  product,
}) => {
  const page = await enter('ada');
  const { call, invoice } = await makeInvoice(world, page, 'Prisca Payer');
  await connectMoney(call, 'COG');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' });
  const payer = await context.newPage();
  await payer.goto(`${product.dashboard}/payments/link/${invoice.invoiceId}?type=invoice`);
  const number = payer.getByRole('textbox', { name: 'Mobile money number' });
  await number.fill('06 12 34');
  await number.press('Tab');
  await expect(payer.getByRole('radio', { name: 'MTN' })).not.toBeChecked();
  await number.fill('06 612 34 56');
  await expect(payer.getByText('The request goes to +242066123456.')).toBeVisible();
  await expect(payer.getByRole('radio', { name: 'MTN' })).toBeChecked();
  await payer.getByRole('button', { name: /^Pay XAF/ }).click();
  await expect(payer.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible();
  const { deposits } = await world.call<{ deposits: { phone: string; provider: string }[] }>(
    'GET',
    '/control/pawapay',
  );
  expect(deposits.at(-1)).toMatchObject({ phone: '242066123456', provider: 'MTN_MOMO_COG' });
  await context.close();
});

test('money to pay back is in one list of the settings, which a second window follows, until somebody settles it', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  const made = await makeInvoice(world, page, 'Delphine Payer');
  const { call, invoice } = made;
  await startPayment(page, made, '35000');
  const { payments: _, ...own } = invoice as { payments?: unknown; history?: object[]; invoiceId: string };
  const entry = { action: 'Invoice cancelled', created_at: new Date().toISOString() };
  await call('/api/invoices/update', {
    ...own,
    status: 'CANCELLED',
    history: [...(own.history ?? []), entry],
    even_if_paying: true,
  });

  const ben = await enter('ben');
  await ben.goto('/dashboard/settings/profile');
  await ben.getByRole('link', { name: 'Money to pay back' }).click();
  await expect(ben.getByRole('combobox', { name: 'Show' })).toBeVisible();
  const list = ben.getByRole('list', { name: 'Money to pay back' });
  const row = list.getByRole('listitem').filter({ hasText: 'Delphine Payer' });
  await expect(row).toHaveCount(0);
  await approvePayment(world, made);
  await expect(row).toContainText(/XAF\s35,000.*INV-1042.*The invoice was cancelled/s);
  await picture(ben, 'settings-pay-backs');
  const [file] = await Promise.all([
    ben.waitForEvent('download'),
    ben.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('money-to-pay-back.csv');

  await page.goto('/dashboard/settings/payBacks');
  const same = page.getByRole('listitem').filter({ hasText: 'Delphine Payer' });
  await same.getByRole('button', { name: 'Settled' }).click();
  await page
    .getByRole('alertdialog', { name: 'Was it paid back?' })
    .getByRole('button', { name: 'It was paid back' })
    .click();
  await expect(same).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await ben.getByRole('combobox', { name: 'Show' }).selectOption('settled');
  await expect(row).toContainText(/paid back by Ada/);
  await row.getByRole('link', { name: 'Delphine Payer' }).click();
  await expect(messages(ben).getByText(/which was cancelled before/)).toBeVisible();
});

test('who writes a second invoice with a reference in use is told of the first, and creates it anyway', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  await makeInvoice(world, page, 'Chantal Payer');
  await openConversation(page, 'Chantal Payer');
  await page.getByRole('heading', { name: 'Chantal Payer' }).getByRole('button').click();
  const profile = page.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('tab', { name: /Payment History/ }).click();
  await profile.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Create Invoice' });
  await form.getByRole('textbox', { name: 'Description' }).fill('Ndop jacket, again');
  await form.getByRole('textbox', { name: 'External reference' }).fill('INV-1042');
  await form.getByRole('textbox', { name: 'Amount' }).fill('35000');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  const warning = form.getByRole('alert').filter({ hasText: 'Another invoice has this reference' });
  await expect(warning).toContainText(/It is of XAF\s35,000, Pending, created on/);
  await picture(page, 'invoice-reference-used');
  await form.getByRole('button', { name: 'Create anyway' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Request payment now?' })).toBeVisible();
});

test('an invoice in cedis is of the amount that was typed; a notation that says another stays and is refused [INV-004]', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  const call = await caller(page);
  await connectMoney(call, 'GHA');
  const customer = await world.customer('Kofi Mensah');
  await customer.asksForPerson();
  await openConversation(page, customer.name);
  await page.getByRole('heading', { name: customer.name }).getByRole('button').click();
  const profile = page.getByRole('dialog', { name: 'Contact', exact: true });
  await profile.getByRole('tab', { name: /Payment History/ }).click();
  await profile.getByRole('button', { name: 'Create Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Create Invoice' });
  await form.getByRole('textbox', { name: 'Description' }).fill('Kente cloth');
  await form.getByRole('textbox', { name: 'External reference' }).fill('G-1');
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await amount.fill('25 000,00');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(form.getByText('Amount has an invalid format')).toBeVisible();
  await expect(amount).toHaveValue('25 000,00');
  await picture(page, 'invoice-cedis-wrong');
  await amount.clear();
  await amount.pressSequentially('125.50');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await page
    .getByRole('alertdialog', { name: 'Request payment now?' })
    .getByRole('button', { name: 'Request payment now' })
    .click();
  await expect(page.getByText(/asked for GHS\s125.50/)).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await customer.thread()))
    .toMatch(/GHS(\s|\u00a0|\\u00a0)125\.50/);
});
