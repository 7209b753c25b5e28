import { BroadcastWizard } from '#features/campaigns/wizard/BroadcastWizard.tsx';
import { bagOfTheWeek, orderReady } from '#machines/template/template.samples.ts';
import { keys } from '#services/cache.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

export const campaignViews: Record<string, View> = {
  broadcastWizard: {
    draw: (actor) => <BroadcastWizard actor={actor} />,
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: 2 });
      cache.setQueryData(keys.approvedTemplates, [orderReady, bagOfTheWeek]);
    },
  },
};
