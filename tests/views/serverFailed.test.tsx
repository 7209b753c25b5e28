/** Tests the screens' texts when the server fails without a text: the specification's text for the attempt. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { ContactState } from '#features/conversation/head/ContactState.tsx';
import { InstagramCard } from '#features/settings/InstagramCard.tsx';
import { ToastSlot } from '#features/shell/ToastSlot.tsx';
import { contactDetailsMachine } from '#machines/contact/contactDetails.machine.ts';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { refuse } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';
import { serverFailed } from '#tests/support/serverFailed.ts';

const clock = new SimulatedClock();
const account = anOrganisation.instagram_settings;
const instagram = (connected: boolean) =>
  createActor(quiet(instagramConnectMachine), {
    clock,
    input: { connected, isAdmin: true, hasChannel: true },
  }).start();

it('Instagram’s login could not be initiated [INT-IG-005]', async () => {
  const actor = instagram(false);
  await show(<InstagramCard actor={actor} account={account} />);
  await userEvent.click(page.getByRole('button', { name: 'Connect' }));
  actor.send({ type: 'connect.start' });
  refuse(actor, 'findLogin', serverFailed());
  await expect.element(page.getByText('Failed to initiate Instagram login')).toBeVisible();
});

it('Instagram could not be disconnected [INT-IG-013]', async () => {
  const actor = instagram(true);
  await show(<InstagramCard actor={actor} account={account} />);
  actor.send({ type: 'disconnect.open' });
  actor.send({ type: 'disconnect.confirm' });
  refuse(actor, 'disconnect', serverFailed());
  await expect.element(page.getByText('Failed to disconnect Instagram. Please try again.')).toBeVisible();
});

it('the contact beside the name could not be fetched [ERR-004 CHAT-005]', async () => {
  const input = { contactId: '237699410752', channel: 'whatsapp' as const };
  const actor = createActor(quiet(contactDetailsMachine), { clock, input }).start();
  await show(<ContactState actor={actor} />);
  refuse(actor, 'loadContact', serverFailed());
  await expect.element(page.getByText('Error loading contact: Failed to fetch contact')).toBeVisible();
});

it('a toast says that the reason is unknown, in the user’s language [ERR-001]', async () => {
  const actor = createActor(quiet(toastMachine), { clock }).start();
  await show(<ToastSlot actor={actor} />, { language: 'fr' });
  const { code, text, details } = serverFailed();
  actor.send({
    type: 'toast.show',
    toast: { tone: 'destructive', title: 'inbox.markFailed', text, problem: { code, text, details } },
  });
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toContain('Une erreur inhabituelle est survenue, veuillez réessayer');
});
