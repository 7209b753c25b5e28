/** Payment collections from a file of debts to money in the account. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { caller, connectMoney } from './support/invoiceLink.ts';
import { atHour } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { query } from './support/query.ts';

const WIZARD = '/dashboard/campaigns/new-payment';

const csv = (...lines: string[]) => ({
  name: 'debts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[type=file]').setInputFiles(file);

/** Expects that an element lies within its window and that nothing covers its middle. */
const expectUncut = (it: Locator) =>
  expect
    .poll(() =>
      it.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return (
          left >= 0 && right <= innerWidth && at !== null && (element.contains(at) || at.contains(element))
        );
      }),
    )
    .toBe(true);

test('debts of a file are corrected, asked for, paid on the phone and seen as paid; open ones are asked for again, at night in the morning [LAUNCH-003 LAUNCH-007 CAMP-050]', async ({
  enter,
  world,
  browser,
  product,
}) => {
  await atHour(product, 12);
  const number = `23767${String(Date.now()).slice(-7)}`;
  await world.call('POST', '/control/people', { wa_id: number, name: 'Awa Payer' });
  const rita = await world.customer('Rita Repeat');
  const page = await enter('ada');
  await connectMoney(await caller(page));
  await world.call('DELETE', '/control/templates/payment_request_cta');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const launch = page.getByRole('button', { name: 'Launch', exact: true });
  const dialog = page.getByRole('alertdialog');
  const line = (invoiceNo: string, amount: string) =>
    `Rita Repeat,+${rita.wa_id},Sewing kit,${invoiceNo},${amount}`;
  const title = 'Customer name,Phone,Description,Invoice number,Amount';

  await test.step('wrong rows are corrected in place, and stay so after a reload', async () => {
    await page.goto(WIZARD);
    await choose(
      page,
      csv(
        title,
        `Awa Payer,+${number},School fees,AW-${number.slice(-4)},"12,500"`,
        line('RR/1043', '"1,50"'),
      ),
    );
    await expect(
      page.getByText('Invoice number can only contain letters, numbers and hyphens'),
    ).toBeVisible();
    await expect(page.getByText('Amount must be a valid number')).toBeVisible();
    await expect(next).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Invoice number, line 3' }).fill('RR-1043');
    const amount = page.getByRole('textbox', { name: 'Amount, line 3' });
    await amount.fill('2,000,001');
    await expect(page.getByText('Amount cannot exceed 2,000,000')).toBeVisible();
    await amount.fill('1500.50');
    await expect(
      page.getByText('Amount must be a whole number: the operators take no decimals'),
    ).toBeVisible();
    await amount.fill('1500');
    await expect(next).toBeEnabled();
    await page.reload();
    await next.click();
  });

  await test.step('a missing payment template is created from the settings, and the draft is where it was', async () => {
    await expect(page.getByText(/payment_request_cta/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Open the settings' }).click();
    const card = page.getByRole('region', { name: 'Mobile money (Pawapay)' });
    await expect(card.getByText('Missing', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Create missing templates' }).click();
    await expect(card.getByText('In review')).toBeVisible();
    await picture(page, 'collection-template-review');
    await expect(async () => {
      await card.getByRole('button', { name: 'Check again' }).click();
      await expect(card.getByText('All payment templates are approved.')).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [500] });
    await page.goto(WIZARD);
  });

  await test.step('the requests are seen before they are sent, each once', async () => {
    await expect(page.getByText('XAF 14,000').first()).toBeVisible();
    await expect(page.getByText('Hello Awa', { exact: false }).first()).toBeVisible();
    await launch.click();
    await expect(dialog.getByText(/^USD\s0\.10 \(2 × USD\s0\.05\)$/)).toBeVisible();
    await picture(page, 'collection-launch');
    await dialog.getByRole('button', { name: 'Launch' }).dblclick();
    await expect(page).toHaveURL(/\/dashboard\/paymentCampaigns\/[0-9a-f-]{36}/);
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
  });

  await test.step('one debt is paid on the phone, and the page is told of the money', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const whatsapp = await phone.newPage();
    await whatsapp.goto(`${product.sandbox}/phone#${number}`);
    const button = whatsapp.getByRole('link', { name: 'Pay now' });
    await expect(button).toHaveCount(1);
    const [payer] = await Promise.all([phone.waitForEvent('page'), button.click()]);
    await payer.getByRole('textbox', { name: 'Mobile money number' }).fill(number.slice(3));
    await payer.getByRole('button', { name: 'Pay XAF 12,500' }).click();
    const prompt = whatsapp.getByRole('alertdialog', { name: 'Mobile money' });
    await prompt.getByLabel('PIN').fill('1234');
    await prompt.getByRole('button', { name: 'Approve' }).click();
    await expect(payer.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    await expect(page.getByText('XAF 12,500 paid')).toBeVisible();
    await page.getByRole('tab', { name: /^Paid/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Awa Payer' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Rita Repeat' })).toHaveCount(0);
    await picture(page, 'collection-paid');
    await expectAccessible(page);
    await phone.close();
  });

  await test.step('invoices and the list of campaigns fit every window', async () => {
    const fits = async (it: Locator, name: string) => {
      for (const width of [1280, 1024, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectUncut(it);
        await picture(page, `widths-${name}-${String(width)}`);
      }
    };
    await fits(page.getByRole('link', { name: /View Chat/ }).first(), 'collection');
    await page.goto('/dashboard/campaigns?tab=payment');
    await fits(page.getByRole('row').last().getByRole('button').last(), 'list');
  });

  await test.step('a debt that was sent before is asked for once more by its own invoice', async () => {
    await page.goto(WIZARD);
    await choose(page, csv(title, line('RR-1043', '1500')));
    await expect(next).toBeEnabled();
    await next.click();
    await launch.click();
    const again = page.getByRole('alertdialog', { name: 'Send 1 payment request?' });
    await expect(
      again.getByText('1 is open and gets one more request, for what is still to pay of its own invoice.'),
    ).toBeVisible();
    await picture(page, 'collection-known');
    await again.getByRole('button', { name: 'Launch' }).click();
    await expect(page).toHaveURL(/\/dashboard\/paymentCampaigns\/[0-9a-f-]{36}/);
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
    const sent = (await rita.thread()).filter(({ from }) => from === 'business');
    expect(sent).toHaveLength(2);
    expect(
      await query(product, 'select 1 from invoices where external_reference = $1', ['RR-1043']),
    ).toHaveLength(1);
  });

  await test.step('requests at night wait for the morning, and the page says until when', async () => {
    await atHour(product, 22);
    const nora = await world.customer('Nora Night');
    await page.goto(WIZARD);
    await choose(page, csv(title, `Nora Night,+${nora.wa_id},School fees,NN-1,500`));
    await expect(next).toBeEnabled();
    await next.click();
    await launch.click();
    await dialog.getByRole('button', { name: 'Launch' }).click();
    await expect(page.getByText(/^Requests go on .* they go out from 8:00 to 18:00/)).toBeVisible();
    await picture(page, 'collection-waiting');
    expect((await nora.thread()).filter(({ from }) => from === 'business')).toEqual([]);
  });
});

test('on a phone in French, debts are asked for with the keyboard, wrong rows are left out, and one is paid [PAY-010 I18N-001]', async ({
  enter,
  world,
  browser,
  product,
}) => {
  await atHour(product, 12);
  const number = `23767${String(Date.now()).slice(-7)}`;
  await world.call('POST', '/control/people', { wa_id: number, name: 'Aline Payeuse' });
  const page = await enter('ada', { width: 390, height: 844 });
  await connectMoney(await caller(page));
  await page.goto('/dashboard/settings/profile');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  const file = csv(
    'Nom du client,Téléphone,Description,Numéro de facture,Montant',
    `Aline Payeuse,+${number},Frais scolaires,FR-${number.slice(-4)},"12,500"`,
    'Nkeng,+237671332098,Kit de couture,FR/1043,500',
    'Rose,12,Kit de couture,FR-1044,"1,50"',
  );
  // Before the page is opened, so that the key finds the chooser answered.
  page.on('filechooser', (chooser) => chooser.setFiles(file));
  await page.goto(WIZARD);
  const choose = page.getByRole('button', { name: 'Choisir un fichier' });
  await expect(choose).toBeVisible();
  await tabTo(page, choose);
  await page.keyboard.press('Enter');
  const invoiceNo = page.getByRole('textbox', { name: 'Numéro de facture, ligne 3' });
  await expect(invoiceNo).toHaveAttribute('aria-invalid', 'true');
  const next = page.getByRole('button', { name: 'Suivant', exact: true });
  await expect(next).toBeDisabled();
  await picture(page, 'collection-phone-rows');
  await tabTo(page, invoiceNo);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('FR-1043');
  await expect(invoiceNo).not.toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Exclure cette ligne' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('La ligne 4 ne reçoit ni facture ni demande.')).toBeVisible();
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Lancer', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Lignes exclues')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lancer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/paymentCampaigns\/[0-9a-f-]{36}/);
  await expect(page.getByText('Distribuée', { exact: true })).toHaveCount(2);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const whatsapp = await phone.newPage();
  await whatsapp.goto(`${product.sandbox}/phone#${number}`);
  const button = whatsapp.getByRole('link', { name: 'Pay now' });
  await expect(button).toHaveCount(1);
  const [payer] = await Promise.all([phone.waitForEvent('page'), button.click()]);
  // It opens in the language of the organisation's payment messages.
  await payer.getByRole('button', { name: 'Français' }).click();
  await payer.getByRole('textbox', { name: 'Numéro mobile money' }).fill(number.slice(3));
  // O42: the sum as French writes it.
  await payer.getByRole('button', { name: /^Payer \d{1,3}(\s\d{3})*\sXAF$/ }).click();
  const prompt = whatsapp.getByRole('alertdialog', { name: 'Mobile money' });
  await prompt.getByLabel('PIN').fill('1234');
  await prompt.getByRole('button', { name: 'Approve' }).click();
  await expect(payer.getByRole('heading', { name: 'Payé. Merci !' })).toBeVisible();
  await expect(page.getByText('Payée', { exact: true })).toBeVisible();
  await picture(page, 'collection-phone-paid');
  await phone.close();
});
