import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { CrmTrouble } from '#features/settings/crm/CrmTrouble.tsx';
import { crmAccountMachine } from '#machines/settings/crmAccount.machine.ts';
import { refuse } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const DEFAULT = 'Failed to connect to Zoho CRM. Please try again.';

it.each([
  ['the default alone, if nobody said why', new Failure('unexpected', null), DEFAULT],
  [
    'what the server said',
    new Failure('unexpected', 'Zoho is being repaired.'),
    `${DEFAULT}Zoho is being repaired.`,
  ],
])('a CRM that cannot be connected: %s [INT-ZOHO-005]', async (_, failure, text) => {
  const actor = createActor(quiet(crmAccountMachine), {
    input: { platform: 'zoho', isAdmin: true, connected: false },
  }).start();
  for (const field of ['client_id', 'client_secret', 'grant_token'] as const)
    actor.send({ type: 'connect.type', field, text: 'x' });
  actor.send({ type: 'connect.submit' });
  refuse(actor, 'connectCrm', failure);
  await show(<CrmTrouble actor={actor} what="connectFailed" />);
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe(text);
});
