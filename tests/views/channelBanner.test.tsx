import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ChannelTrouble } from '#contract/channelHealth.ts';
import { ChannelBanner } from '#features/shell/ChannelBanner.tsx';
import { show } from '#tests/support/screen.tsx';

const dead: ChannelTrouble = {
  channel: 'whatsapp',
  state: 'disconnected',
  reason: 'reconnect',
  held: true,
  waiting_since: null,
  waiting: [],
};
const reconnect = () => page.getByRole('link', { name: 'Reconnect' });

describe('a disconnected channel', () => {
  it('is shown on every page with a link to Settings → Integrations for admins', async () => {
    await show(<ChannelBanner troubles={[dead]} isAdmin />);
    await expect.element(page.getByText('The WhatsApp number is disconnected.')).toBeVisible();
    await expect.element(reconnect()).toHaveAttribute('href', '/dashboard/settings/integrations');
  });

  it('has no link for other members', async () => {
    await show(<ChannelBanner troubles={[dead]} isAdmin={false} />);
    await expect.element(page.getByText(/once an admin has connected it again/)).toBeVisible();
    expect(reconnect().query()).toBeNull();
  });
});

describe('a restricted channel', () => {
  it('says that messages wait for the end of the restriction', async () => {
    await show(<ChannelBanner troubles={[{ ...dead, state: 'restricted' }]} isAdmin />);
    await expect.element(page.getByText(/once the restriction is over/)).toBeVisible();
  });

  it('that still allows replies shows no banner, nor does a warning', async () => {
    const troubles: ChannelTrouble[] = [
      { ...dead, state: 'restricted', held: false },
      { ...dead, channel: 'instagram', state: 'warned', held: false },
    ];
    await show(<ChannelBanner troubles={troubles} isAdmin />);
    expect(page.getByRole('alert').query()).toBeNull();
  });
});
