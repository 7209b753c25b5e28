import { readFile } from 'node:fs/promises';
import { read } from 'xlsx';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { newcomer } from './support/newAccount.ts';

const RECORDS = 500;
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('Zoho is connected and synced over faults, then Pipedrive is matched [INT-ZOHO-004 INT-PIPE-008 SET-009]', async ({
  page,
  world,
  product,
}) => {
  await newcomer(page, product, { name: 'Carole Ateba', email: `carole${Date.now()}@parley.test` });
  await page.getByRole('textbox', { name: 'Organization name' }).fill('Chez Carole');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Open the hub' }).click();
  // Each journey connects a number of its own: a number belongs to one organisation.
  await page.getByRole('listitem').filter({ hasText: 'Bonabéri' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Conversation list' })).toBeVisible();
  await page.goto(`${product.dashboard}/dashboard/settings/integrations`);

  await world.call('POST', '/control/crm/zoho/many', { count: RECORDS });
  await world.call('POST', '/control/crm/zoho/records', {
    entries: [{ first: 'Wrong', last: 'Number', phone: 'call the shop' }],
  });
  await world.call('POST', '/control/crm/zoho/faults', { kind: 'expiredToken', on: 'list', count: 1 });
  await world.call('POST', '/control/crm/zoho/faults', {
    kind: 'http',
    on: 'list',
    count: 1,
    after_calls: 1,
  });

  const shopify = page.getByRole('tab', { name: 'Shopify' });
  await page.getByRole('tab', { name: 'Zoho' }).click();
  const zoho = card(page, 'Zoho CRM');
  const connect = zoho.getByRole('button', { name: 'Connect', exact: true });
  await expect(zoho.getByRole('link', { name: 'Open its credentials' })).toHaveAttribute(
    'href',
    `${product.sandbox}/control#credentials`,
  );
  await connect.click();
  await expect(zoho.getByText('Please fill in all required credentials.')).toBeVisible();
  await zoho.getByRole('textbox', { name: 'Client ID' }).fill('1000.SANDBOX');
  await zoho.getByLabel('Client secret').fill('sandbox-zoho-secret');
  await zoho.getByLabel('Grant token').fill('1000.unknown');
  await connect.click();
  await expect(zoho.getByText('Failed to connect to Zoho CRM. Please try again.')).toBeVisible();
  await expect(zoho.getByText('The grant token was used, has expired or is unknown.')).toBeVisible();
  await picture(page, 'crm-refused');
  await zoho.getByLabel('Grant token').fill(`1000.sandbox-${Date.now()}`);
  await connect.click();
  await expect(zoho.getByText('Connected', { exact: true })).toBeVisible();
  await expect(shopify).toBeDisabled();
  await expect(page.getByRole('tab', { name: 'Pipedrive' })).toBeDisabled();
  await expect(
    page.getByText(
      'Cannot connect Shopify while Zoho CRM is connected. Only one CRM can be connected at a time.',
    ),
  ).toBeVisible();

  await zoho.getByRole('button', { name: 'Sync now' }).click();
  await expect(zoho.getByText(`Last time: ${RECORDS} synced, 1 failed.`)).toBeVisible();
  await expect(zoho.getByText(/^500 contacts · last synced/)).toBeVisible();
  await zoho.getByRole('button', { name: 'See the one' }).click();
  const failures = page.getByRole('dialog', { name: 'Contacts that were not synced' });
  await expect(failures.getByText('Wrong Number')).toBeVisible();
  await expect(failures.getByText('The phone number is not valid.')).toBeVisible();
  await picture(page, 'crm-failures');
  await page.keyboard.press('Escape');
  await picture(page, 'crm-synced');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await picture(page, 'crm-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await world.call('POST', '/control/crm/zoho/faults', { kind: 'accessLost', on: 'list', count: 1 });
  await zoho.getByRole('button', { name: 'Sync now' }).click();
  await expect(zoho.getByText('Access lost')).toBeVisible();
  await expect(zoho.getByText('Connected', { exact: true })).toBeHidden();
  await picture(page, 'crm-lost');
  await zoho.getByRole('button', { name: 'Reconnect' }).click();
  await zoho.getByRole('textbox', { name: 'Client ID' }).fill('1000.SANDBOX');
  await zoho.getByLabel('Client secret').fill('sandbox-zoho-secret');
  await zoho.getByLabel('Grant token').fill('1000.unknown');
  await connect.click();
  await expect(zoho.getByText('The grant token was used, has expired or is unknown.')).toBeVisible();
  await zoho.getByLabel('Grant token').fill(`1000.sandbox-${Date.now()}`);
  await connect.click();
  await expect(zoho.getByText('Connected', { exact: true })).toBeVisible();

  await zoho.getByRole('button', { name: 'Disconnect' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Disconnect this CRM?' });
  await sure.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connect).toBeVisible();
  await expect(shopify).toBeEnabled();

  await world.call('POST', '/control/crm/pipedrive/many', { count: 20 });
  await world.call('POST', '/control/crm/pipedrive/records', {
    entries: [{ first: 'Client', last: 'Twin', mobile: '+237678000003' }],
  });
  await page.getByRole('tab', { name: 'Pipedrive' }).click();
  const pipedrive = card(page, 'Pipedrive CRM');
  await pipedrive.getByLabel('API key').fill('sandbox-pipedrive-key');
  await pipedrive.getByRole('textbox', { name: 'Company domain' }).fill('atelier-wouri');
  await pipedrive.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pipedrive.getByText('Not synced yet')).toBeVisible();
  await expect(pipedrive.getByRole('combobox', { name: 'Direction' })).toHaveValue('to_crm');
  await pipedrive.getByRole('button', { name: 'Match contacts' }).click();
  await expect(pipedrive.getByText('19 of 500 matched, 1 doubtful')).toBeVisible();
  const saved = page.waitForEvent('download');
  await pipedrive.getByRole('button', { name: 'Download log' }).click();
  const log = await (await saved).createReadStream();
  const text = Buffer.concat(await log.toArray()).toString('utf8');
  expect(text).toContain(`"'237678000003",Client 3 Sandbox,doubtful`);
  expect(text.trim().split('\r\n')).toHaveLength(RECORDS + 1);
  const book = page.waitForEvent('download');
  await pipedrive.getByRole('button', { name: 'XLSX' }).click();
  const sheet = read(await readFile(await (await book).path())).Sheets['Parley'];
  expect(sheet?.['B2']?.t).toBe('s');
  expect(sheet?.['!ref']).toBe(`A1:F${RECORDS + 1}`);
  await picture(page, 'crm-pipedrive');
});

test('the control page adds faults of a CRM and removes them', async ({ page, product }) => {
  await page.goto(`${product.sandbox}/control`);
  const crms = page.getByRole('region', { name: 'CRMs', exact: true });
  await crms.getByRole('combobox', { name: 'CRM' }).selectOption('Pipedrive');
  await crms.getByRole('combobox', { name: 'Fault' }).selectOption('Done, answer lost');
  await crms.getByRole('combobox', { name: 'Calls' }).selectOption('writes');
  await crms.getByRole('spinbutton', { name: 'How many' }).fill('2');
  await crms.getByRole('button', { name: 'Add CRM fault' }).click();
  const row = crms.getByRole('row', { name: /^Pipedrive/ });
  await expect(row).toContainText('dropResponse for write calls, 2 times');
  await picture(page, 'control-crm');
  await row.getByRole('button', { name: 'Remove faults' }).click();
  await expect(row).toContainText('none');
});
