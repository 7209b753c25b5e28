import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { type FileFault, FILE_MAX } from '#lib/audienceFile.ts';
import { visible } from '#lib/visible.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { fileDrop } from '#ui/form/fileDrop.ts';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { usePastedTable } from '#ui/form/usePastedTable.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Audience.css.ts';
import * as file from './File.css.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileRows } from './FileRows.tsx';
import { FileSummary } from './FileSummary.tsx';
import type { ImportActor } from './importActor.ts';
import * as wizard from './Wizard.css.ts';

const ACCEPTED = '.csv,.xlsx,.xls';
const MEGABYTE = 1024 * 1024;
/** Characters of a file's titles in its refusal. */
const TITLES_SHOWN = 300;

interface FileSourceProps {
  actor: ImportActor;
  /** Text for a file without a valid row; by default “No valid recipients found”. */
  none?: string;
}

/** Reads recipients from a file that is chosen or dropped (AUD-007). */
export function FileSource({ actor, none }: FileSourceProps) {
  const reading = useSelector(actor, (snapshot) => snapshot.matches({ file: 'reading' }));
  const unmapped = useSelector(actor, (snapshot) => snapshot.matches('unmapped'));
  const read = useSelector(actor, (snapshot) => snapshot.matches({ file: 'read' }));
  return (
    <div className={css.column}>
      {!reading && !read && <DropZone actor={actor} />}
      {unmapped && <ColumnChoice actor={actor} />}
      {reading && <Reading actor={actor} />}
      {read && (
        <>
          <FileSummary actor={actor} none={none} />
          <FileRows actor={actor} />
        </>
      )}
    </div>
  );
}

function DropZone({ actor }: { actor: ImportActor }) {
  const t = useText();
  const over = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ empty: 'dragging' }) ||
      snapshot.matches({ refused: 'dragging' }) ||
      snapshot.matches({ unmapped: 'dragging' }),
  );
  const fault = useSelector(actor, ({ context }) => context.fault);
  const choose = (bytes: File) => {
    const { name, size } = bytes;
    actor.send({ type: 'import.choose', file: { id: crypto.randomUUID(), name, size }, bytes });
  };
  const take = (files: FileList | null) => {
    const [bytes] = files ?? [];
    if (bytes) choose(bytes);
  };
  usePastedTable(t('broadcast.file.pasted'), choose);
  const drag = fileDrop({
    onEnter: () => actor.send({ type: 'drag.enter' }),
    onLeave: () => actor.send({ type: 'drag.leave' }),
    onTake: take,
  });
  return (
    <>
      {fault && (
        <Callout tone="danger" role="alert">
          {faultText(t, fault)}
        </Callout>
      )}
      <section className={file.zone({ over })} aria-label={t('broadcast.file.drop')} {...drag}>
        {over ? (
          t('broadcast.file.dropNow')
        ) : (
          <>
            <FilePicker accept={ACCEPTED} icon="file" label={t('broadcast.file.choose')} onTake={take} />
            <span>{t('broadcast.file.drop')}</span>
            <span className={wizard.muted}>{t('broadcast.file.paste')}</span>
            <span className={wizard.muted}>{t('broadcast.file.accepts', { size: FILE_MAX / MEGABYTE })}</span>
          </>
        )}
      </section>
    </>
  );
}

/** Returns why a file cannot be used, in the specification's words. */
function faultText(t: ReturnType<typeof useText>, fault: FileFault): string {
  switch (fault.code) {
    case 'tooLarge':
      return t('broadcast.file.tooLarge', { size: FILE_MAX / MEGABYTE });
    case 'columnsMissing':
      return [
        t('broadcast.file.columnsMissing', { columns: fault.columns.join(', ') }),
        ...(fault.titles.length > 0
          ? [t('broadcast.file.titles', { titles: visible(fault.titles.join(', '), TITLES_SHOWN) })]
          : []),
      ].join(' ');
    default:
      return t(`broadcast.file.${fault.code}`);
  }
}

function Reading({ actor }: { actor: ImportActor }) {
  const t = useText();
  const { file: chosen, read, summary } = useSelector(actor, ({ context }) => context);
  const percent = Math.round(read * 100);
  const name = visible(chosen?.name ?? '');
  return (
    <div className={css.box}>
      <div className={file.held}>
        <Icon name="file" /> <bdi className={file.name}>{name}</bdi>
        <Button size="small" onClick={() => actor.send({ type: 'import.cancel' })}>
          {t('broadcast.file.cancel')}
        </Button>
      </div>
      <div
        className={file.track}
        role="progressbar"
        aria-label={t('broadcast.file.reading', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={file.filled} style={{ width: `${percent}%` }} />
      </div>
      <p className={wizard.muted}>
        {t('broadcast.file.progress', { rows: summary?.total ?? 0, percent: percent / 100 })}
      </p>
    </div>
  );
}
