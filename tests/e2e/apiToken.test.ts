import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, expectAccessible, test } from './support/journey.ts';
import { picture } from './support/picture.ts';
import { settled } from './support/settled.ts';
import { signIn } from './support/signUp.ts';

test('a program gets a token, sends a template, receives its signed event, and stops when it is revoked [INT-API-005 INT-API-006 SET-007]', async ({
  page,
  context,
  product,
}) => {
  const received: { headers: Record<string, unknown>; body: string }[] = [];
  const program = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.dashboard}/login`);
  await signIn(page, 'ada@parley.test', 'parley-demo');
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${product.dashboard}/dashboard/settings/integrations`);
  const sections = [
    'Social Media',
    'Customer Relationship Management',
    'Payment Processing',
    'Developer Tools',
  ];
  for (const name of sections) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const name of ['Shopify', 'Zoho', 'Pipedrive'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await page.getByRole('button', { name: 'New integration' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Integration name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  await page.getByLabel('Send templates').check();
  await page.getByLabel('Receive events').check();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Generate token' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const token = await settled(() => page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText(`${token.slice(0, 12)}${'·'.repeat(20)}${token.slice(-8)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept it' }).click();

  const call = (path: string, body: object) =>
    fetch(`${product.dashboard}/api/public/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // An admin makes the webhook in the dashboard; its secret is shown once.
  await page.getByRole('button', { name: 'Webhooks of Warehouse' }).click();
  const log = page.getByRole('dialog', { name: 'Webhooks of Warehouse' });
  await log.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('textbox', { name: 'Address' }).fill('ftp://shop.example.com');
  await form.getByLabel('A message is sent').check();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('A webhook needs a public https address.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Address' }).fill(hook);
  await form.getByRole('button', { name: 'Create' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  const secret = await settled(() => page.evaluate(() => navigator.clipboard.readText()));
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(log.getByText(hook)).toBeVisible();
  await log.getByRole('button', { name: 'Close' }).last().click();

  const template = { to: '+237677000188', template: 'opening_hours', language: 'en' };
  expect((await call('/messages/template', template)).status).toBe(200);
  await expect.poll(() => received.length).toBe(1);
  const verified = new Verifier(secret).verify(
    received[0]?.body ?? '',
    received[0]?.headers as Record<string, string>,
  );
  expect(verified).toMatchObject({ type: 'message.sent' });
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'message.sent',
    data: { message: { sender: 'Warehouse' } },
  });

  // The log shows the delivery; sending it again repeats its id.
  await page.getByRole('button', { name: 'Webhooks of Warehouse' }).click();
  await expect(log.getByText('Delivered')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'webhooks');
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  await log.getByRole('button', { name: 'Disable' }).click();
  await expect(log.getByText('An admin disabled it.')).toBeVisible();
  await log.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(log.getByText('No address receives events yet.')).toBeVisible();
  await log.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'More for Warehouse' }).click();
  await page.getByRole('menuitem', { name: 'Revoke token' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No token yet')).toBeVisible();
  expect((await call('/messages/template', template)).status).toBe(401);
  program.close();

  await test.step('the page of the public API lists its operations, and no others', async () => {
    await page.goto(`${product.dashboard}/docs/api`);
    await expect(page.getByRole('heading', { name: /Parley public API/ })).toBeVisible();
    await expect(page.getByText('/api/public/v1/messages/template')).toBeVisible();
    await expect(page.getByText('/api/conversation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await expect(page.getByText('bearer', { exact: false }).first()).toBeVisible();
    await picture(page, 'api-docs');
  });
});
