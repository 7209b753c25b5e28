import { ConversationList } from '#features/inbox/ConversationList.tsx';
import { keys } from '#services/cache.ts';
import { ADA, aConversation, named, people } from '../entities.ts';
import type { View } from '../views.tsx';

/** Enough rows that the end of the list is out of sight. */
const rows = [
  ...people,
  ...Array.from({ length: 40 }, (_, n) => aConversation(100 + n, named(`Customer ${n}`))),
];

export const inboxViews: Record<string, View> = {
  conversationList: {
    draw: (actor) => <ConversationList actor={actor} me={ADA} openId={null} phone="+237 6 55 01 22 84" />,
    seed: (cache) => {
      cache.setQueryData(keys.conversations('all'), rows);
      cache.setQueryData(keys.conversations('mine'), rows.slice(1));
    },
  },
};
