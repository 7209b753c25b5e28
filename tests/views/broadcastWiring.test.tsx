import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { oneImport } from '#app/wiring/campaigns/imports.ts';
import { wirePreview } from '#app/wiring/campaigns/recipients.ts';
import { wireSubmit } from '#app/wiring/campaigns/submit.ts';
import { wireUpload } from '#app/wiring/campaigns/upload.ts';
import { createCampaign, launchCampaign } from '#contract/campaignCalls.ts';
import type { ErrorTexts } from '#machines/campaigns/audienceImport.machine.ts';
import { Failure } from '#contract/failure.ts';
import { readyForm } from '#machines/campaigns/broadcastSubmit.model.ts';
import { fatou, fatouChosen, ngono, optedOut } from '#machines/campaigns/campaign.samples.ts';
import { noContacts } from '#machines/campaigns/contactSelection.ts';
import { rememberedTab, rememberTab } from '#services/campaignTab.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { sendOperation } from '#services/http.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { catchDownloads } from '#tests/support/downloads.ts';
import { eventually } from '#tests/support/eventually.ts';
import { onPage } from '#tests/support/onPage.ts';

const call = vi.fn();
const showToast = vi.fn();
const navigate = vi.fn();
const language = { getSnapshot: () => ({ context: { language: 'en' } }) };
const app = {
  cache: createCache(),
  call,
  showToast,
  navigate,
  actors: { language },
  owner: () => ({ userId: 'ada', organisationId: 'wouri' }),
} as unknown as AppContext;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const counts = { total: 3, eligible: 2, opted_out: 1, ineligible: 0 };

beforeEach(() => {
  vi.clearAllMocks();
  app.cache.setQueryData(keys.organisation, anOrganisation);
});
afterEach(() => void vi.restoreAllMocks());

const submit = (change: Partial<typeof readyForm>) =>
  onPage(
    app,
    createActor(wireSubmit(app, oneImport(app)), {
      input: { form: { ...readyForm, ...change }, mode: 'launch', now: NOW },
    }),
  ).start();
const sent = (at = 0) => call.mock.calls[at]?.[1] as Record<string, unknown>;
const keyOf = (at: number) =>
  (call.mock.calls[at]?.[2] as { idempotencyKey: string } | undefined)?.idempotencyKey;

it('Chosen contacts are sent with their own values, and the draft is launched [WIZ-021 WIZ-023]', async () => {
  rememberTab(app.owner(), 'payment');
  call.mockResolvedValueOnce({ campaign: { _id: 'v1' } }).mockResolvedValueOnce({});
  submit({ source: 'contacts', selection: fatouChosen });
  await eventually(() => expect(navigate).toHaveBeenCalledWith('/dashboard/campaigns'));
  // The list shows the tab in which the broadcast is (WIZ-030).
  expect(rememberedTab(app.owner())).toBe('marketing');
  expect(call.mock.calls.map(([operation]) => operation as unknown)).toEqual([
    createCampaign,
    launchCampaign,
  ]);
  expect(sent()).toMatchObject({
    status: 'draft',
    retry_on_failure: true,
    estimated_cost: 0.05,
    recipients: [{ name: 'Fatou', phone: '237650000001', template_variables: { 1: 'Fatou', 2: '18:30' } }],
  });
  expect(sent()).not.toHaveProperty('scheduled_for');
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    tone: 'success',
    title: 'broadcast.outcome.launched',
  });
});

it('All that match are sent as a filter; another number is confirmed, then sent with it', async () => {
  call
    .mockRejectedValueOnce(new Failure('audienceChanged', null, { count: 7 }))
    .mockResolvedValueOnce({ campaign: { _id: 'v1' } })
    .mockResolvedValueOnce({});
  const selection = { ...noContacts, all: true, filter: { tags: ['douala'] }, excluded: [fatou], counts };
  const actor = submit({ source: 'contacts', selection, mappings: readyForm.mappings });
  await eventually(() => expect(actor.getSnapshot().matches('recounted')).toBe(true));
  expect(sent()).toMatchObject({
    audience: { filter: { tags: ['douala'] }, excluded: ['c1'], expected_count: 1 },
    variable_mappings: readyForm.mappings,
  });
  actor.send({ type: 'submit.accept' });
  await eventually(() => expect(call).toHaveBeenCalledTimes(3));
  expect(sent(1)).toMatchObject({ audience: { expected_count: 7 } });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('A scheduled campaign is only created, with its time and zone [WIZ-022 WIZ-023]', async () => {
  call.mockResolvedValueOnce({ campaign: { _id: 'v1' } });
  submit({ source: 'contacts', selection: fatouChosen, scheduledFor: NOW + 3_600_000 });
  await eventually(() => expect(showToast).toHaveBeenCalled());
  expect(sent()).toMatchObject({
    status: 'scheduled',
    scheduled_for: '2026-11-20T13:00:00.000Z',
    time_zone: anOrganisation.time_zone,
  });
  expect(call).toHaveBeenCalledOnce();
});

it('A creation whose answer was lost is repeated with the same key', async () => {
  call
    .mockRejectedValueOnce(new Failure('unreachable'))
    .mockResolvedValueOnce({ campaign: { _id: 'v1' } })
    .mockResolvedValueOnce({});
  const actor = submit({ source: 'contacts', selection: fatouChosen });
  await eventually(() => expect(actor.getSnapshot().matches('failed')).toBe(true));
  actor.send({ type: 'submit.retry' });
  await eventually(() => expect(call).toHaveBeenCalledTimes(3));
  expect(keyOf(1)).toBe(keyOf(0));
});

it('A draft whose launch fails leads to its detail [WIZ-031]', async () => {
  call
    .mockResolvedValueOnce({ campaign: { _id: 'v1' } })
    .mockRejectedValueOnce(new Failure('templateChanged'));
  submit({ source: 'contacts', selection: fatouChosen });
  await eventually(() => expect(navigate).toHaveBeenCalledWith('/dashboard/campaigns/v1?launch=failed'));
  expect(showToast).toHaveBeenCalledWith({ tone: 'destructive', title: 'broadcast.outcome.launchFailed' });
});

it('A success without a campaign is a warning, and launches nothing [WIZ-024]', async () => {
  call.mockRejectedValueOnce(new Failure('unexpected', null, { issues: [] }));
  submit({ source: 'contacts', selection: fatouChosen });
  await eventually(() =>
    expect(showToast).toHaveBeenCalledWith({ tone: 'warning', title: 'broadcast.outcome.unexpected' }),
  );
  expect(call).toHaveBeenCalledOnce();
});

it('Rows of a file go into the request as the worker wrote them', async () => {
  const imports = oneImport(app);
  const upload = onPage(app, createActor(wireUpload(app, imports), { input: { upload: null } })).start();
  const bytes = new File(['Name,PhoneNumber,City\nFatou,+237650000001,Douala\nNgono,69,Limbe\n'], 'a.csv');
  const file = { id: crypto.randomUUID(), name: 'a.csv', size: bytes.size };
  upload.send({ type: 'import.choose', file, bytes });
  // Progress has a summary as well; the rows can be corrected once all are read.
  await eventually(() => expect(upload.getSnapshot().matches({ file: 'read' })).toBe(true));
  upload.send({ type: 'errors.toggle' });
  upload.send({ type: 'fix.open', row: { line: 3, name: 'Ngono', phone: '69' } });
  upload.send({ type: 'fix.type', change: { phone: '+237650000002' } });
  upload.send({ type: 'fix.save' });
  await eventually(() => expect(upload.getSnapshot().context.summary?.accepted).toBe(2));

  const selection = { all: true, except: [2] };
  const mappings = { 1: { type: 'field' as const, value: 'column:City', fixedValue: '' } };
  const recipients = await imports.ask('recipients', { selection, mappings });
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const body = { name: 'A "recipients":{}', intent: 'promo', recipients, status: 'draft' };
  await sendOperation(createCampaign, body as never);
  const written = fetched.mock.calls[0]?.[1]?.body as Blob;
  expect(JSON.parse(await written.text())).toEqual({
    ...body,
    recipients: [{ name: 'Ngono', phone: '237650000002', template_variables: { 1: 'Limbe' } }],
  });
  upload.stop();
});

it('Refused lines are saved as the reader’s spreadsheet reads them, with the line as a number', async () => {
  const caught = catchDownloads();
  const french = { getSnapshot: () => ({ context: { language: 'fr' } }) };
  const reader = { ...app, actors: { language: french } } as unknown as AppContext;
  const imports = oneImport(reader);
  const upload = createActor(wireUpload(reader, imports), { input: { upload: null } }).start();
  const bytes = new File(['Name,PhoneNumber\nNgono,69\n'], 'a.csv');
  upload.send({ type: 'import.choose', file: { id: crypto.randomUUID(), name: 'a.csv', size: 1 }, bytes });
  await eventually(() => expect(upload.getSnapshot().matches({ file: 'read' })).toBe(true));
  const texts = { phoneTooShort: 'Trop court' } as ErrorTexts;
  upload.send({ type: 'errors.download', texts, format: 'csv' });
  await eventually(() => expect(caught).toHaveLength(1));
  const { name, text } = await caught[0]!;
  expect([name, text]).toEqual([
    'errors.csv',
    `\uFEFFLine;Error;Name;PhoneNumber\r\n2;Trop court;Ngono;"'69"\r\n`,
  ]);
  upload.stop();
});

it('The preview steps through all that match and reads further pages when it needs them', async () => {
  const page = (data: unknown[], next: string | null) => ({ success: true, data, counts, next });
  call.mockResolvedValueOnce(page([optedOut, fatou], 'p2')).mockResolvedValueOnce(page([ngono], null));
  const segment = '5b1f6a52-3a5e-4a7e-9a57-0d6f4f2f3c11';
  const filter = { search: 'no', tags: ['VIP'], segment };
  const selection = { ...noContacts, all: true, filter, counts };
  const mappings = { 1: { type: 'field' as const, value: 'last_name', fixedValue: '' } };
  const preview = onPage(
    app,
    createActor(wirePreview(app, oneImport(app)), {
      input: { source: 'contacts', selection, upload: null, mappings, components: [] },
    }),
  ).start();
  const name = () => preview.getSnapshot().context.inspection?.recipient?.name;
  await eventually(() => expect(name()).toBe('Fatou'));
  expect(sent(0)).toMatchObject({ search: 'no', tags: 'VIP', segment });
  expect(preview.getSnapshot().context.inspection).toMatchObject({ count: 2, counted: 1, missing: { 1: 1 } });
  preview.send({ type: 'preview.step', by: 1 });
  await eventually(() => expect(name()).toBe('Ngono'));
  expect(sent(1)).toMatchObject({ after: 'p2' });
  expect(preview.getSnapshot().context.inspection?.counted).toBe(2);
});
