import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { allowedIn, type handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import type { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import type { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import type { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import type { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import type { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Tooltip } from '#ui/overlay/Tooltip.tsx';
import { ariaKeys, singleKey } from '#features/common/singleKey.ts';
import { AttentionLine } from './AttentionLine.tsx';
import { ElsewhereLine } from './ElsewhereLine.tsx';
import { ClosedBanner } from './ClosedBanner.tsx';
import { Composer } from '#features/conversation/composer/Composer.tsx';
import type { FileStore } from '#features/conversation/composer/files.ts';
import { stateOf } from './footerState.ts';
import { TemplateField } from './TemplateField.tsx';

export interface FooterProps {
  actor: ActorRefFrom<typeof footerMachine>;
  composer: ActorRefFrom<typeof composerMachine>;
  handling: ActorRefFrom<typeof handlingActionMachine>;
  conversation: Conversation;
  mayAssign: boolean;
  onAssign: () => void;
  onNote: () => void;
  onSent: () => void;
  /** Whether the reply window is open. */
  isWindowOpen: boolean;
  reactivation: ActorRefFrom<typeof reactivationMachine>;
  tagged: ActorRefFrom<typeof taggedMessageMachine>;
  attachments: ActorRefFrom<typeof attachmentsMachine>;
  voice: ActorRefFrom<typeof voiceNoteMachine>;
  replyDraft: ActorRefFrom<typeof replyDraftMachine>;
  snippetPicker: ActorRefFrom<typeof snippetPickerMachine>;
  templatePicker: ActorRefFrom<typeof templatePickerMachine>;
  fileStore: FileStore;
  onTemplate?: (() => void) | undefined;
  onSendLater?: (() => void) | undefined;
  onUndo: () => boolean;
}

/** Draws exactly one result of the seven rules (FOOT-001): nothing, a banner, or the composer. */
export function Footer({
  actor,
  composer,
  handling,
  conversation,
  mayAssign,
  onAssign,
  onNote,
  onSent,
  isWindowOpen,
  reactivation,
  tagged,
  attachments,
  voice,
  replyDraft,
  snippetPicker,
  templatePicker,
  fileStore,
  onTemplate,
  onSendLater,
  onUndo,
}: FooterProps) {
  const t = useText();
  const state = useSelector(actor, stateOf);
  const mayTakeOver = useSelector(handling, ({ context }) => allowedIn(context).takeOver);
  const mayHandBack = useSelector(handling, (snapshot) =>
    snapshot.can({ type: 'conversation.setAutopilot' }),
  );
  const taking = useSelector(handling, (snapshot) => snapshot.matches({ asking: 'takeOver' }));
  const name = conversation.handler_detail?.name ?? '';
  const isElsewhere = conversation.responder === 'serves';

  const note = (
    <Button icon="note" aria-keyshortcuts={ariaKeys('note')} onClick={onNote}>
      {t('footer.addNote')}
    </Button>
  );
  const takeOver = mayTakeOver && (
    <Tooltip text={t('footer.takeOver')} hint={singleKey('takeOver')}>
      <Button
        tone="primary"
        busy={taking}
        aria-keyshortcuts={ariaKeys('takeOver')}
        onClick={() => handling.send({ type: 'conversation.takeOver' })}
      >
        {t(taking ? 'footer.takingOver' : 'footer.takeOver')}
      </Button>
    </Tooltip>
  );
  const assign = mayAssign && (
    <Button icon="assign" aria-keyshortcuts={ariaKeys('assign')} onClick={onAssign}>
      {t('footer.assign')}
    </Button>
  );

  switch (state) {
    case 'none':
      return null;
    case 'closed.template':
    case 'closed.tagged':
    case 'closed.waiting':
      return (
        <>
          <ClosedBanner
            actor={actor}
            reactivation={reactivation}
            tagged={tagged}
            isWindowOpen={isWindowOpen}
            note={note}
            onTemplate={onTemplate}
          />
          {conversation.channel === 'whatsapp' && !isWindowOpen && <TemplateField actor={templatePicker} />}
        </>
      );
    case 'open.unassigned': {
      const text = mayTakeOver ? 'text' : mayAssign ? 'assignText' : 'waitText';
      const actions =
        assign || takeOver ? (
          <>
            {assign}
            {takeOver}
          </>
        ) : (
          note
        );
      return (
        <Banner
          icon="user"
          title={t(isElsewhere ? 'footer.unassigned.elsewhere' : 'footer.unassigned.title')}
          actions={actions}
        >
          {t(`footer.unassigned.${isElsewhere ? 'elsewhereText' : text}`)}
        </Banner>
      );
    }
    case 'open.autopilot':
      return (
        <Banner
          tone="ai"
          icon="spark"
          title={t('footer.autopilot.title')}
          actions={
            <>
              {note}
              {takeOver}
            </>
          }
        >
          {t('footer.autopilot.text')}
        </Banner>
      );
    case 'open.restricted':
      return (
        <Banner
          face={<Avatar name={name} image={conversation.handler_detail?.image} size={32} kind="colleague" />}
          title={t('footer.restricted.title', { name })}
          actions={
            <>
              {note}
              {assign}
            </>
          }
        >
          {t('footer.restricted.text', { name })}
        </Banner>
      );
    case 'open.attention':
    case 'open.mine':
      return (
        <>
          {state === 'open.attention' && <AttentionLine handling={handling} />}
          {isElsewhere && <ElsewhereLine />}
          <Composer
            actor={composer}
            attachments={attachments}
            voice={voice}
            replyDraft={replyDraft}
            snippetPicker={snippetPicker}
            fileStore={fileStore}
            contactName={visible(conversation.user.name)}
            onNote={onNote}
            onHandBack={mayHandBack ? () => handling.send({ type: 'conversation.setAutopilot' }) : undefined}
            onSent={onSent}
            onSendLater={onSendLater}
            onUndo={onUndo}
          />
        </>
      );
  }
}
