import { BroadcastWizard } from '#features/campaigns/wizard/BroadcastWizard.tsx';
import { ContactSource } from '#features/campaigns/wizard/ContactSource.tsx';
import { FileSource } from '#features/campaigns/wizard/FileSource.tsx';
import { PreviewPanel } from '#features/campaigns/wizard/PreviewPanel.tsx';
import { SubmitState } from '#features/campaigns/wizard/Submission.tsx';
import { fatou, ngono, optedOut } from '#machines/campaigns/campaign.samples.ts';
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
      cache.setQueryData(keys.audience, [fatou, ngono, optedOut]);
    },
  },
  audienceContacts: {
    draw: (actor) => <ContactSource actor={actor} />,
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: 3 });
      cache.setQueryData(keys.audience, [fatou, ngono, optedOut]);
    },
  },
  audienceImport: { draw: (actor) => <FileSource actor={actor} /> },
  recipientPreview: {
    draw: (actor) => <PreviewPanel actor={actor} wizard={undefined} template={orderReady} />,
  },
  broadcastSubmit: { draw: (actor) => <SubmitState actor={actor} /> },
};
