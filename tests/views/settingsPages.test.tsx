import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { WebhookForm } from '#features/settings/integrations/WebhookForm.tsx';
import { AuditRow } from '#features/settings/AuditRow.tsx';
import { BusinessPage } from '#features/settings/pages/BusinessPage.tsx';
import { PayBacksPage } from '#features/settings/pages/PayBacksPage.tsx';
import { AssignmentRules } from '#features/settings/assignment/AssignmentRules.tsx';
import { assignmentSettingsMachine } from '#machines/settings/assignmentSettings.machine.ts';
import { businessSettingsMachine } from '#machines/settings/businessSettings.machine.ts';
import { payBackListMachine } from '#machines/settings/payBackList.machine.ts';
import { webhookFormMachine } from '#machines/settings/webhookForm.machine.ts';
import { answerPages } from '#tests/support/pages.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();

test('The page of the business writes the number of WhatsApp as every other page does', async () => {
  const actor = createActor(quiet(businessSettingsMachine), { clock, input: { isAdmin: true } }).start();
  await show(
    <BusinessPage actor={actor} optOuts={undefined} logo={null} number="+237 650 00 01 00" data={null} />,
  );
  await expect.element(page.getByRole('definition')).toHaveTextContent('+237650000100');
});

test('A list of money to pay back without an entry says so like the other lists', async () => {
  const actor = createActor(quiet(payBackListMachine), { clock }).start();
  answerPages(actor, { count: 0 });
  await show(<PayBacksPage actor={actor} />);
  await expect.element(page.getByRole('heading', { name: 'There is nothing here.' })).toBeVisible();
});

test('A new assignment rule is asked for its name when it is saved, not before', async () => {
  const actor = createActor(quiet(assignmentSettingsMachine), { clock, input: { isAdmin: true } }).start();
  actor.send({
    type: 'xstate.done.actor.loadAssignment',
    output: { rules: [], members: [] },
  } as never);
  await show(<AssignmentRules actor={actor} />);
  await userEvent.click(page.getByRole('button', { name: 'Add a rule' }));
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toBeVisible();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await userEvent.click(page.getByRole('button', { name: 'Save changes' }));
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('A new webhook is asked for its address and events when it is created, not before', async () => {
  const input = { integrationId: 'i1', webhook: null };
  const actor = createActor(quiet(webhookFormMachine), { clock, input }).start();
  await show(<WebhookForm actor={actor} />);
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toBeVisible();
  expect(page.getByText('Choose at least one event').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Create' }));
  await expect.element(page.getByText('Choose at least one event')).toBeVisible();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
});

test('The log shows changed fields by the names of the screens, in the language of the page', async () => {
  const entry = {
    id: '1',
    at: '2026-11-21T07:48:00Z',
    action: 'copilot.changed' as const,
    actor: { kind: 'user' as const, id: 'ada', name: 'Ada Njoh' },
    target: null,
    changes: [
      { name: 'confidence_threshold', before: '60', after: '61' },
      { name: 'enabled', before: 'false', after: 'true' },
      { name: 'role', before: null, after: 'admin' },
      { name: 'Menu (fr)', before: null, after: 'STOP' },
    ],
    ip: null,
    user_agent: null,
  };
  await show(<AuditRow entry={entry} />, { language: 'fr' });
  const lines = (page.getByRole('listitem').element() as HTMLElement).innerText.split('\n').slice(-4);
  expect(lines).toEqual([
    'Répond à partir de cette certitude, en pour cent\u00a0: 60 → 61',
    'En service\u00a0: non → oui',
    'Rôle\u00a0: — → Administrateur',
    'Menu (fr)\u00a0: — → STOP',
  ]);
});
