import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import type { Me } from '#contract/identity.ts';
import { StatusDialog } from '#features/subscription/StatusDialog.tsx';
import { statusDialogMachine } from '#machines/subscription/statusDialog.machine.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const me: Me = {
  user: { id: 'ada', name: 'Ada Njoh', email: 'ada@parley.test', avatar: null },
  memberships: [
    { role: 'org:admin', organisation: { id: 'wouri', name: 'Atelier Wouri', imageUrl: null } },
    { role: 'org:member', organisation: { id: 'sanaga', name: 'Sanaga Logistics', imageUrl: null } },
  ],
  activeOrganisationId: 'wouri',
};

async function dialog(status: string, isAdmin = true) {
  const did: string[] = [];
  const machine = quiet(statusDialogMachine).provide({
    actions: {
      go: (_, { to }) => void did.push(to),
      switchTo: (_, { organisationId }) => void did.push(organisationId),
      signOut: () => void did.push('signed out'),
      showPortal: (_, { url }) => void did.push(url),
    },
  });
  const actor = createActor(machine, { input: { status, isAdmin, isDismissed: false } }).start();
  await show(<StatusDialog actor={actor} me={me} />);
  return { actor, did, press: (name: string) => userEvent.click(page.getByRole('button', { name })) };
}

it.each(['expired', 'ended', 'incomplete_expired'])(
  '%s leads to the choice of a plan [GATE-015]',
  async (status) => {
    const { did, press } = await dialog(status);
    await press('Choose a plan');
    expect(did).toEqual(['/onboarding/subscription-selection']);
  },
);

it.each(['overdue', 'unpaid', 'incomplete'])('%s opens the portal [GATE-015]', async (status) => {
  const { actor, did, press } = await dialog(status);
  await press('Open the billing portal');
  actor.send({
    type: 'xstate.done.actor.openPortal',
    output: { url: 'https://billing.stripe.test/s1' },
  } as never);
  expect(did).toEqual(['https://billing.stripe.test/s1']);
});

it('leads to the page of the subscription if the portal cannot be opened [GATE-015]', async () => {
  const { actor, did, press } = await dialog('unpaid');
  await press('Open the billing portal');
  actor.send({ type: 'xstate.error.actor.openPortal', error: new Error('away') } as never);
  expect(did).toEqual(['/dashboard/settings/billing']);
});

it('tells a member whom to ask, and leads to the page', async () => {
  const { did, press } = await dialog('unpaid', false);
  await expect.element(page.getByText('Ask an admin of the organization to take care of it.')).toBeVisible();
  await press('See the subscription');
  expect(did).toEqual(['/dashboard/settings/billing']);
});

it('offers another organisation, and signing out [GATE-014]', async () => {
  const { did, press } = await dialog('unpaid');
  await userEvent.click(page.getByText('Switch organization'));
  await press('Sanaga Logistics');
  await press('Sign out');
  expect(did).toEqual(['sanaga', 'signed out']);
});

it('an unknown status offers support only [GATE-015 GATE-019]', async () => {
  await dialog('asleep');
  await expect.element(page.getByText(/^Unknown subscription status\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
  expect(page.getByRole('button', { name: /portal|plan/ }).elements()).toEqual([]);
});
