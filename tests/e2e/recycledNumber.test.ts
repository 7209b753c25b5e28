import { readFileSync } from 'node:fs';
import {
  bubble,
  expect,
  expectAccessible,
  messages,
  openConversation,
  rowOf,
  test,
} from './support/journey.ts';
import { secretsOf } from './support/outside.ts';
import { picture } from './support/picture.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';
import { expectNoSidewaysScroll } from './support/settled.ts';
import { deliver } from './support/webhook.ts';

const STRANGER = 'hello, I got this number last month, who are you?';

/** Delivers what WhatsApp said in the reported case, with this end of the numbers and ids, so that two tests differ. */
async function reported({ dashboard, dataDir }: ProductUrls, step: string, end: string, body?: string) {
  const raw = readFileSync(`tests/fixtures/world/b-11-recycled-${step}.json`, 'utf8')
    .replaceAll('2376701000', `23767010${end}`)
    .replaceAll('CM.111222333', `CM.1112223${end}`)
    .replaceAll('CM.777888999', `CM.7778889${end}`)
    .replaceAll('{{ID}}', `${step}-${end}-${body?.length ?? 0}`)
    .replaceAll('{{SECONDS}}', String(Math.floor(Date.now() / 1000) - 60 + 10 * Number(step[0])))
    .replaceAll(STRANGER, body ?? '$&');
  await deliver(dashboard, secretsOf(dataDir).WHATSAPP_APP_SECRET ?? '', raw);
}

test('a stranger who writes from a number that a customer gave up has a row and a conversation of their own', async ({
  enter,
  product,
}) => {
  const ada = await enter('ada');
  await reported(product, '1-rita', '71');
  await openConversation(ada, 'Rita Recycle');
  await expect(bubble(ada, 'my address is Rue 5')).toBeVisible();
  await reported(product, '2-changes', '71');
  await expect(messages(ada).getByText(/\+237670107160 .*\+237670107161/)).toBeVisible();
  await reported(product, '3-stranger', '71');
  await expect(rowOf(ada, 'Victor Stranger')).toBeVisible();
  await expect(rowOf(ada, 'Rita Recycle')).toBeVisible();
  await expect(messages(ada).getByText(/\+237670107160 now belongs to another person/)).toBeVisible();
  await expect(bubble(ada, STRANGER)).toHaveCount(0);
  await openConversation(ada, 'Victor Stranger');
  await expect(bubble(ada, STRANGER)).toBeVisible();
  await expect(messages(ada).getByText(/\+237670107160 belonged to another customer/)).toBeVisible();
  await expect(messages(ada).getByText('my address is Rue 5')).toHaveCount(0);
  await picture(ada, 'recycled-number');
});

test('an admin separates two people who were stored as one contact, and each goes on in their own conversation', async ({
  enter,
  product,
}) => {
  const end = '82';
  const [lost, kept] = [`23767010${end}60`, `23767010${end}61`];
  await reported(product, '1-rita', end);
  await reported(product, '2-changes', end);
  const ada = await enter('ada');
  await openConversation(ada, 'Rita Recycle');
  await expect(messages(ada).getByText(new RegExp(`\\+${lost} .*\\+${kept}`))).toBeVisible();
  // As it was stored before: the number is the customer's again, and so is the stranger's id.
  await query(product, 'update contact_identities set retired_at = null where value = $1', [lost]);
  await query(
    product,
    `insert into contact_identities (organisation_id, channel, value, kind, contact_id)
     select organisation_id, channel, $2, 'user', contact_id from contact_identities where value = $1`,
    [lost, `CM.7778889${end}000`],
  );
  await query(
    product,
    `insert into mixed_contacts (organisation_id, contact_id, reason, identities)
     select organisation_id, contact_id, 'numberReturned', array[$2, $1] from contact_identities where value = $1`,
    [lost, kept],
  );
  await reported(product, '3-stranger', end);
  await expect(bubble(ada, STRANGER)).toBeVisible();

  await ada.goto('/dashboard/contacts');
  const speak = async (language: string) => {
    await ada.getByRole('button', { name: /Ada Njoh/ }).click();
    await ada.getByRole('menuitemradio', { name: language }).click();
  };
  await test.step('in French', async () => {
    await speak('Français');
    await ada.getByRole('button', { name: 'Peut-être deux personnes' }).click();
    await picture(ada, 'mixed-contacts-fr');
    await ada.getByRole('button', { name: 'Séparer les deux personnes de Rita Recycle' }).click();
    const french = ada.getByRole('dialog', { name: 'Séparer deux personnes' });
    await expect(french.getByText(/messages? avec 0 fichier/)).toBeVisible();
    await picture(ada, 'parting-fr');
    await french.getByRole('button', { name: 'Continuer' }).click();
    await ada.setViewportSize({ width: 390, height: 780 });
    await expectNoSidewaysScroll(ada);
    await picture(ada, 'parting-summary-fr-390');
    await french.getByRole('button', { name: 'Annuler' }).click();
    await expectNoSidewaysScroll(ada);
    await picture(ada, 'mixed-contacts-fr-390');
    await ada.getByRole('button', { name: 'Terminé' }).click();
    await ada.setViewportSize({ width: 1440, height: 900 });
    await speak('English');
  });
  await ada.getByRole('button', { name: 'Possibly two people' }).click();
  await picture(ada, 'mixed-contacts');
  await ada.getByRole('button', { name: 'Separate the two people of Rita Recycle' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Separate two people' });
  await expect(dialog.getByRole('checkbox', { name: `+${lost}` })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: `+${kept}` })).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: STRANGER })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'The other person’s name, if you know it' }).fill('Victor');
  for (const [width, height] of [
    [1440, 900],
    [390, 780],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await ada.setViewportSize({ width, height });
      await ada.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(ada);
      await picture(ada, `parting-${width}-${colorScheme}`);
    }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Moves to Victor' })).toBeVisible();
  await expect(dialog.getByText('This cannot be undone.', { exact: false })).toBeVisible();
  await picture(ada, 'parting-summary-390-dark');
  await ada.setViewportSize({ width: 1440, height: 900 });
  await ada.emulateMedia({ colorScheme: 'light' });
  await picture(ada, 'parting-summary-1440-light');
  await expectAccessible(ada);
  await dialog.getByRole('button', { name: 'Separate', exact: true }).click();

  const list = ada.getByRole('dialog', { name: 'Contacts that may be two people' });
  await expect(
    list.getByText('The other person has a contact and a conversation', { exact: false }),
  ).toBeVisible();
  await expect(list.getByText('Rita Recycle')).toHaveCount(0);
  await picture(ada, 'parting-done');
  await list.getByRole('link', { name: 'Open it' }).click();
  await expect(bubble(ada, STRANGER)).toBeVisible();
  await expect(messages(ada).getByText('my address is Rue 5')).toHaveCount(0);
  await reported(product, '3-stranger', end, 'Victor again');
  await expect(bubble(ada, 'Victor again')).toBeVisible();
  await picture(ada, 'parted-stranger');
  await openConversation(ada, 'Rita Recycle');
  await expect(bubble(ada, 'my address is Rue 5')).toBeVisible();
  await expect(
    messages(ada).getByText(/of \+\d+ (was|were) moved to a contact of (its|their) own/),
  ).toBeVisible();
  await expect(bubble(ada, STRANGER)).toHaveCount(0);
  await picture(ada, 'parted-customer');
});
