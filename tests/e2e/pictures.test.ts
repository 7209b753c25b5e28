/** The photo of a person and the logo of the organisation, as those who change them and their colleagues see them. */
import { expect, test } from './support/journey.ts';
import { PNG } from './support/files.ts';
import { picture } from './support/picture.ts';

const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

test('a person changes their photo, and an admin the logo, which colleagues see at once', async ({
  enter,
}) => {
  const ada = await enter('ada');
  const ben = await enter('ben', { width: 390, height: 844 });
  await ben.goto('/dashboard/settings/team');

  await ada.goto('/dashboard/settings/profile');
  const photo = ada.getByRole('group', { name: 'Your photo' });
  await expect(photo.getByRole('button', { name: 'Remove' })).toBeHidden();
  const wrong = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await photo.locator('input[type=file]').setInputFiles(wrong);
  await expect(photo.getByRole('alert')).toContainText('Invalid file type');
  await photo
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from(PNG).subarray(0, 40) });
  await expect(photo.getByRole('alert')).toContainText('This picture cannot be read.');
  await photo.locator('input[type=file]').setInputFiles(file);
  await expect(ada.getByText('The picture is saved.')).toBeVisible();
  await expect(photo.locator('img')).toHaveAttribute('src', /^\/media\/picture\//);
  await expect(photo.getByRole('alert')).toBeHidden();
  await picture(ada, 'photo');
  await ben.reload();
  await expect(ben.locator('img[src^="/media/picture/"]').first()).toBeVisible();
  await photo.getByRole('button', { name: 'Remove' }).click();
  await expect(ada.getByText('The picture is removed.')).toBeVisible();
  await expect(photo.locator('img')).toHaveCount(0);

  await ben.goto('/dashboard/settings/business');
  await expect(ben.getByRole('form', { name: 'Business settings' })).toBeVisible();
  await expect(ben.getByRole('group', { name: 'Logo' })).toBeHidden();
  await ada.goto('/dashboard/settings/business');
  const logo = ada.getByRole('group', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles(file);
  await expect(logo.locator('img')).toHaveAttribute('src', /^\/media\/picture\//);
  await picture(ada, 'logo');
  await ben.getByRole('button', { name: 'Menu' }).click();
  await expect(ben.locator('img[src^="/media/picture/"]').first()).toBeVisible();
  await logo.getByRole('button', { name: 'Remove' }).click();
  await expect(logo.locator('img')).toHaveCount(0);
  await expect(ben.locator('img[src^="/media/picture/"]')).toHaveCount(0);
});
