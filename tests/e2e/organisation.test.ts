/** The organisation's own data, in the browser of an admin. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectAccessible, test } from './support/journey.ts';
import type { ProductUrls } from './support/productUrls.ts';
import { query } from './support/query.ts';

const address = '/dashboard/settings/business';

/** Makes every sign-in an hour older. */
async function ageSignIns(product: ProductUrls): Promise<void> {
  await query(product, `update identity.session set "createdAt" = "createdAt" - interval '1 hour'`);
  await query(product, 'delete from identity.sign_in_proofs');
}

test('an admin downloads everything, asks to delete the organisation, and keeps it', async ({
  enter,
  product,
}) => {
  const page = await enter('ada');
  await ageSignIns(product);
  await page.goto(address);

  await test.step('the ZIP file holds the messages, after the password was confirmed', async () => {
    await page.getByRole('button', { name: 'Make a link' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Current password').fill('not this one');
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(proof.getByText('This is not your current password.')).toBeVisible();
    await proof.getByLabel('Current password').fill('parley-demo');
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    const link = page.getByRole('link', { name: 'Download the ZIP file' });
    await expect(link).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe('organisation.zip');
    const entries = unzipSync(new Uint8Array(await readFile(await file.path())));
    expect(strFromU8(entries['README.md']!)).toContain('messages.ndjson');
    expect(strFromU8(entries['team.ndjson']!)).toContain('ada@parley.test');
    expect(strFromU8(entries['messages.ndjson']!).split('\n').length).toBeGreaterThan(50);
    expect(Object.keys(entries).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0);
  });

  const ben = await enter('ben');
  const banner = page.getByText(/^This organization will be deleted on/);
  await test.step('the deletion needs the name, and is announced to admins', async () => {
    await ben.goto('/dashboard/conversations/home');
    await expect(ben.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the organization' });
    const name = dialog.getByLabel('Name of the organization');
    const confirm = dialog.getByRole('button', { name: 'Delete in seven days' });
    await name.fill('Atelier');
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await name.fill('atelier wouri');
    await confirm.click();
    await expect(banner).toBeVisible();
    await expect(page.getByText(/It will be deleted on .* as Ada/)).toBeVisible();
    await expectAccessible(page);
    // On every page, also the first one that is loaded.
    await page.goto('/dashboard/conversations/home');
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: 'Keep it', exact: true }).click();
    await expect(ben.getByText(/will be deleted on/)).toHaveCount(0);
  });

  await test.step('any admin keeps it', async () => {
    await page.getByRole('button', { name: 'Keep the organization' }).click();
    await expect(page.getByRole('button', { name: 'Delete…' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});
