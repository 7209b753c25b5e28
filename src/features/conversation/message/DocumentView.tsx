import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { documentViewMachine } from '#machines/message/documentView.machine.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { lazyPart } from '#features/common/lazyPart.tsx';
import * as css from './Rich.css.ts';
import { useFileSize } from './useFileSize.ts';

const DocumentPreview = lazyPart(() => import('./DocumentPreview.tsx')).part((it) => it.default, {
  failed: 'line',
});

interface DocumentViewProps {
  actor: ActorRefFrom<typeof documentViewMachine>;
  /** Size in bytes, if known. */
  size: number | null;
}

const extensionOf = (name: string) => /\.([a-z\d]{1,6})$/i.exec(name)?.[1]?.toUpperCase() ?? null;

/** Shows a file with name, type and size; a press previews it, a button downloads it (MSG-005). */
export function DocumentView({ actor, size }: DocumentViewProps) {
  const t = useText();
  const sizeText = useFileSize();
  const { fileName, mimeType } = useSelector(actor, ({ context }) => context);
  const looking = useSelector(actor, (snapshot) => !snapshot.matches({ preview: 'closed' }));
  const saving = useSelector(actor, (snapshot) => snapshot.matches({ download: 'running' }));
  const unsaved = useSelector(actor, (snapshot) => snapshot.matches({ download: 'failed' }));
  const name = visible(fileName) || t('media.document');
  const kind = extensionOf(name) ?? mimeType.split('/')[1]?.toUpperCase() ?? '';
  return (
    <div className={css.file}>
      <span className={css.opener} title={name}>
        <span className={css.sheet({ wrong: unsaved })}>
          <Icon name={unsaved ? 'alert' : 'file'} size={20} />
        </span>
        <span className={css.stack}>
          {unsaved && (
            <span className={css.strong} role="alert">
              {t('media.documentFailed')}
            </span>
          )}
          <span className={unsaved ? css.small : css.strong} dir="auto" data-file-name="">
            {name}
          </span>
          {!unsaved && (
            <span className={css.small}>
              {[kind, size !== null && sizeText(size)].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </span>
      <IconButton
        icon="eye"
        size="small"
        label={t('media.preview')}
        onClick={() => actor.send({ type: 'document.preview' })}
      />
      <IconButton
        icon={unsaved ? 'refresh' : 'download'}
        size="small"
        label={t('media.download')}
        aria-disabled={saving || undefined}
        onClick={() => actor.send({ type: 'document.download' })}
      />
      {looking && <DocumentPreview actor={actor} name={name} />}
    </div>
  );
}
