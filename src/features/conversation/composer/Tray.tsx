import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import { kindOf } from '#machines/conversation/upload.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { useFileSize } from '#features/conversation/message/useFileSize.ts';
import type { FileStore } from './files.ts';
import * as css from './Tray.css.ts';

interface TrayProps {
  actor: ActorRefFrom<typeof attachmentsMachine>;
  fileStore: FileStore;
}

/** Shows the files that go out with the composer's text: preview and removal. */
export default function Tray({ actor, fileStore }: TrayProps) {
  const t = useText();
  const sizeText = useFileSize();
  const files = useSelector(actor, ({ context }) => context.files);
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
      <Button tone="quiet" size="small" onClick={() => actor.send({ type: 'files.discard' })}>
        {t('files.discard')}
      </Button>
    </section>
  );
}
