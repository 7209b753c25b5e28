import { useSelector } from '@xstate/react';
import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import { ChatPanel } from '#features/conversation/ChatPanel.tsx';
import { ConversationList } from '#features/inbox/ConversationList.tsx';
import { HomePanel } from '#features/inbox/HomePanel.tsx';
import { InboxScreen } from '#features/inbox/InboxScreen.tsx';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { fileStore } from '#app/wiring/conversation/fileStore.ts';
import { messageChartsOf } from '#app/wiring/conversation/openMessages.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const ListTools = lazyPart(() => import('./ListTools.tsx')).part((it) => it.default, { failed: 'meanwhile' });

interface ConversationsProps {
  app: AppContext;
  dashboard: ActorRefFrom<typeof dashboardMachine>;
  me: Me;
  organisation: Organisation;
}

/** Draws the list with the open conversation or the home panel beside it. */
export function Conversations({ app, dashboard, me, organisation }: ConversationsProps) {
  const { app: appActor } = app.actors;
  const list = useSelector(dashboard, ({ children }) => children.list);
  const search = useSelector(dashboard, ({ children }) => children.search);
  const rowActions = useSelector(dashboard, ({ children }) => children.rowActions);
  const chat = useSelector(dashboard, ({ children }) => children.chat);
  const outbox = useSelector(dashboard, ({ children }) => children.outbox);
  const openId = useSelector(appActor, ({ context }) => conversationIn(context.path));
  if (!list || !search || !rowActions || !outbox) return null;
  return (
    <InboxScreen
      isOpen={openId !== null}
      list={
        <PaneBoundary>
          <ConversationList
            actor={list}
            search={search}
            rowActions={rowActions}
            me={me.user.id}
            openId={openId}
            phone={organisation.wa_phone_number}
            tools={<ListTools app={app} list={list} />}
          />
        </PaneBoundary>
      }
    >
      {chat && openId ? (
        <PaneBoundary key={openId}>
          <ChatPanel
            actor={chat}
            outbox={outbox}
            myName={me.user.name}
            fileStore={fileStore}
            messageCharts={messageChartsOf(app, openId)}
          />
        </PaneBoundary>
      ) : (
        <HomePanel organisation={organisation} />
      )}
    </InboxScreen>
  );
}
