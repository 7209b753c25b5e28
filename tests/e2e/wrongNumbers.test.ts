import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';
import { expectNoSidewaysScroll } from './support/settled.ts';

/** Stores a contact as the former reader did, with the proposal that the search makes of it. */
async function misread(product: ProductUrls, name: string, written: string): Promise<string> {
  const id = randomUUID();
  await query(
    product,
    `insert into contacts (id, organisation_id, channel, address, name)
     select $1, organisation_id, 'whatsapp', $2, $3 from contacts limit 1`,
    [id, `${written}00`, name],
  );
  await query(
    product,
    `insert into contact_repairs (organisation_id, contact_id, reason, number, proposed)
     select organisation_id, id, 'zeroTail', address, '237' || $2::text from contacts where id = $1`,
    [id, written],
  );
  return id;
}

test('an admin sees the contacts with wrong numbers with the reason, leaves one, and corrects the others at once', async ({
  enter,
  product,
}) => {
  const ids = [
    await misread(product, 'Awa Deux-Zéros', '668531101'),
    await misread(product, 'Ben Deux-Zéros', '668531102'),
    await misread(product, 'Chantal of Bangkok', '668531103'),
  ];
  const addresses = async () =>
    (await query(product, 'select address from contacts where id = any($1) order by address', [ids])).map(
      ({ address }) => address,
    );
  const ada = await enter('ada');
  await ada.goto(`${product.dashboard}/dashboard/contacts`);
  await ada.getByRole('button', { name: 'Wrong numbers' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Contacts with wrong numbers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText(/two zeros too many/).first()).toContainText('+66853110');
  await expectNoSidewaysScroll(ada);
  await picture(ada, 'wrong-numbers');
  await dialog.getByRole('button', { name: 'Leave as it is: Chantal of Bangkok' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Correct the number of Awa Deux-Zéros' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 contact was corrected.');
  await dialog.getByRole('button', { name: 'Correct all listed' }).click();
  await expect(dialog.getByText('No contact looks wrong.')).toBeVisible();
  expect(await addresses()).toEqual(['237668531101', '237668531102', '66853110300']);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await ada.setViewportSize({ width: 390, height: 844 });
  await ada.getByRole('button', { name: 'Wrong numbers' }).click();
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(ada);
  await picture(ada, 'wrong-numbers-phone');
});
