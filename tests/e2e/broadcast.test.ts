import type { Page } from '@playwright/test';
import { received, statusOn } from './support/broadcast.ts';
import { expect, test } from './support/journey.ts';
import { expectFocusKept, tabTo } from './support/keyboard.ts';
import { picture } from './support/picture.ts';

const BAD_ROWS = 37;
const ROWS = 60;

/** A file of recipients whose first row is the customer; the bad rows have too few digits. */
function fileFor(customer: { name: string; wa_id: string }): string {
  const rows = Array.from({ length: ROWS - 1 }, (_, at) =>
    at < BAD_ROWS ? `Bad ${at},12,Bonapriso` : `Person ${at},+23765${String(1_000_000 + at)},Bonapriso`,
  );
  // A spreadsheet writes a number cell with two decimals, which are no digits.
  return ['Name,PhoneNumber,Place', `${customer.name},${customer.wa_id}.00,Akwa Nord`, ...rows].join('\n');
}

test('a broadcast is made from a file, whatever files came before it, and reaches the phone [WIZ-021 AUD-011 AUD-014]', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Thérèse Ngo Bassa');
  const ada = await enter('ada');
  await ada.goto('/dashboard/campaigns/new');
  await expect(ada.getByRole('textbox', { name: 'Campaign name' })).toHaveValue(
    /^Campaign \d\d\/\d\d\/\d{4} -$/,
  );
  await ada.getByRole('textbox', { name: 'Campaign name' }).fill('Parcels of the week');
  await ada.getByRole('button', { name: /^delivery_update/ }).click();
  await picture(ada, 'broadcast-template');
  await ada.getByRole('button', { name: 'Next', exact: true }).click();

  await ada.getByRole('button', { name: 'Upload a file' }).click();
  const summary = ada.getByRole('region', { name: 'Import summary' });
  await test.step('files as people send them', () => readFilesOfTheWorld(ada, customer));

  const buffer = Buffer.from(fileFor(customer));
  await ada.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer });
  await expect(summary).toContainText(/Total60Successful23Failed37/);
  await summary.getByRole('button', { name: '37 rows were left out' }).click();
  await expect(summary).toContainText('Line 3Invalid phone number: 12 (too few digits)');
  await summary.getByRole('button', { name: 'Correct line 3', exact: true }).click();
  await summary.getByRole('textbox', { name: 'Phone number' }).fill('+237650000003');
  await summary.getByRole('button', { name: 'Save the correction' }).click();
  await expect(summary).toContainText(/Successful24Failed36/);
  await picture(ada, 'broadcast-file');

  // The draft survives a reload: the file is read again, with its correction.
  await ada.reload();
  await expect(summary).toContainText(/Successful24Failed36/);
  await ada.getByRole('button', { name: 'Add 24 Recipients' }).click();

  const preview = ada.getByRole('region', { name: 'Message to each recipient' });
  await expect(preview).toContainText('Hello Thérèse, your parcel leaves Akwa Nord today.');
  await preview.getByRole('button', { name: 'Next recipient' }).click();
  await expect(preview).toContainText('your parcel leaves Bonapriso today.');
  await expect(ada.getByText(/^USD\s1\.20 for 24 recipients$/)).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Launch Broadcast' })).toBeDisabled();
  await ada.getByRole('checkbox', { name: /I have checked the text and the audience/ }).check();
  await picture(ada, 'broadcast-confirm');
  await ada.getByRole('button', { name: 'Launch Broadcast' }).click();
  await expect(ada.getByText('Campaign launched successfully.')).toBeVisible();
  await expect(ada).toHaveURL(/\/dashboard\/campaigns$/);

  const got = async () => JSON.stringify(await customer.thread());
  await expect.poll(got).toContain('Hello Thérèse, your parcel leaves Akwa Nord today.');
  await ada.getByRole('table').getByRole('link').first().click();
  await expect(statusOn(ada, 'Completed')).toBeVisible();
  // The draft is gone once the campaign exists.
  await ada.goto('/dashboard/campaigns/new');
  await expect(ada.getByRole('textbox', { name: 'Campaign name' })).toHaveValue(/^Campaign /);
});

test('a broadcast is made and launched without a mouse, and the focus is never lost', async ({
  world,
  enter,
}) => {
  const customer = await world.customer('Mireille Clavier');
  const ada = await enter('ada');
  const press = async (key: string) => {
    await ada.keyboard.press(key);
    await expectFocusKept(ada);
  };
  const button = (name: string | RegExp) => ada.getByRole('button', { name });
  await ada.goto('/dashboard/campaigns');
  await tabTo(ada, ada.locator('header').getByRole('link', { name: 'New Broadcast' }));
  await press('Enter');

  const name = `By keyboard ${customer.wa_id}`;
  await tabTo(ada, ada.getByRole('textbox', { name: 'Campaign name' }));
  await press('ControlOrMeta+a');
  await ada.keyboard.type(name);
  await tabTo(ada, ada.getByRole('textbox', { name: 'Search templates' }));
  await ada.keyboard.type('delivery');
  await tabTo(ada, button(/^delivery_update/));
  await press('Enter');
  await tabTo(ada, button('Next'));
  await press('Enter');

  await tabTo(ada, button('Upload a file'));
  await press('Enter');
  // Before the keys: Playwright asks the browser for the event, and a key would not wait for that.
  const asked = ada.waitForEvent('filechooser');
  await tabTo(ada, button('Choose a file'));
  await ada.keyboard.press('Enter');
  const chooser = await asked;
  const rows = `Name,PhoneNumber,Place\n${customer.name},+${customer.wa_id},Akwa`;
  await chooser.setFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(button('Add 1 Recipients')).toBeEnabled();
  await expectFocusKept(ada);
  await tabTo(ada, button('Add 1 Recipients'));
  await press('Enter');

  await tabTo(ada, ada.getByRole('checkbox', { name: /I have checked the text and the audience/ }));
  await press('Space');
  await tabTo(ada, button('Launch Broadcast'));
  await press('Enter');
  await expect(ada).toHaveURL(/\/dashboard\/campaigns$/);
  await expectFocusKept(ada);
  await tabTo(ada, ada.getByRole('link', { name, exact: true }));
  await press('Enter');
  await expect(statusOn(ada, 'Completed')).toBeVisible();
  await expectFocusKept(ada);
  await expect.poll(() => received(customer)).toEqual(['delivery_update']);
});

const worldFile = (name: string) => `tests/fixtures/world/${name}`;

/** Uploads real-world files, and expects the numbers that were read, the rows that were left out, and the suggested titles. */
async function readFilesOfTheWorld(page: Page, customer: { name: string; wa_id: string }): Promise<void> {
  const file = page.locator('input[type=file]');
  const summary = page.getByRole('region', { name: 'Import summary' });
  const again = page.getByRole('button', { name: 'Clear and Re-upload' });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  // Numbers under a format with two decimals, groups or a unit.
  await file.setInputFiles(worldFile('02-phone-formats-CM.xlsx'));
  await expect(summary).toContainText(/Total13Successful13Failed0/);
  await expect(row('Two decimals')).toContainText('+237 6 77 12 34 02 · Cameroon');
  await again.click();

  // Rows that a filter hides; a switch reads them too.
  await file.setInputFiles(worldFile('12-filtered-rows.xlsx'));
  await expect(summary).toContainText('2 hidden rows are left out');
  await expect(row('Hidden staff')).toHaveCount(0);
  await summary.getByRole('switch', { name: 'Include hidden rows' }).click();
  await expect(summary).toContainText('2 hidden rows are included');
  await expect(summary).toContainText(/Total4Successful4/);
  await again.click();

  // Titles that nobody knows: the columns are chosen by hand.
  const text = `Les élèves;Joindre au\r\nZoé;+${customer.wa_id}\r\n#N/A;+237650000101\r\n`;
  const mac = Buffer.from(text.replaceAll('é', '\u008E').replaceAll('è', '\u008F'), 'latin1');
  await file.setInputFiles({ name: 'eleves.csv', mimeType: 'text/csv', buffer: mac });
  await expect(page.getByRole('alert')).toContainText('The file has: Les élèves, Joindre au.');
  await page.getByRole('combobox', { name: 'Column with the name' }).selectOption('Les élèves');
  await page.getByRole('combobox', { name: 'Column with the phone number' }).selectOption('Joindre au');
  await page.getByRole('button', { name: 'Read the file with these columns' }).click();
  await expect(summary).toContainText(/Total2Successful1Failed1/);
  await summary.getByRole('button', { name: '1 row was left out' }).click();
  await expect(summary).toContainText('The formula in the column Les élèves has no result: #N/A');
  const letters = summary.getByRole('combobox', { name: 'Letters read as' });
  await expect(letters).toHaveValue('macintosh');
  await letters.selectOption('Western, Windows');
  await expect(row(`+${customer.wa_id}`)).toContainText('ZoŽ');
  await again.click();

  // Cells that were copied in a spreadsheet.
  // oxlint-disable-next-line e2e/settled-reads -- an action: nothing is read
  await page.evaluate((cells) => {
    const carried = new DataTransfer();
    carried.setData('text/plain', cells);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }));
  }, `Nom\tTéléphone\r\n${customer.name}\t+${customer.wa_id}\r\n`);
  await expect(summary).toContainText(/Pasted cells.*Successful1/);
  await expect(page.getByRole('button', { name: 'Add 1 Recipients' })).toBeEnabled();
  await again.click();
}
