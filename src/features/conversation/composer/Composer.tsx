import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { capabilities, CHOSEN_TYPES, excessOf } from '#contract/capability.ts';
import { variablesIn } from '#contract/snippetRules.ts';
import { useText } from '#i18n/useText.ts';
import { COMPOSER_FIELD, settingsBilling } from '#lib/paths.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { placeOf } from '#machines/conversation/upload.rules.ts';
import type { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { pastedText } from '#ui/form/pastedText.ts';
import { Link } from '#ui/layout/Link.tsx';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { enterSends, isSend } from '#features/common/enterKey.ts';
import { ariaKeys, singleKey } from '#features/common/singleKey.ts';
import { useBlockedText } from '#features/common/useBlockedText.ts';
import { Answering } from '#features/conversation/footer/Answering.tsx';
import { toTimeline } from '#features/conversation/toTimeline.ts';
import * as css from './Composer.css.ts';
import { EmojiButton } from './EmojiButton.tsx';
import type { FileStore } from './files.ts';
import { CopilotMenu, ReplyDraft } from './ReplyDraft.tsx';
import { SnippetButton } from './SnippetButton.tsx';
import { lookAt, snippetKey, type SnippetPickerActor, useSnippetField } from './snippetField.ts';
import { VoiceButton } from './VoiceButton.tsx';

/** Imported when it is first opened. */
const Tray = lazyPart(() => import('./Tray.tsx')).part((it) => it.default, { failed: 'line' });
const SnippetPicker = lazyPart(() => import('./SnippetPicker.tsx')).part((it) => it.default, {
  failed: 'line',
});
const VoiceNote = lazyPart(() => import('./VoiceNote.tsx')).part((it) => it.default, { failed: 'line' });

const ACCEPT = CHOSEN_TYPES.join();

interface ComposerProps {
  actor: ActorRefFrom<typeof composerMachine>;
  attachments: ActorRefFrom<typeof attachmentsMachine>;
  voice: ActorRefFrom<typeof voiceNoteMachine>;
  replyDraft: ActorRefFrom<typeof replyDraftMachine>;
  snippetPicker: SnippetPickerActor;
  fileStore: FileStore;
  contactName: string;
  onNote: () => void;
  /** Given only while the conversation may be handed back to the Copilot. */
  onHandBack?: (() => void) | undefined;
  /** Called after sending, to scroll to the new message. */
  onSent: () => void;
  /** Opens the choice of an instant. */
  onSendLater?: (() => void) | undefined;
  /** Takes the newest message back that is still held; returns false without one. */
  onUndo: () => boolean;
}

/** Returns whether a key is that of undo, which takes a sent message back while the composer is empty. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

export function Composer({
  actor,
  attachments,
  voice,
  replyDraft,
  snippetPicker,
  fileStore,
  contactName,
  onNote,
  onHandBack,
  onSent,
  onSendLater,
  onUndo,
}: ComposerProps) {
  const t = useText();
  const blockedText = useBlockedText();
  const text = useSelector(actor, ({ context }) => context.text);
  const blocked = useSelector(actor, (snapshot) => snapshot.matches({ text: 'blocked' }));
  const reason = useSelector(actor, ({ context }) => context.blockedReason);
  const replyTo = useSelector(actor, ({ context }) => context.replyTo);
  const channel = useSelector(actor, ({ context }) => context.channel);
  const first = useSelector(attachments, ({ context }) => context.files[0]);
  const hasFiles = first !== undefined;
  const place = first && placeOf(text, first, channel);
  const send = () => {
    actor.send({ type: 'composer.send', withFiles: hasFiles });
    onSent();
  };
  const recording = useSelector(voice, (snapshot) => !snapshot.matches('idle'));
  const attach = (files: readonly File[]) => {
    if (files.length > 0) attachments.send({ type: 'files.add', files: fileStore.hold(files) });
  };
  const picking = useSelector(snippetPicker, (snapshot) => !snapshot.matches('closed'));
  const asking = useSelector(snippetPicker, (snapshot) => snapshot.matches('asking'));
  const snippetField = useSnippetField(snippetPicker);
  const missing = variablesIn(text);
  const unready = missing.length > 0 || blocked;
  const rule = capabilities[channel].text;
  const over = excessOf(text.trim(), rule);

  return (
    <>
      <ReplyDraft actor={replyDraft} composer={actor} />
      {picking && <SnippetPicker actor={snippetPicker} />}
      {recording && <VoiceNote actor={voice} onSent={onSent} />}
      <form
        className={css.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {blocked && (
          <p className={css.said} role="status">
            <span>{blockedText(reason, 'composer.blocked')}</span>{' '}
            <Link className={css.way} to={settingsBilling}>
              {t('blocked.seeBilling')}
            </Link>
          </p>
        )}
        {replyTo !== null && (
          <Answering
            actor={actor}
            messageId={replyTo}
            contactName={contactName}
            onDrop={() => actor.send({ type: 'composer.unquote' })}
          />
        )}
        {hasFiles && <Tray actor={attachments} fileStore={fileStore} />}
        {/* A hidden copy of the text sets the height of both. */}
        <div className={css.grow} data-text={`${text}\n`}>
          <textarea
            id={COMPOSER_FIELD}
            data-focus-home=""
            className={css.write}
            aria-label={t('composer.field')}
            aria-keyshortcuts={`${ariaKeys('reply')} ${enterSends() ? 'Enter' : 'Control+Enter'}`}
            placeholder={
              place
                ? t(place === 'after' ? 'files.textAfter' : 'files.caption')
                : t('composer.reply', { name: contactName })
            }
            dir="auto"
            rows={1}
            enterKeyHint={enterSends() ? 'send' : 'enter'}
            value={text}
            {...snippetField}
            onChange={(event) => {
              actor.send({ type: 'composer.type', text: event.target.value });
              lookAt(snippetPicker, event.target);
            }}
            onSelect={(event) => lookAt(snippetPicker, event.currentTarget)}
            onPaste={(event) => {
              const files = [...event.clipboardData.files];
              // A spreadsheet puts a picture of its cells beside their text.
              if (files.length === 0 || pastedText(event.clipboardData) !== '') return;
              event.preventDefault();
              attach(files);
            }}
            onKeyDown={(event) => {
              if (snippetKey(snippetPicker, event)) return event.preventDefault();
              if (event.key === 'Escape') return toTimeline();
              if (text === '' && isUndo(event) && onUndo()) return event.preventDefault();
              if (!isSend(event)) return;
              event.preventDefault();
              if (!asking) send();
            }}
          />
        </div>
        <div className={css.tools}>
          <label className={css.attach} title={t('files.attach')}>
            <Icon name="clip" />
            <input
              type="file"
              className={css.picker}
              data-attach=""
              aria-label={t('files.attach')}
              onKeyDown={(event) => event.key === 'Escape' && toTimeline()}
              multiple
              accept={ACCEPT}
              onChange={(event) => {
                attach([...(event.target.files ?? [])]);
                // Cleared, so that the same file can be selected again.
                event.target.value = '';
              }}
            />
          </label>
          <VoiceButton actor={voice} />
          <span className={css.wide}>
            <EmojiButton />
          </span>
          <SnippetButton actor={snippetPicker} composer={actor} />
          <IconButton
            icon="note"
            label={t('conversation.addNote')}
            hint={singleKey('note')}
            aria-keyshortcuts={ariaKeys('note')}
            onClick={onNote}
          />
          <CopilotMenu actor={replyDraft} composer={actor} />
          {onHandBack && (
            <IconButton icon="spark" label={t('conversation.setAutopilot')} onClick={onHandBack} />
          )}
          <span
            className={over > 0 || missing.length > 0 ? css.over : css.hint}
            role={over > 0 || missing.length > 0 ? 'status' : undefined}
          >
            {missing.length > 0
              ? t('composer.fillIn', { name: missing[0] ?? '' })
              : over > 0
                ? t(rule.unit === 'bytes' ? 'composer.bytesTooLong' : 'composer.tooLong', { over })
                : place === 'before'
                  ? t('files.textBefore')
                  : text.trim() !== '' && t('composer.draftKept')}
          </span>
          {onSendLater && (
            <IconButton
              icon="clock"
              label={t('composer.sendLater')}
              disabled={(text.trim() === '' && !hasFiles) || unready}
              onClick={onSendLater}
            />
          )}
          <Button
            type="submit"
            tone="primary"
            disabled={(text.trim() === '' && !hasFiles) || missing.length > 0 || asking}
            title={t(enterSends() ? 'composer.keys' : 'composer.keysLine')}
          >
            <Icon name="send" className={css.sendIcon} />
            <span className={css.sendText}>{t('composer.send')}</span>
          </Button>
        </div>
      </form>
    </>
  );
}
