import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { CampaignDetailScreen } from '#features/campaigns/detail/CampaignDetailScreen.tsx';
import { CampaignListScreen } from '#features/campaigns/list/CampaignListScreen.tsx';
import { BroadcastWizard } from '#features/campaigns/wizard/BroadcastWizard.tsx';
import type { screenMachine } from '#machines/app/screen.machine.ts';

/** Draws the list of campaigns, an open one, or the wizard of a broadcast. */
export default function Campaigns({ screen }: { screen: ActorRefFrom<typeof screenMachine> }) {
  const list = useSelector(screen, ({ children }) => children.campaigns);
  const detail = useSelector(screen, ({ children }) => children.campaign);
  const broadcast = useSelector(screen, ({ children }) => children.broadcast);
  if (broadcast) return <BroadcastWizard actor={broadcast} />;
  if (detail) return <CampaignDetailScreen key={detail.sessionId} actor={detail} />;
  return list ? <CampaignListScreen actor={list} /> : null;
}
