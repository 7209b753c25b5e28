import { useSelector } from '@xstate/react';
import { DOCUMENT } from '#contract/dataSource.ts';
import * as settings from '#features/settings/Settings.css.ts';
import { useText } from '#i18n/useText.ts';
import { fileDrop } from '#ui/form/fileDrop.ts';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import type { DataSourcesActor } from './dataSourcesActor.ts';
import { DocumentRow, QueueRow } from './DocumentRows.tsx';
import * as css from './Documents.css.ts';
import { RemoveDocumentDialog } from './RemoveDocumentDialog.tsx';

const MEGABYTE = 1024 * 1024;

/** Shows the documents that Copilot answers from, and takes and removes some. */
export function Documents({ actor }: { actor: DataSourcesActor }) {
  const t = useText();
  const { isAdmin, isOn, sources, queue } = useSelector(actor, ({ context }) => context);
  const isOver = useSelector(actor, (snapshot) => snapshot.matches({ drag: 'over' }));
  const removal = useSelector(actor, ({ children }) => children.documentRemoval);
  const take = (files: FileList | null) => {
    const bytes = [...(files ?? [])];
    if (bytes.length === 0) return;
    const named = bytes.map(({ name, size }) => ({ id: crypto.randomUUID(), name, size }));
    actor.send({ type: 'documents.choose', files: named, bytes });
  };
  const drag = fileDrop({
    onEnter: () => actor.send({ type: 'drag.enter' }),
    onLeave: () => actor.send({ type: 'drag.leave' }),
    onTake: take,
  });
  const limits = t('copilot.documents.limits', { size: DOCUMENT.most / MEGABYTE });
  const picker = (
    <FilePicker
      multiple
      accept={DOCUMENT.accept}
      icon="upload"
      label={t('copilot.documents.upload')}
      disabled={!isOn}
      onTake={take}
    />
  );
  const isEmpty = sources.length === 0 && queue.length === 0;
  return (
    <section className={css.block} aria-labelledby="documents">
      <div className={css.bar}>
        <h2 id="documents" className={settings.legend}>
          {t('copilot.documents')}
        </h2>
        {isAdmin && !isEmpty && picker}
      </div>
      <div className={css.zone({ over: isOver })} {...(isAdmin ? drag : {})}>
        {isEmpty ? (
          <div className={css.empty}>
            <strong className={css.name}>
              {t(isAdmin ? 'copilot.documents.empty' : 'copilot.documents.none')}
            </strong>
            {isAdmin && (
              <>
                <span>{t('copilot.documents.examples')}</span>
                {picker}
              </>
            )}
          </div>
        ) : (
          <ul className={css.list} aria-labelledby="documents">
            {sources.map((source) => (
              <DocumentRow key={source.id} actor={actor} source={source} />
            ))}
            {queue.map((file) => (
              <QueueRow key={file.id} actor={actor} file={file} />
            ))}
          </ul>
        )}
        {isOver && <p className={css.drop}>{t('copilot.documents.drop')}</p>}
      </div>
      {isAdmin && <p className={css.note}>{isOn ? limits : t('copilot.documents.off')}</p>}
      {removal && <RemoveDocumentDialog actor={removal} />}
    </section>
  );
}
