import { NoticeButton } from '#features/shell/notices/NoticeButton.tsx';
import { NoticeDialog } from '#features/shell/notices/NoticeDialog.tsx';
import { PushPrompt } from '#features/shell/notices/PushPrompt.tsx';
import { InstagramCard } from '#features/settings/InstagramCard.tsx';
import { InstagramConnected } from '#features/settings/InstagramConnected.tsx';
import { TopicChoice } from '#features/settings/TopicChoice.tsx';
import { anOrganisation } from '../entities.ts';
import type { View } from '../views.tsx';

export const settingsViews: Record<string, View> = {
  noticeList: {
    draw: (actor) => (
      <>
        <NoticeButton actor={actor} form={{ className: '', icon: 16, worded: true }} />
        <NoticeDialog actor={actor} />
      </>
    ),
  },
  pushPermission: { draw: (actor) => <PushPrompt actor={actor} /> },
  instagramConnect: {
    draw: (actor) => <InstagramCard actor={actor} account={anOrganisation.instagram_settings} />,
  },
  instagramConnected: { whole: true, draw: (actor) => <InstagramConnected actor={actor} /> },
  topicChoice: { draw: (actor) => <TopicChoice actor={actor} /> },
};
