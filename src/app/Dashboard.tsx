import { useSelector } from '@xstate/react';
import { ChatPanel } from '#features/conversation/ChatPanel.tsx';
import { ConversationList } from '#features/inbox/ConversationList.tsx';
import { HomePanel } from '#features/inbox/HomePanel.tsx';
import { InboxScreen } from '#features/inbox/InboxScreen.tsx';
import { conversationIn } from '#machines/app/routing.ts';
import type { World } from './wiring/world.ts';

/** Conversations: the list, and beside it the open one or the home panel. */
export function Dashboard({ world }: { world: World }) {
  const { app } = world.actors;
  const { list, chat, outbox } = useSelector(app, (snapshot) => snapshot.children);
  const { me, organisation, path } = useSelector(app, ({ context }) => context);
  if (!list || !outbox || !me || !organisation) return null;
  const openId = conversationIn(path);
  return (
    <InboxScreen
      isOpen={openId !== null}
      list={<ConversationList actor={list} me={me.user.id} openId={openId} phone={organisation.wa_phone_number} />}
    >
      {chat && openId ? (
        <ChatPanel key={openId} actor={chat} outbox={outbox} myName={me.user.name} />
      ) : (
        <HomePanel organisation={organisation} />
      )}
    </InboxScreen>
  );
}
