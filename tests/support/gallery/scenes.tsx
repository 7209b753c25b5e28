import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { ChatSkeleton } from '#features/conversation/ChatSkeleton.tsx';
import { Composer } from '#features/conversation/composer/Composer.tsx';
import { MessageLine } from '#features/conversation/timeline/MessageLine.tsx';
import { NoteDialog } from '#features/conversation/dialogs/NoteDialog.tsx';
import { OutboxStrip } from '#features/conversation/footer/OutboxStrip.tsx';
import { timelineOf } from '#features/conversation/timeline/timeline.ts';
import { ConversationRow } from '#features/inbox/ConversationRow.tsx';
import { HomePanel } from '#features/inbox/HomePanel.tsx';
import { ListSkeleton } from '#features/inbox/ListSkeleton.tsx';
import { models } from '#machines/models.ts';
import { createCache } from '#services/createCache.ts';
import { answerPages, failPages } from '../pages.ts';
import { quiet } from '../quiet.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { views } from '../views.tsx';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { noteDialogMachine } from '#machines/conversation/noteDialog.machine.ts';
import { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Toast } from '#ui/feedback/Toast.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import {
  ADA,
  ada,
  aMessage,
  anOrganisation,
  autopilot,
  ben,
  conversationId,
  MINUTES,
  NOW,
  people,
} from '../entities.ts';
import { anInbox, type Opened } from '../inbox.tsx';
import { quietFooter } from '../footer.ts';

const sheet = (width: number | string, children: ReactNode) => (
  <div
    style={{
      width,
      maxWidth: '100%',
      height: '100vh',
      background: 'var(--color-surface)',
      overflow: 'auto',
      display: 'flex',
      flexDirection: 'column',
    }}
  >
    {children}
  </div>
);

const talk = [
  aMessage(1, { message: 'Good evening', ago: 26 * 60 * MINUTES }),
  aMessage(2, {
    message:
      'Good morning! Is the jacket in the window still there in 42?\n\nSee https://atelier.test/jacket, *please*.',
    ago: 16 * MINUTES,
    reactions: { emoji_received: null, emoji_sent: '👍' },
  }),
  aMessage(3, {
    mode: 4,
    message:
      'Good morning Marie-Claire! Yes, one is left in 42, at XAF 45,000. Shall I set it aside for you?',
    ago: 16 * MINUTES,
    extras: { source: 'Prices and stock' },
    sender_detail: { clerk_id: autopilot.clerk_id, name: autopilot.name },
  }),
  aMessage(4, { message: 'I want to speak to a person', ago: 14 * MINUTES }),
  aMessage(5, {
    message_type: 'system',
    mode: 4,
    message: '',
    ago: 13 * MINUTES,
    extras: {
      type: 'copilot_needs_attention',
      modification_explanation: 'A deposit on another customer’s order; it may not move money.',
      satisfaction_explanation: 'Wants the deposit deducted.',
      is_client_satisfied: false,
    },
  }),
  aMessage(6, {
    message_type: 'system',
    mode: 5,
    message: '',
    ago: 11 * MINUTES,
    extras: { type: 'user_conversation_takeover', name: 'Ada Ngono' },
  }),
  aMessage(7, {
    mode: 1,
    status: 200,
    message: 'I found it: XAF 10,000 on order 1038. It comes off yours.',
    ago: 6 * MINUTES,
    sender_detail: { name: ada.name, clerk_id: ADA },
    reactions: { emoji_received: '❤️', emoji_sent: null },
  }),
  aMessage(8, {
    message_type: 'system',
    mode: 5,
    message: '',
    ago: 5 * MINUTES,
    extras: {
      type: 'user_conversation_note',
      name: 'Ben Fotso',
      notes: 'Rose agreed by phone, I have it in the register.',
    },
  }),
  aMessage(9, {
    mode: 1,
    status: 1,
    message: 'It comes to XAF 35,000.',
    ago: 3 * MINUTES,
    sender_detail: { name: ada.name, clerk_id: ADA },
  }),
  aMessage(10, {
    mode: 1,
    status: 0,
    message: 'Pick up, or delivery in Bonapriso?',
    ago: 2 * MINUTES,
    sender_detail: { name: ada.name, clerk_id: ADA },
  }),
  aMessage(11, {
    mode: 1,
    status: 404,
    error: 'The customer’s phone cannot be reached',
    message: 'Open until 7 tonight',
    ago: 2 * MINUTES,
    sender_detail: { name: ada.name, clerk_id: ADA },
  }),
  aMessage(12, { message_type: 'unsupported', message: '', ago: 1 * MINUTES }),
  aMessage(13, { message: 'عائشة: شكراً جزيلاً', ago: 1 * MINUTES }),
];
const outgoing = [
  aMessage(20, {
    mode: 1,
    status: 0,
    client_message_id: 'x',
    message: 'Delivery is free in Bonapriso on Fridays',
    ago: 0,
    sender_detail: { name: ada.name, clerk_id: ADA },
  }),
];

/** Draws a chart's view after some events. */
const staged = (name: string, ...happened: object[]) => {
  const model = models[name];
  const view = views[name];
  if (!model || !view) return null;
  const cache = createCache();
  const actor = createActor(quiet(model.machine), {
    input: Object.values(model.inputs)[0],
    clock: new SimulatedClock(),
  }).start();
  view.seed?.(cache, actor);
  for (const event of happened) actor.send(event);
  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100vh', background: 'var(--color-surface)' }}>
        {view.draw(actor as never)}
      </div>
    </QueryClientProvider>
  );
};

/** Draws the list of conversations in the state that `happen` causes. */
const listed = (happen: (list: ActorRefFrom<typeof conversationListMachine>) => void) => {
  const { view, cache, list } = anInbox({ isLoading: true });
  happen(list);
  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100vh', background: 'var(--color-surface)' }}>{view}</div>
    </QueryClientProvider>
  );
};

/** Draws an inbox that fills the window. */
const inbox = (opened?: Opened) => {
  const { view, cache } = anInbox({ opened });
  return (
    <QueryClientProvider client={cache}>
      <div style={{ display: 'flex', height: '100vh', background: 'var(--color-surface)' }}>{view}</div>
    </QueryClientProvider>
  );
};

export const scenes: Record<string, () => ReactNode> = {
  rows: () =>
    sheet(
      368,
      <Tabs
        label="Filters"
        value="all"
        onChange={() => {}}
        tabs={[
          { value: 'all', label: 'All', count: '128' },
          { value: 'mine', label: 'Mine', count: '6' },
          { value: 'require-attn', label: 'Requires Attention', count: '3' },
          { value: 'resolved', label: 'Resolved', count: '412' },
        ]}
      >
        <div style={{ padding: '4px 8px' }}>
          {people.map((conversation, index) => (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              me={ADA}
              now={NOW}
              open={index === 0}
              draft={index === 4 ? 'Thursday after 4' : undefined}
            />
          ))}
        </div>
      </Tabs>,
    ),
  listSkeleton: () => sheet(368, <ListSkeleton />),
  chatSkeleton: () => sheet(700, <ChatSkeleton />),
  home: () => sheet('100%', <HomePanel organisation={anOrganisation} />),
  talk: () =>
    sheet(
      680,
      <div style={{ padding: '16px 20px' }}>
        {timelineOf(talk, outgoing).map((line) => (
          <MessageLine key={line.key} line={line} me={ADA} contactName="Marie-Claire" now={NOW} />
        ))}
      </div>,
    ),
  composer: () => {
    const composer = createActor(composerMachine, {
      input: {
        conversationId: conversationId(1),
        draft: 'Delivery is free in Bonapriso\non Fridays',
        channel: 'whatsapp',
        canShowTyping: true,
        subscription: { canSend: true, blockedReason: null },
      },
    }).start();
    const charts = quietFooter();
    const outbox = createActor(outboxMachine, { input: { entries: [] } }).start();
    outbox.send({
      type: 'message.enqueue',
      outgoing: {
        clientMessageId: 'a',
        conversationId: conversationId(1),
        text: 'I can hold it until Saturday noon, but not longer than that I am afraid, since others ask for it',
        channel: 'whatsapp',
        replyTo: null,
        writtenAt: '',
        file: null,
      },
    });
    outbox.send({
      type: 'message.stuck',
      id: 'a',
      problem: { code: 'windowClosed', text: null, details: {} },
    });
    return sheet(
      680,
      <div style={{ padding: 16, display: 'grid', gap: 24 }}>
        <div>
          <OutboxStrip actor={outbox} conversationId={conversationId(1)} />
          <Composer
            actor={composer}
            attachments={charts.attachments}
            voice={charts.voice}
            replyDraft={charts.replyDraft}
            snippetPicker={charts.snippetPicker}
            fileStore={charts.fileStore}
            contactName="Chidinma"
            onNote={() => {}}
            onSent={() => {}}
            onUndo={() => false}
          />
        </div>
        <Banner
          icon="lock"
          title="The 24-hour window closed yesterday at 16:20"
          actions={<Button icon="note">Add note</Button>}
        >
          Send a template to open it again.
        </Banner>
        <Banner
          tone="ai"
          icon="spark"
          title="Copilot is answering"
          actions={
            <>
              <Button icon="note">Add note</Button>
              <Button tone="primary">Take over</Button>
            </>
          }
        >
          It stops as soon as you take over.
        </Banner>
        <Banner
          face={<Avatar name="Ben Fotso" size={32} kind="colleague" />}
          title="Ben Fotso is handling this"
          actions={<Button icon="note">Add note</Button>}
        >
          You can leave a note; he can assign it to you.
        </Banner>
        <Callout tone="warning" icon="users" title="Ben Fotso took this over before you." role="status">
          Your text is kept.
        </Callout>
        <Toast tone="destructive" title="Could not take over" dismissLabel="Dismiss" onDismiss={() => {}}>
          A colleague was faster.
        </Toast>
        <Toast title="Saved" dismissLabel="Dismiss" onDismiss={() => {}} />
        <div style={{ display: 'flex', gap: 8 }}>
          <Button>Plain</Button>
          <Button tone="primary">Primary</Button>
          <Button tone="quiet">Quiet</Button>
          <Button tone="danger">Danger</Button>
          <Button tone="link">Link</Button>
          <Button disabled>Disabled</Button>
          <Button tone="primary" busy>
            Busy
          </Button>
        </div>
        <TextField label="Email" help="The one you signed up with" />
        <TextField label="Email" wrong="This is not an address" defaultValue="ada@" />
        <EmptyState
          drawing="broken"
          title="The list could not be loaded"
          actions={<Button icon="refresh">Try again</Button>}
        >
          Cannot connect to server. Please check your connection.
        </EmptyState>
      </div>,
    );
  },
  inbox: () =>
    inbox({
      conversation: { ...people[0]!, tags: ['VIP', 'Douala'] },
      messages: talk,
      draft: 'Delivery is free',
    }),
  inboxHome: () => inbox(),
  inboxLoading: () => inbox({ conversation: people[0]! }),
  long: () =>
    inbox({
      conversation: people[0]!,
      total: 400,
      messages: Array.from({ length: 300 }, (_, n) =>
        aMessage(n, {
          ago: (300 - n) * 7 * MINUTES,
          mode: n % 3 ? 2 : 1,
          message: `Message ${n} `.repeat(1 + (n % 9)),
        }),
      ),
    }),
  attention: () => inbox({ conversation: people[3]!, messages: talk.slice(0, 5) }),
  autopilot: () => inbox({ conversation: people[2]!, messages: talk.slice(0, 4) }),
  closed: () => inbox({ conversation: people[6]!, messages: talk.slice(0, 4) }),
  resolved: () => inbox({ conversation: people[5]!, messages: talk.slice(0, 4) }),
  restricted: () =>
    inbox({ conversation: { ...people[0]!, handler_detail: ben }, messages: talk.slice(0, 3) }),
  assign: () =>
    staged(
      'assignDialog',
      { type: 'assign.open' },
      { type: 'xstate.done.actor.loadMembers', output: { loaded: 22, hasMore: false } },
      { type: 'assign.choose', memberId: 'ben' },
      { type: 'assign.note', notes: 'Her sister agreed to move the deposit.' },
    ),
  assignFailed: () =>
    staged(
      'assignDialog',
      { type: 'assign.open' },
      { type: 'xstate.error.actor.loadMembers', error: new Failure('unreachable') },
    ),
  takeOver: () =>
    staged(
      'handlingAction',
      {
        type: 'handling.changed',
        label: 'needs-attention',
        handler: 'ben',
        handlerName: 'Ben Okri',
        copilotEnabled: true,
      },
      { type: 'conversation.takeOver' },
    ),
  listFailed: () => listed((list) => failPages(list, new Failure('unreachable'))),
  moreFailed: () =>
    listed((list) => {
      answerPages(list, { count: 8, next: 8 });
      list.getSnapshot().children.pages?.send({ type: 'list.more' });
      failPages(list, new Failure('unexpected', 'The server is tired.'));
    }),
  chatFailed: () =>
    staged('chat', { type: 'xstate.error.actor.openConversation', error: new Failure('tooSlow') }),
  chatMissing: () =>
    staged('chat', { type: 'xstate.error.actor.openConversation', error: new Failure('notFound') }),
  note: () => {
    const note = createActor(noteDialogMachine, { input: { conversationId: conversationId(1) } }).start();
    note.send({ type: 'note.open' });
    note.send({ type: 'note.type', notes: 'Rose agreed by phone' });
    return <NoteDialog actor={note} />;
  },
};
