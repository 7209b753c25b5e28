import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { InstagramCard } from '#features/settings/InstagramCard.tsx';
import { InstagramConnected } from '#features/settings/InstagramConnected.tsx';
import { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { InstagramInput } from '#machines/settings/instagramConnect.words.ts';
import { instagramConnectedMachine } from '#machines/settings/instagramConnected.machine.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { refuse, reply } from '#tests/support/inbox.tsx';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';

const clock = new SimulatedClock();

async function card(input: Partial<InstagramInput>) {
  const actor = createActor(quiet(instagramConnectMachine), {
    clock,
    input: { connected: true, isAdmin: true, hasChannel: true, ...input },
  }).start();
  await show(<InstagramCard actor={actor} account={anOrganisation.instagram_settings} />);
  return actor;
}

describe('the card of Instagram', () => {
  it('names the connected account and offers to disconnect it [INT-IG-001]', async () => {
    await card({});
    await expect.element(page.getByText('@atelier.wouri · Atelier Wouri')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Connect', exact: true }).elements()).toEqual([]);
  });

  it('lets members look, not change', async () => {
    await card({ isAdmin: false });
    await expect.element(page.getByText('Only admins can change this.')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('offers the history, off at first [INT-IG-003]', async () => {
    const actor = await card({ connected: false });
    await userEvent.click(page.getByRole('button', { name: 'Connect' }));
    const history = page.getByRole('checkbox', { name: 'Load conversation history' });
    await expect.element(history).not.toBeChecked();
    await userEvent.click(history);
    expect(actor.getSnapshot().context.history).toBe(true);
  });

  it('says why a token does not work in the words of its code', async () => {
    const actor = await card({ connected: false });
    await userEvent.click(page.getByRole('button', { name: 'Connect' }));
    await userEvent.click(page.getByRole('button', { name: 'Advanced' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Page id' }), '1784');
    await userEvent.fill(page.getByRole('textbox', { name: 'Page access token' }), 'EAAG');
    await userEvent.click(page.getByRole('button', { name: 'Test the connection' }));
    refuse(
      actor.getSnapshot().children.manual!,
      'testPage',
      new Failure('instagramRejected', null, { reason: 'invalid_access_token' }),
    );
    await expect
      .element(page.getByText('Access token is invalid or expired. Please try again.'))
      .toBeVisible();
  });
});

describe('the page one comes back to', () => {
  async function back(query: string) {
    const actor = createActor(quiet(instagramConnectedMachine), {
      clock,
      input: { address: `/instagram/connected${query}` },
    }).start();
    await show(<InstagramConnected actor={actor} />, { whole: true });
    return actor;
  }

  it('shows the account, what one can do now, and the way on [INT-IG-016]', async () => {
    const actor = await back('?success=true&username=atelier.wouri');
    reply(actor, 'refreshOrganisation', { hasChannel: true });
    for (const text of [
      '@atelier.wouri',
      'Send and receive messages',
      'Manage comments and mentions',
      'AI responses',
      'Analytics',
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Continue to Settings' }));
    expect(actor.getSnapshot().output).toEqual({ to: '/dashboard/settings/integrations' });
  });

  it('goes on to the onboarding while there is no number [INT-IG-010]', async () => {
    const actor = await back('?success=true&username=atelier.wouri');
    reply(actor, 'refreshOrganisation', { hasChannel: false });
    await userEvent.click(page.getByRole('button', { name: 'Continue to Settings' }));
    expect(actor.getSnapshot().output).toEqual({ to: '/onboarding' });
  });

  it.each(['Try Again', 'Back to Settings'])(
    'shows what went wrong with tips, and %s leads to the settings [INT-IG-017]',
    async (name) => {
      const actor = await back('?success=false&error=The%20page%20is%20%3Cb%3Egone%3C%2Fb%3E');
      await expect.element(page.getByText('The page is <b>gone</b>')).toBeVisible();
      expect(page.getByRole('listitem').elements()).toHaveLength(4);
      await userEvent.click(page.getByRole('button', { name }));
      expect(actor.getSnapshot().output).toEqual({ to: '/dashboard/settings/integrations' });
    },
  );

  it('says what is unknown as such [INT-IG-018]', async () => {
    await back('?success=maybe');
    await expect.element(page.getByText('Unknown error occurred during Instagram connection')).toBeVisible();
    expect(await complaintsOf()).toEqual([]);
  });
});
