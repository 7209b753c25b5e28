/** A customer is asked after a resolve, answers on the phone and on the page, and the team sees it without being disturbed. */
import type { Page } from '@playwright/test';
import { bubble, expect, expectAccessible, openConversation, reply, test } from './support/journey.ts';
import { openTab } from './support/customer.ts';
import { picture } from './support/picture.ts';

const QUESTION = 'How satisfied are you with our help? 5 is the best.';

async function setWait(page: Page, minutes: string): Promise<void> {
  await page.goto('/dashboard/settings/satisfaction');
  const field = page.getByRole('textbox', { name: 'Minutes after the resolve' });
  await field.fill(minutes);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await expect(field).toHaveValue(minutes);
}

test('a customer is asked after a resolve, answers by a button and comments on the page; the team sees it', async ({
  world,
  enter,
  browser,
  product,
}) => {
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/satisfaction');
  await expect(ada.getByRole('switch', { name: 'Ask customers for a rating' })).toBeChecked();
  await ada.getByRole('textbox', { name: 'Minutes after the resolve' }).fill('soon');
  await ada.getByRole('button', { name: 'Save changes' }).click();
  await expect(ada.getByText(/whole number of minutes/)).toBeVisible();
  await picture(ada, 'satisfaction-settings');
  await setWait(ada, '0');
  const ben = await enter('ben', { width: 390, height: 844 });
  await ben.goto('/dashboard/settings/satisfaction');
  await expect(ben.getByRole('switch', { name: 'Ask customers for a rating' })).toBeDisabled();
  await expect(ben.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await picture(ben, 'satisfaction-settings-phone');

  const customer = await world.customer('Philomène Ngassa');
  await customer.asksForPerson();
  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  await ada.getByRole('button', { name: 'Take over' }).click();
  await reply(ada, 'Your bag is ready.');
  await ada.getByRole('button', { name: 'Resolve' }).click();

  await expect(bubble(ada, QUESTION)).toBeVisible();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const whatsapp = await phone.newPage();
  await whatsapp.goto(`${product.sandbox}/phone#${customer.wa_id}`);
  const chat = whatsapp.getByRole('log', { name: 'Messages' });
  await expect(chat.getByText(QUESTION)).toBeVisible();
  await picture(whatsapp, 'satisfaction-phone');
  await whatsapp.getByRole('button', { name: '4 – Good' }).click();
  const invitation = chat.getByText(/If you want to tell us more/);
  await expect(invitation).toBeVisible();

  // In the conversation it is a line; it stays resolved and read.
  await ada.getByRole('tab', { name: /^Resolved/ }).click();
  await openConversation(ada, customer.name);
  await expect(ada.getByText('The customer gave 4 of 5').first()).toBeVisible();
  await expect(ada.getByText(/\/rate\//)).toHaveCount(0);
  await picture(ada, 'satisfaction-line');

  // The page: the grade of the button is there, a comment is added, and a second press sends nothing twice.
  const link = /http\S+\/rate\/\S+/.exec((await customer.thread()).at(-1)?.text ?? '')?.[0] ?? '';
  const [form] = await Promise.all([
    phone.waitForEvent('page'),
    chat.getByRole('link', { name: /\/rate\// }).click(),
  ]);
  await form.setViewportSize({ width: 360, height: 740 });
  await expect(form.getByRole('radio', { name: '4 – Good' })).toBeChecked();
  await expectAccessible(form);
  await picture(form, 'rating-form');
  await form.getByRole('radio', { name: '5 – Excellent' }).check();
  await form.getByRole('textbox', { name: 'Comment' }).fill('The bag is lovely.');
  // Two presses before the page changes: a slower second one would fall on what replaced the button.
  // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
  await form.getByRole('button', { name: 'Send' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await picture(form, 'rating-thanks');
  await form.reload();
  await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('The bag is lovely.');
  await expect(form.getByRole('radio', { name: '5 – Excellent' })).toBeChecked();
  await form.getByRole('button', { name: 'Français' }).click();
  await expect(form.getByRole('button', { name: 'Envoyer' })).toBeVisible();

  // The open tab learns of it, once.
  await expect(ada.getByText('The customer changed the rating from 4 to 5 of 5')).toHaveCount(1);
  await expect(ada.getByText('The bag is lovely.')).toBeVisible();
  await openTab(ada, 'Info');
  await expect(ada.getByRole('dialog', { name: 'Contact', exact: true })).toContainText('5 of 5');
  await picture(ada, 'satisfaction-profile');

  await ada.goto('/dashboard/reports?period=today');
  const agents = ada.getByRole('table', { name: 'Numbers of each agent' });
  await expect(agents.getByRole('columnheader', { name: 'Satisfied' })).toBeVisible();
  await ada.getByRole('region', { name: 'Satisfaction' }).getByText('Show as a table').click();
  await expect(
    ada.getByRole('table', { name: 'Satisfaction as a table' }).getByRole('cell', { name: '100%' }).first(),
  ).toBeVisible();
  await picture(ada, 'satisfaction-report');

  const wrong = await phone.newPage();
  await wrong.goto(link.slice(0, -3));
  await expect(wrong.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
  await phone.close();
});
