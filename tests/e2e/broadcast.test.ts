import { expect, test } from './support/journey.ts';
import { picture } from './support/picture.ts';

const BAD_ROWS = 37;
const ROWS = 5000;

/** A file of recipients whose first row is the customer; the bad rows have too few digits. */
function fileFor(customer: { name: string; wa_id: string }): string {
  const rows = Array.from({ length: ROWS - 1 }, (_, at) =>
    at < BAD_ROWS ? `Bad ${at},12,Bonapriso` : `Person ${at},+23765${String(1_000_000 + at)},Bonapriso`,
  );
  return ['Name,PhoneNumber,Place', `${customer.name},+${customer.wa_id},Akwa Nord`, ...rows].join('\n');
}

test('a broadcast is made from a file of 5,000 rows and reaches the phone [WIZ-021 AUD-011 AUD-014]', async ({
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
  const buffer = Buffer.from(fileFor(customer));
  await ada.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer });
  const summary = ada.getByRole('region', { name: 'Import summary' });
  await expect(summary).toContainText(/Total5,000Successful4,963Failed37/);
  await summary.getByRole('button', { name: '37 rows were left out' }).click();
  await expect(summary).toContainText('Line 3Invalid phone number: 12 (too few digits)');
  await summary.getByRole('button', { name: 'Correct line 3', exact: true }).click();
  await summary.getByRole('textbox', { name: 'Phone number' }).fill('+237650000003');
  await summary.getByRole('button', { name: 'Save the correction' }).click();
  await expect(summary).toContainText(/Successful4,964Failed36/);
  await picture(ada, 'broadcast-file');

  // The draft survives a reload: the file is read again, with its correction.
  await ada.reload();
  await expect(summary).toContainText(/Successful4,964Failed36/);
  await ada.getByRole('button', { name: 'Add 4,964 Recipients' }).click();

  const preview = ada.getByRole('region', { name: 'Message to each recipient' });
  await expect(preview).toContainText('Hello Thérèse, your parcel leaves Akwa Nord today.');
  await preview.getByRole('button', { name: 'Next recipient' }).click();
  await expect(preview).toContainText('your parcel leaves Bonapriso today.');
  await expect(ada.getByText('$248.20 for 4,964 recipients')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Launch Broadcast' })).toBeDisabled();
  await ada.getByRole('checkbox', { name: /I have checked the text and the audience/ }).check();
  await picture(ada, 'broadcast-confirm');
  await ada.getByRole('button', { name: 'Launch Broadcast' }).click();
  await expect(ada.getByText('Campaign launched successfully.')).toBeVisible();
  await expect(ada).toHaveURL(/\/dashboard\/campaigns$/);

  const got = async () => JSON.stringify(await customer.thread());
  await expect.poll(got).toContain('Hello Thérèse, your parcel leaves Akwa Nord today.');
  // An admin may pause it, so that it does not go out beside the next journeys.
  await ada.getByRole('table').getByRole('link').first().click();
  await ada.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(ada.getByText('An admin paused it.')).toBeVisible();
  // The draft is gone once the campaign exists.
  await ada.goto('/dashboard/campaigns/new');
  await expect(ada.getByRole('textbox', { name: 'Campaign name' })).toHaveValue(/^Campaign /);
});
