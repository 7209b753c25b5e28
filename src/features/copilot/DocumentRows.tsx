import { useSelector } from '@xstate/react';
import type { DataSource } from '#contract/dataSource.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { mayRetry, nextOf, type QueuedFile } from '#machines/copilot/dataSources.rules.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { DataSourcesActor } from './dataSourcesActor.ts';
import * as css from './Documents.css.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Returns a formatter for sizes of documents. */
function useSize() {
  const t = useText();
  return (bytes: number): string =>
    bytes < MEGABYTE
      ? t('copilot.document.kilobytes', { size: Math.max(1, Math.round(bytes / KILOBYTE)) })
      : t('copilot.document.megabytes', { size: Math.round((bytes / MEGABYTE) * 10) / 10 });
}

/** Shows a document that Copilot has read. */
export function DocumentRow({ actor, source }: { actor: DataSourcesActor; source: DataSource }) {
  const t = useText();
  const day = useDay();
  const sizeOf = useSize();
  const { id, size, pages, uses, created, set_aside: aside } = source;
  const { isAdmin, isOn } = useSelector(actor, ({ context }) => context);
  const name = visible(source.name);
  const facts = [
    pages !== null && t('copilot.document.pages', { pages }),
    size !== null && sizeOf(size),
    t('copilot.document.read', { date: day(Date.parse(created)) }),
    t('copilot.document.uses', { uses }),
  ];
  return (
    <li className={css.row}>
      <Icon name="file" size={20} />
      <div className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.small}>{facts.filter(Boolean).join(' · ')}</span>
        {isAdmin && aside[0] !== undefined && (
          <span className={css.wrong}>
            {t('copilot.document.setAside', { count: aside.length, text: visible(aside[0]) })}
          </span>
        )}
      </div>
      {isAdmin && (
        <IconButton
          icon="trash"
          label={t('copilot.document.remove', { name })}
          disabled={!isOn}
          onClick={() => actor.send({ type: 'document.remove', id, name: source.name })}
        />
      )}
    </li>
  );
}

/** Shows a file that waits, is being uploaded or read, or stopped. */
export function QueueRow({ actor, file }: { actor: DataSourcesActor; file: QueuedFile }) {
  const t = useText();
  const isPresent = useSelector(actor, ({ context: { queue } }) => nextOf(queue)?.id === file.id);
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ upload: { uploading: 'reading' } }));
  const { id } = file;
  const name = visible(file.name);
  return (
    <li className={css.row}>
      <span className={file.problem ? css.alert : undefined}>
        <Icon name={file.problem ? 'alert' : 'file'} size={20} />
      </span>
      <div className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        {file.problem ? (
          <Problem file={file} />
        ) : !isPresent ? (
          <span className={css.small}>{t('copilot.document.waiting')}</span>
        ) : isReading ? (
          <span className={css.small} role="status">
            <Spinner size={12} label={t('copilot.document.reading')} />
          </span>
        ) : (
          <Progress actor={actor} file={file} />
        )}
      </div>
      <div className={css.actions}>
        {mayRetry(file) && (
          <Button
            size="small"
            aria-label={t('copilot.document.retry', { name })}
            onClick={() => actor.send({ type: 'document.retry', id })}
          >
            {t('common.tryAgain')}
          </Button>
        )}
        {!isPresent ? (
          <IconButton
            icon="close"
            label={t(file.problem ? 'copilot.document.dismiss' : 'copilot.document.cancel', { name })}
            onClick={() => actor.send({ type: 'document.dismiss', id })}
          />
        ) : (
          !isReading && (
            <IconButton
              icon="close"
              label={t('copilot.document.cancel', { name })}
              onClick={() => actor.send({ type: 'document.cancel' })}
            />
          )
        )}
      </div>
    </li>
  );
}

function Problem({ file: { problem } }: { file: QueuedFile }) {
  const t = useText();
  const explain = useProblemText();
  if (!problem) return null;
  const isType = problem.code === 'fileTypeInvalid';
  return (
    <span className={css.wrong} role="alert">
      {isType ? t('copilot.document.typeInvalid') : explain(problem, 'copilot.document.failedText')}
    </span>
  );
}

function Progress({ actor, file }: { actor: DataSourcesActor; file: QueuedFile }) {
  const t = useText();
  const sizeOf = useSize();
  const percent = Math.round(useSelector(actor, ({ context }) => context.share) * 100);
  return (
    <span className={css.progress}>
      <progress
        className={css.meter}
        max={100}
        value={percent}
        aria-label={t('copilot.document.uploading', { name: visible(file.name) })}
      />
      <span className={css.small}>
        {t('copilot.document.share', { percent: percent / 100, size: sizeOf(file.size) })}
      </span>
    </span>
  );
}
