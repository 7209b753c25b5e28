import { useSelector } from '@xstate/react';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { useMemo } from 'react';
import { AssignDialog } from '#features/conversation/dialogs/AssignDialog.tsx';
import { ChatHead } from '#features/conversation/head/ChatHead.tsx';
import { ChatPanel } from '#features/conversation/ChatPanel.tsx';
import { Composer } from '#features/conversation/composer/Composer.tsx';
import { ContactState } from '#features/conversation/head/ContactState.tsx';
import { Footer } from '#features/conversation/footer/Footer.tsx';
import { History } from '#features/conversation/timeline/History.tsx';
import { FollowersDialog } from '#features/conversation/dialogs/FollowersDialog.tsx';
import { MentionPicker } from '#features/conversation/dialogs/MentionPicker.tsx';
import { NoteDialog } from '#features/conversation/dialogs/NoteDialog.tsx';
import { OutboxStrip } from '#features/conversation/footer/OutboxStrip.tsx';
import { DropZone } from '#features/conversation/composer/DropZone.tsx';
import { ReactivationDialog } from '#features/conversation/dialogs/ReactivationDialog.tsx';
import { TaggedDialog } from '#features/conversation/dialogs/TaggedDialog.tsx';
import Tray from '#features/conversation/composer/Tray.tsx';
import { Uploading } from '#features/conversation/timeline/Uploading.tsx';
import ReplyDraftStrip from '#features/conversation/composer/ReplyDraftStrip.tsx';
import SnippetPicker from '#features/conversation/composer/SnippetPicker.tsx';
import { VoiceButton } from '#features/conversation/composer/VoiceButton.tsx';
import VoiceNote from '#features/conversation/composer/VoiceNote.tsx';
import { ReplyWindow } from '#features/conversation/head/ReplyWindow.tsx';
import { UnsentText } from '#features/conversation/footer/UnsentText.tsx';
import { TakeOverDialog } from '#features/conversation/dialogs/TakeOverDialog.tsx';
import { ChatSearch } from '#features/conversation/head/ChatSearch.tsx';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import { chatMachine } from '#machines/conversation/chat.machine.ts';
import { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { TemplateField } from '#features/conversation/footer/TemplateField.tsx';
import { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { windowLeft } from '#lib/time.ts';
import { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import { footerFacts } from '#machines/lifecycles/footer.rules.ts';
import { keys } from '#services/cache.ts';
import { aConversation, aMessage, anOrganisation, MINUTES, named, NOW } from '../entities.ts';
import { aFileStore, quietFooter } from '../footer.ts';
import { quietMessageCharts } from '../messageCharts.ts';
import { quiet } from '../quiet.ts';
import type { View } from './view.ts';
import { Presets } from '#features/planning/Presets.tsx';
import { ScheduledStrips } from '#features/planning/ScheduledStrips.tsx';
import { SendLaterDialog } from '#features/planning/SendLaterDialog.tsx';
import { SCHEDULED_ID } from '#machines/conversation/scheduledMessages.model.ts';
import { SnoozeDialog } from '#features/planning/SnoozeDialog.tsx';
import { SnoozeStrip } from '#features/planning/SnoozeStrip.tsx';
import { TimeField, type TimeActor } from '#features/planning/TimeField.tsx';
import { TOMORROW } from '#machines/conversation/plannedTime.model.ts';

const clock = new SimulatedClock();
const nothing = () => {};

const PlannedTimeStage = ({ actor }: { actor: TimeActor }) => (
  <div style={{ display: 'grid', gap: 12, width: 420, padding: 24 }}>
    <Presets
      of={['tonight', 'tomorrow', 'monday']}
      onChoose={(at) => actor.send({ type: 'time.choose', at })}
    />
    <TimeField actor={actor} />
  </div>
);

/** The conversation of the models' samples. */
const conversation = { ...aConversation(1, named('Chidinma Okonkwo')), _id: 'v1' as never };
const messages = Array.from({ length: 120 }, (_, n) =>
  aMessage(n + 1, { ago: (120 - n) * MINUTES, mode: n % 3 ? 2 : 1 }),
);
const history = (cache: Parameters<NonNullable<View['seed']>>[0]) => {
  cache.setQueryData(keys.conversation('v1'), conversation);
  cache.setQueryData(keys.history('v1'), { messages, total: 130, newer: 0 });
};

const aSearch = () =>
  createActor(quiet(chatSearchMachine), { input: { conversationId: 'v1' }, clock }).start();
const anOutbox = () => createActor(quiet(outboxMachine), { input: { entries: [] }, clock }).start();
const aComposer = () =>
  createActor(quiet(composerMachine), {
    input: {
      conversationId: 'v1',
      draft: '',
      channel: 'whatsapp',
      canShowTyping: true,
      subscription: { canSend: true, blockedReason: null },
    },
    clock,
  }).start();
const aChat = () =>
  createActor(quiet(chatMachine), {
    input: {
      conversationId: 'v1',
      me: 'ada',
      role: 'member',
      instagramStatus: 1,
      copilotEnabled: true,
      shopStatus: 0,
      pawapayStatus: 0,
      subscription: { canSend: true, blockedReason: null },
      tab: null,
    },
    clock,
  }).start();
const aScroll = () => createActor(quiet(scrollPositionMachine), { input: { unread: 0 }, clock }).start();
const facts = {
  channel: 'whatsapp',
  instagramStatus: 0,
  label: 'manual',
  handler: 'me',
  lastReceivedAt: NOW,
  waiting: false,
  now: NOW,
} as const;
const aFooter = (input: Parameters<typeof footerFacts>[0] | null) =>
  createActor(quiet(footerMachine), {
    input: input ? footerFacts(input, { me: 'ada', instagramStatus: 1, now: NOW }) : facts,
    clock,
  }).start();

const aContactPanel = createActor(quiet(contactPanelMachine), {
  input: {
    tab: null,
    customer: {
      conversationId: conversation._id,
      channel: 'whatsapp',
      contactId: '237650000001',
      name: conversation.user.name,
      customerId: null,
      shopStatus: 0,
      pawapayStatus: 0,
      subscription: { canSend: true, blockedReason: null },
      role: 'member',
    },
  },
}).start();

/** Draws handling where its buttons are: in the header, in the footer, and in the confirmation dialog. */
function Handling({ actor }: { actor: ActorRefFrom<typeof handlingActionMachine> }) {
  const { label, handler, handlerName } = useSelector(actor, ({ context }) => context);
  const now = useMemo(
    () => ({
      ...conversation,
      label,
      handler_detail: handler === null ? null : { clerk_id: handler, name: handlerName ?? '', image: null },
    }),
    [label, handler, handlerName],
  );
  const footer = useMemo(() => aFooter(now), [now]);
  const composer = useMemo(() => aComposer(), []);
  const charts = useMemo(() => quietFooter(), []);
  return (
    <section style={{ flex: 1, minWidth: 0 }}>
      <ChatHead
        conversation={now}
        handling={actor}
        mayAssign
        onAssign={nothing}
        onNote={nothing}
        onSearch={nothing}
        panel={aContactPanel}
      />
      <Footer
        actor={footer}
        composer={composer}
        handling={actor}
        conversation={now}
        mayAssign={false}
        onAssign={nothing}
        onNote={nothing}
        onSent={nothing}
        onUndo={() => false}
        isWindowOpen
        {...charts}
      />
      <TakeOverDialog actor={actor} conversationId="v1" />
    </section>
  );
}

/** A footer without a chat; its facts say who handles the conversation. */
function Footers({ actor }: { actor: ActorRefFrom<typeof footerMachine> }) {
  const {
    label,
    handler,
    channel,
    lastReceivedAt,
    now: clockNow,
  } = useSelector(actor, ({ context }) => context);
  const isWindowOpen = (windowLeft(lastReceivedAt, clockNow) ?? 0) > 0;
  const id = { none: null, autopilot: 'autopilot', me: 'ada', other: 'ben' }[handler];
  const handling = useMemo(
    () =>
      createActor(quiet(handlingActionMachine), {
        clock,
        input: {
          conversationId: 'v1',
          me: 'ada',
          role: 'member',
          label,
          handler: id,
          handlerName: 'Ben Fotso',
          copilotEnabled: true,
          isStandby: false,
        },
      }).start(),
    [label, id],
  );
  const composer = useMemo(() => aComposer(), []);
  const charts = useMemo(() => quietFooter(), []);
  const now = {
    ...conversation,
    channel,
    label,
    handler_detail: id === null ? null : { clerk_id: id, name: 'Ben Fotso', image: null },
  };
  return (
    <Footer
      actor={actor}
      composer={composer}
      handling={handling}
      conversation={now}
      mayAssign={false}
      onAssign={nothing}
      onNote={nothing}
      onSent={nothing}
      onUndo={() => false}
      isWindowOpen={isWindowOpen}
      {...charts}
    />
  );
}

/** The draft shows while there is one, as in the composer. */
function DraftStrip({ actor }: { actor: ActorRefFrom<typeof replyDraftMachine> }) {
  const none = useSelector(actor, (snapshot) => snapshot.matches('none'));
  return none ? null : <ReplyDraftStrip actor={actor} composer={aComposer()} />;
}

/** The list shows while it is open, as above the composer. */
function Picker({ actor }: { actor: ActorRefFrom<typeof snippetPickerMachine> }) {
  const closed = useSelector(actor, (snapshot) => snapshot.matches('closed'));
  return closed ? null : <SnippetPicker actor={actor} />;
}

/** The search bar shows while a search is open, as in the chat panel. */
function Search({ actor }: { actor: ActorRefFrom<typeof chatSearchMachine> }) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  return open ? <ChatSearch actor={actor} /> : null;
}

/** The tray shows while files are chosen, as above the composer. */
function Trayed({ actor }: { actor: ActorRefFrom<typeof attachmentsMachine> }) {
  const filled = useSelector(actor, (snapshot) => snapshot.matches({ tray: 'filled' }));
  return filled ? <Tray actor={actor} fileStore={aFileStore()} /> : null;
}

export const conversationViews: Record<string, View> = {
  chatSearch: { draw: (actor) => <Search actor={actor} /> },
  chat: {
    draw: (actor) => (
      <ChatPanel
        actor={actor}
        outbox={anOutbox()}
        myName="Ada Lovelace"
        messageCharts={quietMessageCharts().charts}
        fileStore={aFileStore()}
      />
    ),
    seed: history,
  },
  messageHistory: {
    draw: (actor) => (
      <History
        chat={aChat()}
        actor={actor}
        scroll={aScroll()}
        search={aSearch()}
        outbox={anOutbox()}
        footer={aFooter(null)}
        conversation={conversation}
        myName="Ada Lovelace"
        fileStore={aFileStore()}
      />
    ),
    seed: history,
  },
  scrollPosition: {
    draw: (actor) => {
      const read = createActor(quiet(messageHistoryMachine), {
        input: { unread: 0, kept: null, conversationId: 'v1' },
        clock,
      }).start();
      read.send({
        type: 'xstate.done.actor.loadMessages',
        output: { loaded: 120, total: 120, newer: 0 },
      } as never);
      return (
        <History
          chat={aChat()}
          actor={read}
          scroll={actor}
          search={aSearch()}
          outbox={anOutbox()}
          footer={aFooter(null)}
          conversation={conversation}
          myName="Ada Lovelace"
          fileStore={aFileStore()}
        />
      );
    },
    seed: history,
  },
  unsentText: { draw: (actor) => <UnsentText actor={actor} /> },
  replyDraft: {
    draw: (actor) => <DraftStrip actor={actor} />,
  },
  snippetPicker: { draw: (actor) => <Picker actor={actor} /> },
  templatePicker: { draw: (actor) => <TemplateField actor={actor} /> },
  mentionPicker: { draw: (actor) => <MentionPicker actor={actor} /> },
  followers: { draw: (actor) => <FollowersDialog actor={actor} /> },
  composer: {
    draw: (actor) => {
      const { attachments, voice, replyDraft, snippetPicker, fileStore } = quietFooter();
      return (
        <Composer
          actor={actor}
          attachments={attachments}
          voice={voice}
          replyDraft={replyDraft}
          snippetPicker={snippetPicker}
          fileStore={fileStore}
          contactName="Chidinma"
          onNote={nothing}
          onSent={nothing}
          onUndo={() => false}
        />
      );
    },
  },
  outbox: { draw: (actor) => <OutboxStrip actor={actor} conversationId="v1" /> },
  attachments: {
    draw: (actor) => (
      <>
        <Trayed actor={actor} />
        <DropZone actor={actor} />
      </>
    ),
  },
  voiceNote: {
    draw: (actor) => (
      <>
        <VoiceButton actor={actor} />
        <VoiceNote actor={actor} onSent={nothing} />
      </>
    ),
  },
  mediaUpload: { draw: (actor) => <Uploading actor={actor} /> },
  reactivation: { draw: (actor) => <ReactivationDialog actor={actor} /> },
  taggedMessage: { draw: (actor) => <TaggedDialog actor={actor} /> },
  noteDialog: { draw: (actor) => <NoteDialog actor={actor} /> },
  plannedTime: {
    draw: (actor) => <PlannedTimeStage actor={actor} />,
    seed: (cache) => cache.setQueryData(keys.organisation, anOrganisation),
  },
  sendLater: {
    draw: (actor) => <SendLaterDialog actor={actor} />,
    seed: (cache) => cache.setQueryData(keys.organisation, anOrganisation),
  },
  scheduledMessages: {
    draw: (actor) => (
      <div style={{ width: 640, padding: 24 }}>
        <ScheduledStrips actor={actor} conversationId="v1" />
      </div>
    ),
    seed: (cache) => {
      cache.setQueryData(keys.organisation, anOrganisation);
      cache.setQueryData(keys.me, { user: { id: 'ada' } });
      const row = {
        conversation_id: 'v1',
        author: { id: 'ada', name: 'Ada Njoh', has_left: false },
        message: 'Good morning Chidinma, your dress is ready for the first fitting.',
        files: [
          {
            id: 'f1',
            name: 'Measures.pdf',
            mime_type: 'application/pdf',
            size: 184_320,
            url: '/media/f1',
          },
        ],
        caption: '',
        reply_to: null,
        due_at: new Date(TOMORROW).toISOString(),
        reopens: true,
        reason: null,
        reason_by: null,
      };
      cache.setQueryData(keys.scheduled('v1'), [
        { ...row, id: SCHEDULED_ID },
        { ...row, id: 'd2', author: { id: 'ben', name: 'Ben Okri', has_left: false } },
      ]);
    },
  },
  snooze: {
    draw: (actor) => (
      <>
        <SnoozeDialog actor={actor} />
        <SnoozeStrip actor={actor} snooze={{ until: TOMORROW / 1000 }} />
      </>
    ),
    seed: (cache) => cache.setQueryData(keys.organisation, anOrganisation),
  },
  assignDialog: {
    draw: (actor) => <AssignDialog actor={actor} conversationId="v1" />,
    seed: (cache) => {
      const member = (userId: string, firstName: string, lastName: string) => ({
        role: userId === 'ada' ? 'org:admin' : 'org:member',
        publicUserData: { userId, firstName, lastName, imageUrl: null },
      });
      // Enough members to scroll.
      const members = [
        member('ben', 'Ben', 'Okri'),
        member('ada', 'Ada', 'Lovelace'),
        ...Array.from({ length: 20 }, (_, n) => member(`m${n}`, `Member ${n}`, 'Mbarga')),
      ];
      cache.setQueryData(keys.members(''), members);
      cache.setQueryData(keys.members('be'), members);
    },
  },
  handlingAction: { draw: (actor) => <Handling actor={actor} /> },
  footer: { draw: (actor) => <Footers actor={actor} /> },
  replyWindow: { draw: (actor) => <ReplyWindow actor={actor} /> },
  contactDetails: { draw: (actor) => <ContactState actor={actor} /> },
};
