import { QueryClientProvider } from '@tanstack/react-query';
import { createActor, SimulatedClock } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import { ChatPanel } from '#features/conversation/ChatPanel.tsx';
import { chartsOf } from '#features/conversation/charts.ts';
import { ConversationList } from '#features/inbox/ConversationList.tsx';
import { HomePanel } from '#features/inbox/HomePanel.tsx';
import { InboxScreen } from '#features/inbox/InboxScreen.tsx';
import { chatMachine } from '#machines/conversation/chat.machine.ts';
import { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { createCache, keys } from '#services/cache.ts';
import { ADA, anOrganisation, NOW, people } from '../entities.ts';
import { quiet } from '../quiet.ts';

const clock = new SimulatedClock();

interface Chat {
  conversation: Conversation;
  messages?: Message[];
  total?: number;
  draft?: string;
  then?: (charts: NonNullable<ReturnType<typeof chartsOf>>, chat: { send: (event: never) => void }) => void;
}

/** An inbox as it stands at the moment of a test: the list loaded, a conversation open or none. */
export function inbox(chat?: Chat) {
  const cache = createCache();
  cache.setQueryData(keys.conversations('all'), people);
  cache.setQueryData(keys.stats, {
    stats: { all: 128, mine: 6, requiresAttention: 3, resolved: 412 },
    tags: [],
  });
  const list = createActor(quiet(conversationListMachine), { clock }).start();
  list.send({
    type: 'xstate.done.actor.loadConversations',
    output: { loaded: people.length, hasMore: false },
  } as never);
  list.send({ type: 'xstate.done.actor.loadStats', output: {} } as never);
  const outbox = createActor(quiet(outboxMachine), { input: { entries: [] }, clock }).start();

  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100vh', background: 'var(--color-surface)' }}>
        <InboxScreen
          isOpen={Boolean(chat)}
          list={
            <ConversationList
              actor={list}
              me={ADA}
              openId={chat?.conversation._id ?? null}
              phone={anOrganisation.wa_phone_number}
            />
          }
        >
          {chat ? (
            <Open chat={chat} cache={cache} outbox={outbox} />
          ) : (
            <HomePanel organisation={anOrganisation} />
          )}
        </InboxScreen>
      </div>
    </QueryClientProvider>
  );
}

const Open = ({
  chat,
  cache,
  outbox,
}: {
  chat: Chat;
  cache: ReturnType<typeof createCache>;
  outbox: Parameters<typeof ChatPanel>[0]['outbox'];
}) => {
  const { conversation } = chat;
  cache.setQueryData(keys.conversation(conversation._id), conversation);
  const actor = createActor(quiet(chatMachine), {
    clock,
    input: {
      conversationId: conversation._id,
      me: ADA,
      role: 'member',
      instagramStatus: 1,
      copilotEnabled: true,
    },
  }).start();
  const { version, channel, label, handler_detail, last_message_received_at } = conversation;
  actor.send({
    type: 'xstate.done.actor.openConversation',
    output: {
      known: { version, channel, label, handler_detail, last_message_received_at, contactId: 'c1' },
      at: NOW,
      draft: chat.draft ?? '',
    },
  } as never);
  const charts = chartsOf(actor.getSnapshot());
  if (charts && chat.messages) {
    cache.setQueryData(keys.history(conversation._id), {
      messages: chat.messages,
      total: chat.messages.length,
    });
    charts.history.send({
      type: 'xstate.done.actor.loadMessages',
      output: { loaded: chat.messages.length, total: chat.total ?? chat.messages.length },
    } as never);
    charts.details.send({ type: 'xstate.done.actor.loadContact', output: {} } as never);
  }
  if (charts) chat.then?.(charts, actor);
  return <ChatPanel actor={actor} outbox={outbox} myName="Ada Ngono" />;
};
