/** Actions that the subscription does not allow say so before the click, and lead to its page (GATE-012). */
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import type { AnsweredState } from '#contract/subscription.ts';
import { NewCampaign } from '#features/campaigns/list/NewCampaign.tsx';
import { WizardEntry } from '#features/campaigns/wizard/WizardEntry.tsx';
import { BlockedNote } from '#features/common/BlockedNote.tsx';
import { ApiIntegrations } from '#features/settings/integrations/ApiIntegrations.tsx';
import { apiIntegrationsMachine } from '#machines/settings/apiIntegrations.machine.ts';
import { validating } from '#machines/subscription/gate.rules.ts';
import { stateOf } from '#machines/subscription/subscription.samples.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const BILLING = '/dashboard/settings/billing';

function draw(node: ReactNode, state: AnsweredState, language: 'en' | 'fr' = 'en') {
  const cache = createCache();
  cache.setQueryData(keys.organisation, {
    ...anOrganisation,
    has_subscriptions: true,
    subscription_state: state,
  });
  return show(node, { cache, language });
}
const link = (name: string) => page.getByRole('link', { name, exact: true });

it('a campaign that the subscription does not allow has no way into its wizard [GATE-012]', async () => {
  await draw(
    <>
      <NewCampaign to="/dashboard/campaigns/new" label="New Campaign" />
      <BlockedNote action="campaigns" />
    </>,
    stateOf('paused'),
  );
  await expect.element(page.getByRole('button', { name: 'New Campaign' })).toBeDisabled();
  await expect.element(page.getByText('Subscription Paused')).toBeVisible();
  await expect.element(link('Resume')).toHaveAttribute('href', BILLING);
});

it('a past due payment allows campaigns, and no advanced features [GATE-005 GATE-009]', async () => {
  const actor = createActor(quiet(apiIntegrationsMachine), {
    input: { isAdmin: true },
    clock: new SimulatedClock(),
  }).start();
  reply(actor, 'listApiIntegrations', { data: [] });
  const { screen } = await draw(
    <>
      <NewCampaign to="/dashboard/campaigns/new" label="New Campaign" />
      <BlockedNote action="campaigns" />
      <BlockedNote action="advanced" />
    </>,
    stateOf('past_due'),
  );
  await expect.element(link('New Campaign')).toHaveAttribute('href', '/dashboard/campaigns/new');
  await expect.element(page.getByText('Payment Overdue')).toBeVisible();
  await expect.element(page.getByText('Payment past due - limited features')).toBeVisible();
  await expect.element(link('Update Payment Method')).toHaveAttribute('href', BILLING);
  await screen.unmount();
  await draw(
    <div>
      <ApiIntegrations actor={actor} />
    </div>,
    stateOf('past_due'),
  );
  await expect.element(link('Update Payment Method')).toHaveAttribute('href', BILLING);
  const above = link('API documentation').element().closest('p')!.getBoundingClientRect();
  const note = link('Update Payment Method').element().closest('[role=status]')!.getBoundingClientRect();
  expect(note.top - above.bottom, 'the note is apart from the text above it').toBeGreaterThanOrEqual(8);
});

it('a wizard shows the card of the status [GATE-004 GATE-010]', async () => {
  const state = stateOf('paused');
  await draw(<WizardEntry loading={null} blocked reason={state.blockedReason} onCancel={() => {}} />, state);
  await expect.element(page.getByRole('heading', { name: 'Subscription Paused' })).toBeVisible();
  await expect.element(page.getByText('Subscription paused - resume it to continue')).toBeVisible();
  await expect.element(link('Resume')).toHaveAttribute('href', BILLING);
});

it('while a check runs the reason is that it runs [GATE-020]', async () => {
  await draw(<BlockedNote action="campaigns" />, validating(stateOf('active')));
  await expect.element(page.getByText('Subscription validation in progress')).toBeVisible();
});

it('says the reason in French', async () => {
  await draw(<BlockedNote action="campaigns" />, stateOf('expired'), 'fr');
  await expect.element(page.getByText('Période d’essai terminée')).toBeVisible();
  await expect.element(link('Changer de forfait')).toHaveAttribute('href', BILLING);
});

it('says nothing where the action is allowed', async () => {
  await draw(<BlockedNote action="advanced" />, stateOf('trialing'));
  expect(page.getByRole('status').elements()).toEqual([]);
});
