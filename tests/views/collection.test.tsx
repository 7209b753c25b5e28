import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireCollection } from '#app/wiring/campaigns/collection.ts';
import { wirePaymentDetail } from '#app/wiring/campaigns/paymentDetail.ts';
import { Failure } from '#contract/failure.ts';
import { ExampleFile } from '#features/campaigns/collection/ExampleFile.tsx';
import { PaymentDetailScreen } from '#features/campaigns/collection/PaymentDetailScreen.tsx';
import { PaymentWizard } from '#features/campaigns/collection/PaymentWizard.tsx';
import { guessColumns, isFullMapping } from '#lib/columnGuess.ts';
import { JUDGE_DEBOUNCE } from '#lib/paymentFile.ts';
import { requestTemplate } from '#machines/campaigns/debts.samples.ts';
import { CLOSE_AFTER } from '#machines/campaigns/paymentLaunch.machine.ts';
import { english } from '#i18n/english.ts';
import { applyEvent } from '#services/applyEvent.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { aCampaign } from '#tests/support/campaignSamples.ts';
import { show } from '#tests/support/screen.tsx';
import { paidOrganisation } from '#tests/support/views/payment.tsx';
import { catchDownloads } from '#tests/support/downloads.ts';
import { onPage } from '#tests/support/onPage.ts';

type Answer = (name: string, input: Record<string, unknown>) => unknown;
const others = ['payment_reminder_cta', 'payment_confirmation', 'payment_failed'].map((name) => ({
  ...requestTemplate,
  name,
}));
const templates = { templates: { waba_templates: [requestTemplate, ...others] } };
const newDebts = {
  success: true,
  counts: { new: 2, open: 0, paid: 0, cancelled: 0 },
  amount: '46500',
  settled: [],
  other_customers: 0,
};
const invoice = {
  position: 1,
  invoice_id: 'i1',
  externalReference: 'AW-1042',
  description: 'Robe ndop',
  contact: { name: '=Marie', phone: '237699410752' },
  addressed: '=Marie',
  amount: '45000.5',
  paid_amount: '45000.5',
  is_cancelled: false,
  currency: 'XAF',
  status: 'PAID',
  created_at: '2026-11-21T07:00:00Z',
  updated_at: null,
  conversation_id: '0190c0de-0000-7000-8000-0000000000c1',
};
const collection = {
  success: true,
  campaign: { ...aCampaign({ intent: 'payment_request', name: 'Balances' }), reminder_delay_hours: 24 },
  payment_stats: { paid: 93, replied: 41, failed: 5 },
  payment_metrics: {
    total_invoices: 214,
    total_amount: '6482500',
    paid_amount: '3072500',
    outstanding_amount: '3410000',
    currency: 'XAF',
    collection_rate: 47.4,
  },
  failures: [],
  skipped: [],
  waiting_until: null,
};

function anApp(answer: Answer, check: object = newDebts) {
  const calls: { name: string; input: Record<string, unknown>; key: string | undefined }[] = [];
  const went: string[] = [];
  const cache = createCache();
  cache.setQueryData(keys.organisation, paidOrganisation);
  const app = {
    cache,
    actors: { language: { getSnapshot: () => ({ context: { language: 'en', texts: english } }) } },
    call: (
      { name }: { name: string },
      input: Record<string, unknown>,
      options?: { idempotencyKey?: string },
    ) => {
      calls.push({ name, input, key: options?.idempotencyKey });
      if (name === 'campaign.checkDebts') return Promise.resolve(check);
      return Promise.resolve().then(() => answer(name, input));
    },
    owner: () => ({ userId: 'ada', organisationId: 'wouri' }),
    showToast: () => {},
    navigate: (to: string) => void went.push(to),
  } as unknown as AppContext;
  return { app, went, asked: (name: string) => calls.filter((it) => it.name === name) };
}

const HEADER = 'nom_client,telephone,objet,invoiceno,total_xaf\n';
const fileOf = (text: string, name = 'debts.csv') => new File([text], name, { type: 'text/csv' });

/** Opens the wizard with a file. */
async function openWizard(app: AppContext, file: File) {
  const clock = new SimulatedClock();
  const actor = onPage(
    app,
    createActor(wireCollection(app), {
      input: { gate: { canCreate: true, reason: null }, isConnected: true },
      clock,
    }),
  ).start();
  await waitFor(actor, (it) => it.matches('editing'));
  await show(<PaymentWizard actor={actor} />, { cache: app.cache });
  const picker = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(picker, file);
  return { actor, clock };
}

const text = (part: string) => page.getByText(part, { exact: false }).first();

beforeEach(() => localStorage.clear());

describe('The wizard of a payment collection', () => {
  it.each([
    ['en', 'debts.csv', 'Customer name,Phone,Description,Invoice number,Amount'],
    ['fr', 'creances.csv', 'Nom du client;Téléphone;Description;Numéro de facture;Montant'],
  ] as const)(
    'links an empty file whose columns are all recognised, in %s',
    async (language, name, titles) => {
      await show(<ExampleFile />, { language });
      const link = page.getByRole('link').element() as HTMLAnchorElement;
      const text = await (await fetch(link.href)).text();
      expect([link.download, text.trim()]).toEqual([name, titles]);
      expect(isFullMapping(guessColumns(titles.split(/[,;]/)))).toBe(true);
    },
  );

  it('maps the columns, corrects wrong rows in place and makes one campaign [PAY-009 PAY-011 LAUNCH-009]', async () => {
    const created = vi
      .fn()
      .mockRejectedValueOnce(new Failure('unreachable'))
      .mockReturnValue({ campaign: { _id: 'p9' } });
    const { app, went, asked } = anApp((name) =>
      name === 'template.list' ? templates : name === 'campaign.createCollection' ? created() : {},
    );
    const rows = `${HEADER}Marie Atangana,699410752,Robe ndop,AW-1042,"45,000"\nNkeng,671332098,Kit,AW/1043,"1,50"\n`;
    const { clock } = await openWizard(app, fileOf(rows));
    // Every column but the name and the amount has a known title.
    await page.getByRole('combobox', { name: 'Customer name' }).selectOptions('nom_client');
    await page.getByRole('combobox', { name: 'Amount' }).selectOptions('total_xaf');
    clock.increment(JUDGE_DEBOUNCE);
    await page.getByRole('button', { name: 'Show the rows' }).click();
    await expect.element(text('Invoice number can only contain letters')).toBeVisible();
    await expect.element(text('Amount must be a valid number')).toBeVisible();
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await expect.element(next).toBeDisabled();
    await page.getByRole('textbox', { name: 'Description, line 3' }).fill('Kit de couture');
    await page.getByRole('textbox', { name: 'Invoice number, line 3' }).fill('AW-1043');
    await page.getByRole('textbox', { name: 'Amount, line 3' }).fill('1500');
    clock.increment(JUDGE_DEBOUNCE);
    await next.click();
    await expect.element(text('XAF 46,500')).toBeVisible();
    await expect.element(text('Bonjour Marie')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reminder after, in hours' }).fill('48');
    await page.getByRole('button', { name: 'Launch' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Launch' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Campaign Creation Failed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('Campaign launched successfully.')).toBeVisible();
    clock.increment(CLOSE_AFTER);
    expect(went).toEqual(['/dashboard/paymentCampaigns/p9']);
    const [first, second] = asked('campaign.createCollection');
    expect(second?.key).toBe(first?.key);
    expect(first?.input).toMatchObject({
      template: { template_id: 'payment_request_cta', language: 'en' },
      status: 'draft',
      reminder_delay: 48,
      estimated_cost: 0.1,
    });
    const sent = first?.input['recipients'] as Blob;
    expect(JSON.parse(await sent.text())).toMatchObject([
      { phone: '237699410752', template_variables: { invoiceId: 'AW-1042', amount: '45000' } },
      { phone: '237671332098', template_variables: { description: 'Kit de couture', amount: '1500' } },
    ]);
  });

  it.each([
    ['another type', fileOf('x', 'debts.pdf'), 'Invalid File Format'],
    ['no column', fileOf('\n\n'), 'File Processing Error'],
  ])('says in a dialog why a file of %s is refused [PAY-005 PAY-006]', async (_, file, title) => {
    const { app } = anApp(() => ({}));
    await openWizard(app, new File([file], file.name, { type: 'application/octet-stream' }));
    await expect.element(page.getByRole('alertdialog', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('says that a file with a header only has no rows', async () => {
    const { app } = anApp(() => ({}));
    await openWizard(app, fileOf('name,phone,description,invoice,amount\n'));
    await expect.element(page.getByRole('heading', { name: 'The file has no rows' })).toBeVisible();
  });

  it('says which debts have an invoice already, leaves the paid ones out unless chosen, and asks again if they change', async () => {
    let tries = 0;
    const check = {
      ...newDebts,
      counts: { new: 0, open: 1, paid: 1, cancelled: 0 },
      amount: '1500',
      settled: [{ position: 1, name: 'Marie', externalReference: 'A-1', amount: '45000', status: 'PAID' }],
    };
    const { app, asked } = anApp((name) => {
      if (name === 'template.list') return templates;
      if (name === 'campaign.createCollection' && (tries += 1) === 1) throw new Failure('debtsChanged');
      return { campaign: { _id: 'p9' } };
    }, check);
    const rows = 'Marie,699410752,Robe ndop,A-1,45000\nRose,671332098,Voile,A-3,1500\n';
    await openWizard(app, fileOf(`name,phone,description,invoice,amount\n${rows}`));
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('radio', { name: 'Its first word only' }).click();
    await page.getByRole('button', { name: 'Launch' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Send 1 payment request?' });
    await expect
      .element(dialog.getByText('1 is open and gets one more request', { exact: false }))
      .toBeVisible();
    await expect.element(dialog.getByText('1 is paid and left out.')).toBeVisible();
    await expect.element(dialog.getByText('XAF 1,500')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Marie, A-1' }).click();
    const both = page.getByRole('alertdialog', { name: 'Send 2 payment requests?' });
    await expect.element(both.getByText('XAF 46,500')).toBeVisible();
    await both.getByRole('button', { name: 'Launch' }).click();
    await expect.element(both.getByText('Invoices have changed meanwhile', { exact: false })).toBeVisible();
    await both.getByRole('button', { name: 'Launch' }).click();
    await expect.element(page.getByText('Campaign launched successfully.')).toBeVisible();
    expect(asked('campaign.checkDebts')).toHaveLength(2);
    expect(asked('campaign.createCollection').at(-1)?.input).toMatchObject({
      known: { counts: check.counts, chosen: [1] },
      greeting: 'firstName',
    });
  });

  it('says how many requests are beyond the plan, before they are launched (B61)', async () => {
    const { app } = anApp((name) => (name === 'template.list' ? templates : {}));
    const quota = { used: 500, limit: 2_000, exceeded: false };
    app.cache.setQueryData(keys.organisation, {
      ...paidOrganisation,
      subscription_state: {
        ...paidOrganisation.subscription_state,
        usageLimits: { broadcast_messages: quota },
        broadcastRate: { amount: '12', currency: 'XAF' },
      },
    });
    // As the server tells it while another campaign goes out.
    const quotas = { seats: quota, conversations: quota, messages: quota };
    applyEvent(
      app.cache,
      {
        name: 'BILLING_USAGE_UPDATED',
        seq: 1,
        organizationId: 'org',
        quotas: { ...quotas, broadcast_messages: { ...quota, used: 2_000 } },
      },
      'ada',
    );
    const rows = 'Marie,699410752,Robe ndop,A-1,45000\nRose,671332098,Voile,A-3,1500\n';
    await openWizard(app, fileOf(`name,phone,description,invoice,amount\n${rows}`));
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(text('2 messages are beyond your plan')).toBeVisible();
    await expect.element(text('costs XAF 12, XAF 24 together')).toBeVisible();
  });

  it('says when requests go out that are due outside of the organisation’s own hours [PAY-028 LAUNCH-008]', async () => {
    const { app } = anApp((name) => (name === 'template.list' ? templates : {}));
    app.cache.setQueryData(keys.organisation, {
      ...paidOrganisation,
      payment_hours: { from: '09:30', until: '17:00' },
    });
    const rows = 'Marie,699410752,Robe ndop,A-1,45000\n';
    const { actor } = await openWizard(app, fileOf(`name,phone,description,invoice,amount\n${rows}`));
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(text('go out from 9:30 to 17:00 (Africa/Douala)')).toBeVisible();
    const [dayStart, at] = ['2030-01-14T23:00:00Z', '2030-01-15T21:00:00Z'].map(Date.parse) as [
      number,
      number,
    ];
    actor.send({ type: 'collection.schedule', at, now: dayStart, dayStart });
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(/Wed.*16.*09:30: payment requests wait until 9:30/)).toBeVisible();
    await expect
      .element(dialog.getByText('Messages go out from 9:30 to 17:00.', { exact: false }))
      .toBeVisible();
  });

  it('sends nothing of a file whose invoices are all paid', async () => {
    const { app, asked } = anApp((name) => (name === 'template.list' ? templates : {}), {
      ...newDebts,
      counts: { new: 0, open: 0, paid: 1, cancelled: 0 },
      amount: '0',
      settled: [{ position: 1, name: 'Marie', externalReference: 'A-1', amount: '45000', status: 'PAID' }],
    });
    await openWizard(
      app,
      fileOf('name,phone,description,invoice,amount\nMarie,699410752,Robe ndop,A-1,45000\n'),
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Launch' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText('Nobody is left to ask', { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Launch' })).toBeDisabled();
    expect(asked('campaign.createCollection')).toEqual([]);
  });

  it('goes on without the rows with errors only when asked, and names their lines up to the launch [PAY-010]', async () => {
    const { app, asked } = anApp((name) =>
      name === 'template.list' ? templates : { campaign: { _id: 'p9' }, repeated_numbers: 0 },
    );
    const rows = [
      'Marie,699410752,Robe ndop,A-1,45000',
      'N,12,Kit de couture,A-2,-5',
      'Rose,671332098,Voile,A-3,500',
    ];
    await openWizard(app, fileOf(`name,phone,description,invoice,amount\n${rows.join('\n')}\n`));
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await page.getByRole('button', { name: 'Leave out this row' }).click();
    await expect.element(text('Line 3 gets no invoice and no request.')).toBeVisible();
    await expect.element(next).toBeEnabled();
    await page.getByRole('button', { name: 'Take them back' }).click();
    await expect.element(text('1 of 3 rows needs a correction.')).toBeVisible();
    await expect.element(next).toBeDisabled();
    await page.getByRole('button', { name: 'Leave out this row' }).click();
    await next.click();
    await expect.element(text('1 row left out')).toBeVisible();
    await page.getByRole('button', { name: 'Launch' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText('Rows left out')).toBeVisible();
    await dialog.getByRole('button', { name: 'Launch' }).click();
    await expect.element(dialog.getByText('Campaign launched successfully.')).toBeVisible();
    const sent = asked('campaign.createCollection')[0]?.input['recipients'] as Blob;
    expect((JSON.parse(await sent.text()) as { name: string }[]).map(({ name }) => name)).toEqual([
      'Marie',
      'Rose',
    ]);
  });

  it('keeps a correction in sight while only rows with errors are shown [PAY-011]', async () => {
    const { app } = anApp(() => ({}));
    const rows = Array.from(
      { length: 45 },
      (_, n) => `A${n},6${70000000 + n},Fees,INV-${n},${n % 2 ? '10' : '-1'}`,
    );
    const { clock } = await openWizard(
      app,
      fileOf(`name,phone,description,invoice,amount\n${rows.join('\n')}\n`),
    );
    await page.getByRole('switch', { name: 'Only rows with errors' }).click();
    await expect.element(text('1 to 20 of 23, 20 a page')).toBeVisible();
    const cell = page.getByRole('textbox', { name: 'Amount, line 2', exact: true });
    await cell.fill('2');
    clock.increment(JUDGE_DEBOUNCE);
    await expect.element(text('22 of 45 rows need a correction')).toBeVisible();
    await expect.element(cell).toHaveValue('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Amount, line 4', exact: true })).toHaveFocus();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(text('21 to 23 of 23, 20 a page')).toBeVisible();
  });

  it('names the templates that the account does not have', async () => {
    const { app } = anApp(() => ({ templates: { waba_templates: [requestTemplate] } }));
    await openWizard(app, fileOf('name,phone,description,invoice,amount\nAda,670000001,Fees,I-1,10\n'));
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(text('payment_reminder_cta, payment_confirmation')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Launch' })).toBeDisabled();
  });
});

describe('The page of a payment collection', () => {
  async function openDetail(answer: Answer) {
    const it = anApp(answer);
    const actor = createActor(wirePaymentDetail(it.app), {
      input: { campaignId: 'p1', isAdmin: true, hasLaunchFailed: false },
    }).start();
    await show(<PaymentDetailScreen actor={actor} />, { cache: it.app.cache });
    return { ...it, actor };
  }
  const answers: Answer = (name) =>
    name === 'campaign.collection'
      ? collection
      : name === 'campaign.invoices'
        ? { success: true, data: [invoice, { ...invoice, position: 2, status: 'NEW' }], total: 2, next: null }
        : { changed: false };

  it('shows the money, the rates and the invoices [CAMP-040 CAMP-041 CAMP-043]', async () => {
    await openDetail(answers);
    await expect
      .element(text('214 invoices worth XAF 6,482,500: 93 paid, 41 replies, 5 failed.'))
      .toBeVisible();
    await expect.element(text('47%')).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Paid' }))
      .toHaveAttribute('aria-valuenow', '43');
    await expect.element(page.getByRole('tab', { name: 'Pending 121' })).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1).getByText('XAF 45,000.5')).toBeVisible();
    await expect.element(rows.nth(1).getByText('Paid')).toBeVisible();
    await expect.element(rows.nth(2).getByText('Pending')).toBeVisible();
  });

  it('strikes a cancelled invoice through, and says what was paid in parts (A67)', async () => {
    const debts = [
      { ...invoice, status: 'DELIVERED', is_cancelled: true, paid_amount: '0' },
      { ...invoice, position: 2, status: 'DELIVERED', paid_amount: '15000' },
    ];
    await openDetail((name, input) =>
      name === 'campaign.invoices'
        ? { success: true, data: debts, total: 2, next: null }
        : answers(name, input),
    );
    const rows = page.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1).getByText('Cancelled', { exact: false })).toBeVisible();
    const struck = [...document.querySelectorAll('s')].map((it) => it.textContent?.replace(/\s/g, ' '));
    expect(struck).toEqual(['XAF 45,000.5', 'Delivered']);
    await expect.element(rows.nth(2).getByText('XAF 15,000 paid')).toBeVisible();
  });

  it('has each column in one line, whatever the statuses say', async () => {
    const debts = ['PAID', 'AWAITING_METHOD', 'NEW'].map((status, at) => ({
      ...invoice,
      position: at + 1,
      status,
    }));
    await openDetail((name, input) =>
      name === 'campaign.invoices'
        ? { success: true, data: debts, total: 3, next: null }
        : answers(name, input),
    );
    const rows = page.getByRole('table').getByRole('row');
    await expect.element(rows.nth(3)).toBeVisible();
    const edges = rows
      .elements()
      .map((row) =>
        [...row.children].slice(0, 5).map((cell) => Math.round(cell.getBoundingClientRect().left)),
      );
    expect(new Set(edges.map(String)).size).toBe(1);
    // Where two columns are left, as beside the details of a screen of 1280 pixels.
    await page.viewport(760, 800);
    const ends = () =>
      rows
        .elements()
        .slice(1)
        .flatMap((row) => [1, 3, 5].map((at) => Math.round(row.children[at]!.getBoundingClientRect().right)));
    await expect.poll(() => new Set(ends()).size).toBe(1);
    await page.viewport(1280, 800);
  });

  it('asks for a tab’s invoices, and exports them [CAMP-044 CAMP-045]', async () => {
    const saved = catchDownloads();
    const { asked } = await openDetail(answers);
    await page.getByRole('tab', { name: 'Pending 121' }).click();
    await expect.poll(() => asked('campaign.invoices').at(-1)?.input['tab']).toBe('pending');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    const { name, text: csv } = await saved[0]!;
    expect(name).toBe('invoices.csv');
    expect(csv).toContain(
      'Invoice ID,Description,Customer Name,Customer Phone,Amount,Currency,Payment Status,Created Date,Paid',
    );
    expect(csv).toContain('AW-1042,Robe ndop,"\'=Marie","\'237699410752",45000.5,XAF,Paid');
  });

  it('says that a collection does not exist', async () => {
    await openDetail(() => {
      throw new Failure('notFound');
    });
    await expect.element(page.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
  });
});
