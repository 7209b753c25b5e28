import '#i18n/chat.ts';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { canQuote, capabilities } from '#contract/capability.ts';
import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { chatMachine } from '#machines/conversation/chat.machine.ts';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { AssignDialog } from './dialogs/AssignDialog.tsx';
import { ChatHead } from './head/ChatHead.tsx';
import * as css from './ChatPanel.css.ts';
import type { Charts } from './charts.ts';
import { ChatSearch } from './head/ChatSearch.tsx';
import { ContactState } from './head/ContactState.tsx';
import { DropZone } from './composer/DropZone.tsx';
import { ContactDialogs, ContactPanel, PlannedStrips } from './panel/ContactPanel.tsx';
import { dropping } from './composer/dropping.ts';
import type { FileStore } from './composer/files.ts';
import { Footer } from './footer/Footer.tsx';
import { History } from './timeline/History.tsx';
import { LinesContext, type Lines } from './message/charts.ts';
import { NoteDialog } from './dialogs/NoteDialog.tsx';
import { OutboxStrip } from './footer/OutboxStrip.tsx';
import { undoNewest } from './footer/undoNewest.ts';
import { Presence, Typing } from './head/Presence.tsx';
import { ReactivationDialog } from './dialogs/ReactivationDialog.tsx';
import { ReplyWindow } from './head/ReplyWindow.tsx';
import { TaggedDialog } from './dialogs/TaggedDialog.tsx';
import { TakeOverDialog } from './dialogs/TakeOverDialog.tsx';
import { UnsentText } from './footer/UnsentText.tsx';

export interface OpenChatProps {
  actor: ActorRefFrom<typeof chatMachine>;
  charts: Charts;
  outbox: ActorRefFrom<typeof outboxMachine>;
  conversation: Conversation;
  myName: string;
  messageCharts: Lines['charts'];
  fileStore: FileStore;
}

/** Draws header, messages and footer of a conversation, and their dialogs. */
export function OpenChat({
  actor,
  charts,
  outbox,
  conversation,
  myName,
  messageCharts,
  fileStore,
}: OpenChatProps) {
  const t = useText();
  const { footer, composer, handlingAction: handling, assignDialog, noteDialog } = charts;
  const mayAssign = useSelector(
    assignDialog,
    (snapshot) => snapshot.can({ type: 'assign.open' }) || !snapshot.matches('closed'),
  );
  const disconnected = useSelector(footer, (snapshot) => snapshot.matches('none'));
  const isWindowOpen = useSelector(charts.replyWindow, (snapshot) => snapshot.matches('running'));
  const openAssign = () => assignDialog.send({ type: 'assign.open' });
  const openNote = () => noteDialog.send({ type: 'note.open' });
  const searching = useSelector(charts.search, (snapshot) => snapshot.matches('open'));

  const me = useSelector(actor, ({ context }) => context.me);
  const maySend = useSelector(footer, (snapshot) => snapshot.hasTag('maySend'));
  const { reactions } = capabilities[conversation.channel];
  const { history } = charts;
  const organisation = useOrganisation();
  const quotes = canQuote(conversation.channel, organisation?.instagram_settings.auth_method);
  const trouble = organisation?.channel_troubles?.find(({ channel }) => channel === conversation.channel);
  const lines = useMemo(
    (): Lines => ({
      charts: messageCharts,
      canReact: reactions && maySend,
      channel: conversation.channel,
      waiting: trouble?.waiting_since
        ? { since: Date.parse(trouble.waiting_since), ids: trouble.waiting }
        : null,
      onReply: quotes && maySend ? (messageId) => composer.send({ type: 'composer.quote', messageId }) : null,
      onDraft: maySend ? (text) => charts.replyDraft.send({ type: 'replyDraft.take', text }) : null,
      onNoteReply: ({ _id: id, extras, message, sender_detail: sender }) =>
        noteDialog.send({
          type: 'note.open',
          replyTo: { id, name: extras?.name ?? sender?.name ?? '', text: extras?.notes ?? message },
        }),
      onJump: (messageId) => history.send({ type: 'history.reach', messageId, seq: 0 }),
    }),
    [
      messageCharts,
      conversation.channel,
      trouble,
      reactions,
      quotes,
      maySend,
      composer,
      history,
      charts.replyDraft,
      noteDialog,
    ],
  );

  return (
    <>
      <section
        className={css.panel}
        {...(maySend ? dropping(charts.attachments, fileStore) : {})}
        aria-label={t('conversation.panel', { name: visible(conversation.user.name) })}
      >
        {searching ? (
          <ChatSearch actor={charts.search} />
        ) : (
          <ChatHead
            panel={charts.contactPanel}
            onSearch={() => charts.search.send({ type: 'search.open' })}
            conversation={conversation}
            handling={handling}
            mayAssign={mayAssign}
            onAssign={openAssign}
            onNote={openNote}
            contact={
              <>
                {disconnected && (
                  <Badge tone="warning" icon="alert">
                    <span title={t('conversation.instagramOff')}>{t('conversation.instagramOffShort')}</span>
                  </Badge>
                )}
                <ContactState actor={charts.details} />
                <Presence conversationId={conversation._id} me={me} />
              </>
            }
            clock={<ReplyWindow actor={charts.replyWindow} />}
          />
        )}
        <LinesContext value={lines}>
          <History
            chat={actor}
            actor={charts.history}
            scroll={charts.scroll}
            search={charts.search}
            outbox={outbox}
            footer={footer}
            conversation={conversation}
            myName={myName}
            fileStore={fileStore}
          />
        </LinesContext>
        <div className={css.footer} data-footer-of={conversation._id}>
          <Typing conversationId={conversation._id} me={me} />
          <PlannedStrips actor={charts.contactPanel} conversation={conversation} />
          <OutboxStrip actor={outbox} conversationId={conversation._id} />
          <UnsentText actor={charts.unsentText} handling={handling} />
          <Footer
            actor={footer}
            composer={composer}
            handling={handling}
            conversation={conversation}
            mayAssign={mayAssign}
            onAssign={openAssign}
            onNote={openNote}
            isWindowOpen={isWindowOpen}
            reactivation={charts.reactivation}
            tagged={charts.taggedMessage}
            attachments={charts.attachments}
            voice={charts.voiceNote}
            replyDraft={charts.replyDraft}
            snippetPicker={charts.snippetPicker}
            templatePicker={charts.templatePicker}
            fileStore={fileStore}
            onSendLater={() => charts.contactPanel.send({ type: 'panel.show', dialog: 'sendLater' })}
            onUndo={() => undoNewest(outbox, conversation._id)}
            onTemplate={() => charts.contactPanel.send({ type: 'panel.show', dialog: 'templates' })}
            onSent={() => charts.scroll.send({ type: 'scroll.toBottom' })}
          />
        </div>
        <TakeOverDialog actor={handling} conversationId={conversation._id} />
        <AssignDialog actor={assignDialog} conversationId={conversation._id} />
        <NoteDialog actor={noteDialog} />
        <ReactivationDialog actor={charts.reactivation} />
        <TaggedDialog actor={charts.taggedMessage} />
        <ContactDialogs actor={charts.contactPanel} />
        <DropZone actor={charts.attachments} />
      </section>
      <ContactPanel actor={charts.contactPanel} conversation={conversation} onNote={openNote} />
    </>
  );
}
