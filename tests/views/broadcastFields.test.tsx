import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { Failure, type Refusal } from '#contract/failure.ts';
import { FileSource } from '#features/campaigns/wizard/FileSource.tsx';
import { SubmitState } from '#features/campaigns/wizard/Submission.tsx';
import { TemplateStep } from '#features/campaigns/wizard/TemplateStep.tsx';
import { fulfil } from '#app/wiring/fulfil.ts';
import { audienceImportMachine } from '#machines/campaigns/audienceImport.machine.ts';
import type { BroadcastForm } from '#machines/campaigns/broadcastForm.ts';
import { broadcastSubmitMachine, type Creation } from '#machines/campaigns/broadcastSubmit.machine.ts';
import { readyForm } from '#machines/campaigns/broadcastSubmit.model.ts';
import { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import { aCleanSummary } from '#machines/campaigns/campaign.samples.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

it('A name that is missing or too long says so, keeps every letter, and goes no further [WIZ-005]', async () => {
  const chart = quiet(broadcastWizardMachine).provide({
    actors: { readDraft: fulfil<BroadcastForm>(() => Promise.resolve({ ...readyForm, step: 'template' })) },
  });
  const actor = createActor(chart, {
    input: { gate: { canCreate: true, reason: null } },
    clock: new SimulatedClock(),
  }).start();
  await expect.poll(() => actor.getSnapshot().matches({ editing: 'template' })).toBe(true);
  await show(<TemplateStep actor={actor} />);
  const field = page.getByRole('textbox', { name: 'Campaign name' });
  const next = page.getByRole('button', { name: 'Next' });
  await userEvent.fill(field, '   ');
  await expect.element(page.getByText('Campaign name is required')).toBeVisible();
  await expect.element(next).toBeDisabled();
  await userEvent.fill(field, 'x'.repeat(201));
  await expect.element(page.getByText('At most 200 characters; this name has 201.')).toBeVisible();
  await expect.element(field).toHaveValue('x'.repeat(201));
  await expect.element(next).toBeDisabled();
  await userEvent.fill(field, 'x'.repeat(200));
  await expect.element(next).toBeEnabled();
});

it('A file without a single recipient says that there is none [WIZ-018]', async () => {
  const actor = createActor(quiet(audienceImportMachine), { input: { upload: null } }).start();
  actor.send({ type: 'import.choose', file: { id: 'f1', name: 'titles.csv', size: 17 } });
  actor.send({
    type: 'import.finished',
    summary: { ...aCleanSummary, total: 0, accepted: 0, duplicates: 0, refused: 0 },
  });
  await show(<FileSource actor={actor} />);
  await expect
    .element(page.getByText('No valid recipients found. Please check your contacts or CSV file.'))
    .toBeVisible();
});

const refusals: [Refusal | 'unexpected', string, Record<string, unknown>?][] = [
  ['campaignInvalid', 'name: Campaign name is required', { fields: { name: 'Campaign name is required' } }],
  // As B §7 writes them: without a code of ours.
  ['unexpected', 'Please check the campaign fields and try again.', { error_type: 'zod_validation' }],
  ['unexpected', 'Your session has expired. Please login again.', { error_type: 'authentication' }],
  ['templateMissing', 'This template does not exist any more.'],
  ['templateNotApproved', 'This template is not approved.'],
  ['templateChanged', 'This template has changed since you opened it. Check the preview again.'],
  ['campaignEmpty', 'No valid recipients found. Please check your contacts or CSV file.'],
  ['campaignInvalid', 'Please check the campaign fields and try again.'],
  ['unauthenticated', 'Your session has expired. Please login again.'],
];
it.each(refusals)(
  'The refusal %s has its own words, and leads back to the form [WIZ-025]',
  async (code, words, details = {}) => {
    const chart = quiet(broadcastSubmitMachine).provide({
      actors: {
        createCampaign: fulfil<{ campaignId: string | null }, Creation>(() =>
          Promise.reject(new Failure(code, null, details)),
        ),
      },
    });
    const actor = createActor(chart, { input: { form: readyForm, mode: 'launch', now: Date.now() } }).start();
    await show(<SubmitState actor={actor} />);
    const dialog = page.getByRole('alertdialog', { name: 'The campaign was not created' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText(words, { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    expect(actor.getSnapshot().status).toBe('done');
  },
);
