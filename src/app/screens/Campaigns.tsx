import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { CampaignDetailScreen } from '#features/campaigns/detail/CampaignDetailScreen.tsx';
import { CampaignListScreen } from '#features/campaigns/list/CampaignListScreen.tsx';
import { PaymentDetailScreen } from '#features/campaigns/collection/PaymentDetailScreen.tsx';
import { PaymentWizard } from '#features/campaigns/collection/PaymentWizard.tsx';
import { BroadcastWizard } from '#features/campaigns/wizard/BroadcastWizard.tsx';
import type { screenMachine } from '#machines/app/screen.machine.ts';

/** Draws the list of campaigns, an open one, or one of the wizards. */
export default function Campaigns({ screen }: { screen: ActorRefFrom<typeof screenMachine> }) {
  const list = useSelector(screen, ({ children }) => children.campaigns);
  const detail = useSelector(screen, ({ children }) => children.campaign);
  const broadcast = useSelector(screen, ({ children }) => children.broadcast);
  const payment = useSelector(screen, ({ children }) => children.paymentCampaign);
  const collection = useSelector(screen, ({ children }) => children.collection);
  if (collection) return <PaymentWizard actor={collection} />;
  if (payment) return <PaymentDetailScreen key={payment.sessionId} actor={payment} />;
  if (broadcast) return <BroadcastWizard actor={broadcast} />;
  if (detail) return <CampaignDetailScreen key={detail.sessionId} actor={detail} />;
  return list ? <CampaignListScreen actor={list} /> : null;
}
