import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ActionButtons } from '#features/campaigns/detail/ActionButtons.tsx';
import { ActionDialogs } from '#features/campaigns/detail/ActionDialogs.tsx';
import { CampaignDetailScreen } from '#features/campaigns/detail/CampaignDetailScreen.tsx';
import { LaunchNotice, TemplateNotice } from '#features/campaigns/detail/Notices.tsx';
import { CampaignListScreen } from '#features/campaigns/list/CampaignListScreen.tsx';
import type { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import { keys } from '#services/cache.ts';
import { aCampaign, aRecipient } from '../campaignSamples.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

const recipients = [
  aRecipient(1, { name: 'Marie-Claire Atangana', status: 'replied' }),
  aRecipient(2, { name: 'Fatoumata Bâ', status: 'read' }),
  aRecipient(3, { name: 'عائشة الحسن' }),
  aRecipient(4, {
    name: 'Chidinma Okonkwo',
    status: 'failed',
    error: 'This number cannot receive WhatsApp messages.',
  }),
  aRecipient(5, { name: 'Nkeng Tabi', status: 'pending', conversation_id: null }),
];
const detail = {
  campaign: aCampaign(),
  failures: [
    { reason: 'undeliverable', count: 8, can_retry: false },
    { reason: 'limited', count: 1, can_retry: true },
  ],
  skipped: [{ reason: 'optedOut' as const, count: 3 }],
};

function Actions({ actor }: { actor: ActorRefFrom<typeof campaignActionMachine> }) {
  const { failed, unconfirmed } = useSelector(actor, ({ context }) => context.facts);
  return (
    <>
      <LaunchNotice actor={actor} />
      <ActionButtons actor={actor} />
      <ActionDialogs actor={actor} metrics={{ ...aCampaign().metrics, failed, unconfirmed }} />
    </>
  );
}

export const campaignScreenViews: Record<string, View> = {
  campaignList: {
    draw: (actor) => <CampaignListScreen actor={actor} />,
    seed: (cache, actor) => {
      const campaigns = [
        aCampaign(),
        aCampaign({ _id: 'p2', name: 'We miss you', status: 'completed', intent: 're_engagement' }),
        aCampaign({ _id: 'p3', name: 'Soldes', status: 'scheduled', started_at: null }),
      ];
      alwaysAnswerPages(actor, { count: campaigns.length, total: campaigns.length });
      cache.setQueryData(keys.campaigns, campaigns);
    },
  },
  campaignDetail: {
    draw: (actor) => <CampaignDetailScreen actor={actor} />,
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: recipients.length, total: 1204 });
      cache.setQueryData(keys.campaign('p1'), detail);
      cache.setQueryData(keys.recipients('p1'), recipients);
    },
  },
  campaignAction: { draw: (actor) => <Actions actor={actor} /> },
  templateCheck: { draw: (actor) => <TemplateNotice actor={actor} /> },
};
