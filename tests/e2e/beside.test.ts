/** Tests the profile beside a conversation: invoices, templates, media; on a phone and in French. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connectPayments, openTab } from './support/customer.ts';
import { expect, messages, openConversation, reply, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'Contact', exact: true });

async function invoice(page: Page, description: string): Promise<void> {
  await profile(page).getByRole('button', { name: 'Create Invoice' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Invoice' });
  await form.getByRole('textbox', { name: 'Description' }).fill(description);
  await form.getByRole('textbox', { name: 'External reference' }).fill(description.toUpperCase());
  await form.getByRole('textbox', { name: 'Amount' }).fill('900');
  await form.getByRole('button', { name: 'Create Invoice' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('an invoice is asked for and reminded of, another is cancelled [INV-011 INV-012 INV-013]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Solange Abena');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await connectPayments(ada);
  await ada.goto('/dashboard/conversations/home');
  await openConversation(ada, customer.name);
  await openTab(ada, 'Payment History');
  await invoice(ada, 'First parcel');
  await invoice(ada, 'Second parcel');
  const card = (name: string) => profile(ada).getByRole('button', { name: new RegExp(name) });
  const asked = async () =>
    (await customer.thread()).filter((it) => JSON.stringify(it).includes('First parcel')).length;

  await test.step('asked for, then reminded of', async () => {
    await card('First parcel').click();
    await profile(ada).getByRole('button', { name: 'Request Payment' }).dblclick();
    await ada
      .getByRole('dialog', { name: 'Payment request sent' })
      .getByRole('button', { name: 'Done' })
      .click();
    await expect.poll(asked).toBe(1);
    await profile(ada).getByRole('button', { name: 'Send Reminder' }).click();
    await ada
      .getByRole('dialog', { name: 'Payment reminder sent' })
      .getByRole('button', { name: 'Done' })
      .click();
    await expect.poll(asked).toBe(2);
    await expect(profile(ada).getByText('Payment reminder sent')).toBeVisible();
    await picture(ada, 'invoice-reminded');
  });

  await test.step('cancelled for good', async () => {
    await card('Second parcel').click();
    await profile(ada).getByRole('button', { name: 'Cancel Invoice' }).click();
    const sure = ada.getByRole('alertdialog');
    await expect(sure).toContainText(
      'Are you sure you want to cancel invoice SECOND PARCEL? This action cannot be undone and the invoice will be marked as cancelled.',
    );
    await picture(ada, 'invoice-cancel');
    await sure.getByRole('button', { name: 'Cancel the invoice' }).click();
    await ada
      .getByRole('dialog', { name: 'Invoice cancelled' })
      .getByRole('button', { name: 'Done' })
      .click();
    await expect(profile(ada).getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(profile(ada).getByRole('button', { name: 'Cancel Invoice' })).toHaveCount(0);
  });
});

test('a template with a picture is sent as it was previewed [TPL-019 TPL-022 TPL-025]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Irène Mballa');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  await openTab(ada, 'Templates');
  await ada.getByRole('button', { name: 'Preview & Submit: bag_of_the_week' }).click();
  const form = profile(ada);
  await form.locator('input[type=file]').setInputFiles(join('sandbox/samples', 'bag.jpg'));
  // The preview shows the picture once it is uploaded; sent before that, the template has no header.
  await expect(form.getByRole('region', { name: 'Preview' }).locator('img')).toBeVisible();
  const fields = form.getByRole('textbox', { name: /^Variable/ });
  await expect(fields.first()).toHaveValue('Irène');
  await fields.nth(1).fill('the Wouri');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await fields.nth(2).fill('wouri');
  await expect(form.getByText('Hello Irène, this is our bag of the week: the Wouri.')).toBeVisible();
  await picture(ada, 'template-form');
  await form.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(ada.getByText('Message sent successfully').first()).toBeVisible();
  const arrived = async () =>
    (await customer.thread()).filter((it) => JSON.stringify(it).includes('the Wouri')).length;
  await expect.poll(arrived).toBe(1);
  await ada.keyboard.press('Escape');
  await expect(messages(ada).getByText('Hello Irène, this is our bag of the week: the Wouri.')).toBeVisible();
  await picture(ada, 'template-sent');
});

test('the profile on a phone opens its tabs and leads back [PROF-001]', async ({ world, enter }) => {
  const customer = await world.customer('Clarisse Ndongo');
  await customer.asksForPerson();
  await customer.does({ do: 'sample', file: 'bag.jpg' });
  const ada = await enter('ada', { width: 360, height: 720 });
  await openConversation(ada, customer.name);
  await reply(ada, 'One moment.');
  await ada.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  await expect(profile(ada)).toBeVisible();
  await picture(ada, 'profile-phone');
  await profile(ada).getByRole('tab', { name: 'Media' }).click();
  await expect(profile(ada).getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(profile(ada).locator('img').first()).toBeVisible();
  await picture(ada, 'profile-phone-media');
  await profile(ada).getByRole('button', { name: 'Back' }).click();
  await expect(profile(ada).getByRole('tab', { name: 'Media' })).toBeVisible();
});

test('all of it speaks French [I18N-001]', async ({ world, enter }) => {
  const customer = await world.customer('Odile Fouda');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await ada.goto('/dashboard/settings/profile');
  await ada.getByRole('radio', { name: 'Français' }).check();
  await ada.goto('/dashboard/conversations/home');
  await ada
    .getByRole('link', { name: new RegExp(customer.name) })
    .first()
    .click();
  await ada.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  const contact = ada.getByRole('dialog').first();
  for (const tab of ['Infos', 'Modèles', 'Médias']) {
    await contact.getByRole('tab', { name: new RegExp(tab) }).click();
    await picture(ada, `profile-fr-${tab}`);
    await expect(contact).not.toContainText(/Templates|Phone|Loading|Not given|Search/);
  }
  await ada.keyboard.press('Escape');
  await ada.goto('/dashboard/settings/profile');
  await ada.getByRole('radio', { name: 'English' }).check();
});
