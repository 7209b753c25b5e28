/** The pages under the translation of a browser, which replaces their texts. */
import type { Page } from '@playwright/test';
import { translator } from '#tests/support/translator.ts';
import { makeInvoice } from './support/invoiceLink.ts';
import { expect, messages, openConversation, rowOf, test } from './support/journey.ts';

// oxlint-disable-next-line e2e/settled-reads -- changes the page, and reads nothing of it
const translate = (page: Page, obeys: boolean) => page.evaluate(translator, obeys);

test('the inbox goes on and tells the truth while it is translated, by a browser that leaves our texts alone or an extension that does not', async ({
  enter,
  world,
}) => {
  const page = await enter('ada');
  for (const obeys of [true, false]) {
    const first = await world.customer(`Traduction Un ${obeys}`);
    await first.asksForPerson();
    await openConversation(page, first.name);
    await translate(page, obeys);
    await expect(messages(page).getByText('«A person please»')).toBeVisible();

    // A row comes before the others, and the conversation is taken over.
    const second = await world.customer(`Traduction Deux ${obeys}`);
    await second.writes('Somebody there?');
    await expect(rowOf(page, second.name)).toBeVisible();
    await page.getByRole('button', { name: /Take over/ }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await first.writes('Thank you all');
    await expect(rowOf(page, first.name)).toContainText('Thank you all');
    await expect(rowOf(page, first.name)).not.toContainText('A person please');
    await expect(page.getByText('This part could not be loaded')).toHaveCount(0);
    await page.reload();
  }
});

test('a payer’s translated page takes the payment, and one that can be drawn no more says that it is under way', async ({
  enter,
  world,
  browser,
  product,
}) => {
  const { number, invoice } = await makeInvoice(world, await enter('ada'), 'Sifa Lipa');
  const context = await browser.newContext({ locale: 'sw-KE', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  // From the payment on, no element of the page can be made.
  await phone.addInitScript(() =>
    addEventListener('submit', () => {
      const create = document.createElement.bind(document);
      document.createElement = (name: string) => {
        if (!['main', 'p', 'button'].includes(name)) throw new Error('This page was changed from outside.');
        return create(name);
      };
    }),
  );
  await phone.goto(`${product.dashboard}/payments/link/${invoice.invoiceId}?type=invoice`);
  await expect(phone.getByRole('button', { name: /^Lipa/ })).toBeVisible();
  await translate(phone, false);
  await phone.getByRole('textbox', { name: /Nambari/ }).fill(number.slice(3));
  await phone.getByRole('radio', { name: /MTN/ }).check();
  await phone.getByRole('button', { name: /Lipa/ }).click();
  await expect(phone.getByRole('alert')).toHaveText(
    'Malipo yako yanaendelea. Usilipe tena: pakia ukurasa upya uyaone.',
  );
  await phone.getByRole('button', { name: 'Pakia ukurasa upya' }).click();
  await expect(phone.getByRole('heading', { name: 'Thibitisha kwenye simu yako' })).toBeVisible();
});
