/** The contact panel beside a conversation, and the contact's profile with invoices, templates and media. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTab } from './support/customer.ts';
import { caller, connectMoney } from './support/invoiceLink.ts';
import { expect, expectAccessible, messages, openConversation, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { expectWidth } from './support/settled.ts';

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

test('beside a conversation an invoice is asked for and reminded of, another is cancelled, and a template with a picture is sent; on a phone, and in French [INV-012 TPL-022 PROF-001]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Solange Abena');
  await customer.asksForPerson();
  await customer.does({ do: 'sample', file: 'bag.jpg' });
  const ada = await enter('ada');
  await connectMoney(await caller(ada));
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

  await test.step('a template with a picture is sent as it was previewed', async () => {
    await ada.keyboard.press('Escape');
    await expect(profile(ada)).toBeHidden();
    await openTab(ada, 'Templates');
    await ada.getByRole('button', { name: 'Preview & Submit: bag_of_the_week' }).click();
    const form = profile(ada);
    await form.locator('input[type=file]').setInputFiles(join('sandbox/samples', 'bag.jpg'));
    // The preview shows the picture once it is uploaded; sent before that, the template has no header.
    await expect(form.getByRole('region', { name: 'Preview' }).locator('img')).toBeVisible();
    const fields = form.getByRole('textbox', { name: /^Variable/ });
    await expect(fields.first()).toHaveValue('Solange');
    await fields.nth(1).fill('the Wouri');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await ada.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await fields.nth(2).fill('wouri');
    await expect(form.getByText('Hello Solange, this is our bag of the week: the Wouri.')).toBeVisible();
    await picture(ada, 'template-form');
    await form.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(ada.getByText('Message sent successfully').first()).toBeVisible();
    const arrived = async () =>
      (await customer.thread()).filter((it) => JSON.stringify(it).includes('the Wouri')).length;
    await expect.poll(arrived).toBe(1);
    await ada.keyboard.press('Escape');
    await expect(
      messages(ada).getByText('Hello Solange, this is our bag of the week: the Wouri.'),
    ).toBeVisible();
    await picture(ada, 'template-sent');
  });

  await test.step('on a phone the profile opens its tabs and leads back', async () => {
    await ada.setViewportSize({ width: 360, height: 720 });
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

  await test.step('all of it speaks French', async () => {
    await ada.setViewportSize({ width: 1440, height: 900 });
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
  });
});

test('the contact panel is beside the chat, saves a tag, and stays open or closed as it was left', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Clémentine Abega');
  await customer.asksForPerson();
  const ada = await enter('ada');
  await openConversation(ada, customer.name);
  const panel = ada.getByRole('complementary', { name: `Contact ${customer.name}` });
  const chat = ada.getByRole('region', { name: `Conversation with ${customer.name}` });
  const toggle = ada.getByRole('button', { name: 'Contact panel', exact: true });
  await expect(panel).toBeVisible();
  for (const name of ['Tags', 'Orders', 'Invoices', 'Notes'])
    await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectWidth(chat).toBeGreaterThanOrEqual(560);

  await panel.getByRole('combobox', { name: 'New tag' }).fill('wholesale');
  await ada.keyboard.press('Enter');
  await expect(panel.getByText('wholesale', { exact: true })).toBeVisible();
  await expect(chat.getByRole('list', { name: 'Tags' }).getByText('wholesale')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await expect(chat.getByText(/^\+237/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await ada.getByRole('textbox', { name: 'Note' }).fill('Buys for three shops.');
  await ada.keyboard.press('Control+Enter');
  await expect(panel.getByRole('list', { name: 'Notes' }).getByText('Buys for three shops.')).toBeVisible();
  await expectAccessible(ada);

  await ada.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close contact panel' }).click();
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await ada.reload();
  await expect(toggle).toBeVisible();
  await expect(panel).toBeHidden();
  await ada.getByRole('region', { name: 'Messages', exact: true }).focus();
  await ada.keyboard.press('c');
  await expect(panel.getByRole('button', { name: 'Close contact panel' })).toBeFocused();
  await expect(panel.getByText('wholesale', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Remove the tag wholesale' }).click();
  await expect(panel.getByText('No tags yet')).toBeVisible();

  // Without room it opens over the chat, only on request; Escape closes it.
  await ada.setViewportSize({ width: 1024, height: 800 });
  // CSS hides the panel first; then its chart removes it, and the key opens the drawer.
  await expect(ada.locator('[data-beside]')).toHaveCount(0);
  await ada.getByRole('region', { name: 'Messages', exact: true }).focus();
  await ada.keyboard.press('c');
  const drawer = ada.getByRole('dialog', { name: `Contact ${customer.name}` });
  await expect(drawer).toBeVisible();
  await expectAccessible(ada);
  await ada.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(ada.getByRole('region', { name: 'Messages', exact: true })).toBeFocused();

  await ada.setViewportSize({ width: 390, height: 844 });
  await ada.getByRole('button', { name: 'More actions' }).click();
  await ada.getByRole('menuitem', { name: 'Contact panel' }).click();
  await expect(drawer).toBeVisible();
  await expectWidth(drawer).toBe(390);
  await drawer.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(drawer).toBeHidden();
});
