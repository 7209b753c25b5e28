import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { caller } from './invoiceLink.ts';
import type { Customer, Outside } from './outside.ts';
import type { ProductUrls } from './productUrls.ts';
import { query } from './query.ts';

interface Broadcast {
  name: string;
  /** Name of the template as its card shows it. */
  template: string;
  to: readonly Customer[];
}

/** Returns a file of recipients as a CSV. */
export const recipientFile = (to: readonly Customer[]): Buffer =>
  Buffer.from(['Name,PhoneNumber', ...to.map(({ name, wa_id }) => `${name},+${wa_id}`)].join('\n'));

/** Creates an approved template with one variable under a name that no other test uses. */
export async function approvedTemplate(
  world: Outside,
  name: string,
  { category = 'UTILITY', text = 'Hello {{1}}, your order is ready.' } = {},
): Promise<{ name: string; review: (status: 'APPROVED' | 'REJECTED') => Promise<unknown> }> {
  const unique = `${name}_${Date.now()}`;
  const components = [{ type: 'BODY', text, example: { body_text: [['Marie']] } }];
  const [made] = await world.call<{ id: string }[]>('POST', '/control/templates', {
    name: unique,
    category,
    components,
  });
  const review = (status: string) => world.call('PUT', `/control/templates/${made!.id}`, { status });
  // Its webhook lets the server load the list again.
  await review('APPROVED');
  return { name: unique, review };
}

export const templateCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Templates' }).getByRole('button', { name });

/** Loads the wizard's templates again until the server's list has a template, or has lost it. */
export async function expectTemplate(page: Page, name: string, isListed: boolean): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(templateCard(page, name)).toHaveCount(isListed ? 1 : 0, { timeout: 1000 });
  }).toPass();
}

/** Fills in the wizard up to its last step, with the confirmation given. */
export async function writeBroadcast(page: Page, { name, template, to }: Broadcast): Promise<void> {
  await page.goto('/dashboard/campaigns/new');
  await page.getByRole('textbox', { name: 'Campaign name' }).fill(name);
  await expectTemplate(page, template, true);
  await templateCard(page, template).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const file = { name: 'recipients.csv', mimeType: 'text/csv', buffer: recipientFile(to) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Add ${to.length} Recipients` }).click();
  await page.getByRole('combobox', { name: /^\{\{1\}\} .*, from$/ }).selectOption({ label: 'Name' });
  await page.getByRole('checkbox', { name: /I have checked the text and the audience/ }).check();
}

/** Makes a draft by the wizard's own request, and opens its page. */
export async function openDraft(page: Page, { name, template, to }: Broadcast): Promise<void> {
  const call = await caller(page);
  await call('/api/campaign/create', {
    name,
    template: { template_id: template, language: 'en' },
    recipients: to.map((it) => ({ name: it.name, phone: it.wa_id, template_variables: { 1: it.name } })),
  });
  await page.goto('/dashboard/campaigns');
  await openCampaign(page, name);
}

/** Opens a campaign's page from the list. */
export async function openCampaign(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** The campaign's status on its own page. */
export const statusOn = (page: Page, status: string) =>
  page.locator('header').getByText(status, { exact: true });

/** Moves the time of a scheduled campaign to a minute ago: what passes while nobody waits for it. */
export async function passScheduledTime(product: ProductUrls, name: string): Promise<void> {
  const { length } = await query(
    product,
    `update campaigns set scheduled_for = now() - interval '1 minute' where name = $1 and status = 'scheduled' returning id`,
    [name],
  );
  if (length !== 1) throw new Error(`${length} scheduled campaigns are named ${name}.`);
}

/** Returns the texts of the business's messages on the customer's phone. */
export const received = async (customer: Customer): Promise<string[]> =>
  (await customer.thread()).filter(({ from }) => from === 'business').map(({ text }) => text);
