import { createActor, SimulatedClock } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { Subscription } from '#contract/organisation.ts';
import type { Message } from '#contract/message.ts';
import { ChatPanel } from '#features/conversation/ChatPanel.tsx';
import { chartsOf, type Charts } from '#features/conversation/charts.ts';
import { ConversationList } from '#features/inbox/ConversationList.tsx';
import { HomePanel } from '#features/inbox/HomePanel.tsx';
import { InboxScreen } from '#features/inbox/InboxScreen.tsx';
import type { Known } from '#machines/conversation/chat.facts.ts';
import { chatMachine } from '#machines/conversation/chat.machine.ts';
import { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { conversationSearchMachine } from '#machines/inbox/conversationSearch.machine.ts';
import { rowActionsMachine } from '#machines/inbox/rowActions.machine.ts';
import { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { ADA, anOrganisation, NOW, people } from './entities.ts';
import { aFileStore } from './footer.ts';
import { quietMessageCharts } from './messageCharts.ts';
import { knownOf as readKnown } from '#app/wiring/inbox/known.ts';
import { answerPages } from './pages.ts';
import { quiet } from './quiet.ts';

/** Sends a chart the reply of a port by the port's name. */
export const reply = (actor: { send: (event: never) => void }, port: string, output: unknown = {}) =>
  actor.send({ type: `xstate.done.actor.${port}`, output } as never);
export const refuse = (actor: { send: (event: never) => void }, port: string, error: unknown) =>
  actor.send({ type: `xstate.error.actor.${port}`, error } as never);

/** Returns the product's own facts of a conversation, with a contact that the scripted port knows. */
export const knownOf = (conversation: Conversation): Known => ({
  ...readKnown(conversation),
  contactId: 'c1',
});

export interface Opened {
  conversation: Conversation;
  /** If missing, the messages are still loading. */
  messages?: Message[];
  total?: number;
  draft?: string;
  role?: 'admin' | 'member';
  instagramStatus?: number;
  subscription?: Subscription;
}

interface InboxOptions {
  opened?: Opened | undefined;
  rows?: Conversation[];
  /** Whether the rows are still loading. */
  isLoading?: boolean;
}

/** Starts the inbox with its real charts in the state a test needs: the list loaded, a conversation open or none. */
export function anInbox({ opened, rows = people, isLoading = false }: InboxOptions = {}) {
  const clock = new SimulatedClock();
  const cache = createCache();
  cache.setQueryData(keys.conversations('all'), rows);
  cache.setQueryData(keys.stats, {
    stats: { all: 128, mine: 6, requiresAttention: 3, resolved: 412, snoozed: 0 },
    tags: [],
  });
  const list = createActor(quiet(conversationListMachine), {
    clock,
    input: { filter: 'all', refine: '' },
  }).start();
  if (!isLoading) answerPages(list, { count: rows.length });
  reply(list, 'loadStats');
  const search = createActor(quiet(conversationSearchMachine), { clock, input: { q: '' } }).start();
  const rowActions = createActor(quiet(rowActionsMachine), { clock }).start();
  const outbox = createActor(quiet(outboxMachine), { input: { entries: [] }, clock }).start();
  const chat = opened ? open(opened, cache, clock) : null;

  const messages = quietMessageCharts();
  const view = (
    <InboxScreen
      isOpen={opened !== undefined}
      list={
        <ConversationList
          actor={list}
          search={search}
          rowActions={rowActions}
          me={ADA}
          openId={opened?.conversation._id ?? null}
          phone={anOrganisation.wa_phone_number}
        />
      }
    >
      {chat ? (
        <ChatPanel
          actor={chat}
          outbox={outbox}
          myName="Ada Ngono"
          messageCharts={messages.charts}
          fileStore={aFileStore()}
        />
      ) : (
        <HomePanel organisation={anOrganisation} />
      )}
    </InboxScreen>
  );
  const charts = (): Charts => {
    const found = chat && chartsOf(chat.getSnapshot());
    if (!found) throw new Error('No conversation is open.');
    return found;
  };
  return { view, cache, clock, list, search, rowActions, outbox, chat, charts, messages };
}

function open(
  {
    conversation,
    messages,
    total,
    draft = '',
    role = 'member',
    instagramStatus = 1,
    subscription = { canSend: true, blockedReason: null },
  }: Opened,
  cache: ReturnType<typeof createCache>,
  clock: SimulatedClock,
) {
  cache.setQueryData(keys.conversation(conversation._id), conversation);
  const chat = createActor(quiet(chatMachine), {
    clock,
    input: {
      conversationId: conversation._id,
      me: ADA,
      role,
      instagramStatus,
      copilotEnabled: true,
      shopStatus: 0,
      pawapayStatus: 0,
      subscription,
      tab: null,
    },
  }).start();
  reply(chat, 'openConversation', {
    known: knownOf(conversation),
    at: NOW,
    draft,
    unread: conversation.unread_count,
    kept: null,
  });
  const charts = chartsOf(chat.getSnapshot());
  if (charts && messages) {
    const extent = { total: total ?? messages.length, newer: 0 };
    cache.setQueryData(keys.history(conversation._id), { messages, ...extent });
    reply(charts.history, 'loadMessages', { loaded: messages.length, ...extent });
  }
  return chat;
}
