import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { excessOf } from '#contract/capability.ts';
import { useBlocked } from '#features/common/useBlocked.ts';
import { enterSends, isSend } from '#features/common/enterKey.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import { captionRule, kindOf } from '#machines/conversation/upload.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { FileStore } from './files.ts';
import { useFileSize } from '#features/conversation/message/useFileSize.ts';
import * as css from './Tray.css.ts';

interface TrayProps {
  actor: ActorRefFrom<typeof attachmentsMachine>;
  fileStore: FileStore;
  onSent: () => void;
  /** Opens the choice of an instant for the files and the text of the composer. */
  onSendLater: (() => void) | undefined;
}

/** Focuses the caption, so that Enter sends the selected file. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Shows the files to be sent: preview, removal, caption. */
export default function Tray({ actor, fileStore, onSent, onSendLater }: TrayProps) {
  const t = useText();
  const isBlocked = useBlocked('send') !== null;
  const sizeText = useFileSize();
  const { files, caption, channel } = useSelector(actor, ({ context }) => context);
  const { rule, isSeparate } = captionRule(files, channel);
  const over = excessOf(caption.trim(), rule);
  const label = t(isSeparate ? 'files.textAfter' : 'files.caption');
  const send = () => {
    actor.send({ type: 'files.send' });
    onSent();
  };
  return (
    <section className={css.tray} aria-label={t('files.tray')}>
      <ul className={css.files}>
        {files.map((file) => {
          const name = visible(file.name);
          const picture = kindOf(file) === 'image' ? fileStore.addressOf(file.id) : null;
          return (
            <li key={file.id} className={css.file}>
              {picture ? (
                <img className={css.picture} src={picture} alt="" />
              ) : (
                <span className={css.sheet}>
                  <Icon name={kindOf(file) === 'image' ? 'image' : 'file'} size={20} />
                </span>
              )}
              <span className={css.words}>
                <span className={css.name} title={name} dir="auto">
                  {name}
                </span>
                <span className={css.size}>{sizeText(file.size)}</span>
              </span>
              <IconButton
                icon="close"
                size="small"
                label={t('files.remove', { name })}
                onClick={() => actor.send({ type: 'files.remove', id: file.id })}
              />
            </li>
          );
        })}
      </ul>
      <form
        className={css.row}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={css.grow}>
          <TextField
            label={label}
            labelHidden
            ref={focus}
            placeholder={label}
            dir="auto"
            wrong={
              over > 0
                ? t(rule.unit === 'bytes' ? 'composer.bytesTooLong' : 'composer.tooLong', { over })
                : undefined
            }
            value={caption}
            enterKeyHint={enterSends() ? 'send' : 'done'}
            onKeyDown={(event) => {
              // One line: where Enter does not send it ends writing, which puts the keyboard of the screen away.
              if (event.key !== 'Enter' || isSend(event)) return;
              event.preventDefault();
              event.currentTarget.blur();
            }}
            onChange={(event) => actor.send({ type: 'files.caption', text: event.target.value })}
          />
        </div>
        <Button tone="quiet" onClick={() => actor.send({ type: 'files.discard' })}>
          {t('files.discard')}
        </Button>
        {onSendLater && (
          <IconButton icon="clock" label={t('files.sendLater')} disabled={isBlocked} onClick={onSendLater} />
        )}
        <Button type="submit" tone="primary" icon="send" disabled={isBlocked || over > 0}>
          {t('files.send')}
        </Button>
      </form>
    </section>
  );
}
