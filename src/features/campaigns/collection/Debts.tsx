import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { FILE_MAX } from '#lib/audienceFile.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { fileDrop } from '#ui/form/fileDrop.ts';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { usePastedTable } from '#ui/form/usePastedTable.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as audience from '#features/campaigns/wizard/Audience.css.ts';
import * as file from '#features/campaigns/wizard/File.css.ts';
import { FileReading } from '#features/campaigns/wizard/FileReading.tsx';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import type { DebtsActor } from './collectionActors.ts';
import { ColumnMap } from './ColumnMap.tsx';
import { DebtRows } from './DebtRows.tsx';
import { ExampleFile } from './ExampleFile.tsx';

const ACCEPTED = '.csv,.xlsx,.xls';
const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

function take(actor: DebtsActor, bytes: File): void {
  const { name, size } = bytes;
  actor.send({ type: 'debts.choose', file: { id: crypto.randomUUID(), name, size }, bytes });
}

const choose = (actor: DebtsActor) => (files: FileList | null) => {
  const [bytes] = files ?? [];
  if (bytes) take(actor, bytes);
};

/** Reads the debts from a file: its columns, then its rows. */
export function Debts({ actor }: { actor: DebtsActor }) {
  const reading = useSelector(actor, (snapshot) => snapshot.matches({ file: 'reading' }));
  const read = useSelector(actor, (snapshot) => snapshot.matches({ file: 'read' }));
  const columns = useSelector(actor, (snapshot) => snapshot.matches({ file: { read: { view: 'columns' } } }));
  return (
    <div className={audience.column}>
      {!reading && !read && <DropZone actor={actor} />}
      {reading && <Reading actor={actor} />}
      {read && <ReadFile actor={actor} />}
      {read && (columns ? <ColumnMap actor={actor} /> : <DebtRows actor={actor} />)}
      <Refusal actor={actor} />
    </div>
  );
}

function DropZone({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const over = useSelector(actor, (snapshot) => snapshot.matches({ empty: 'dragging' }));
  const drag = fileDrop({
    onEnter: () => actor.send({ type: 'drag.enter' }),
    onLeave: () => actor.send({ type: 'drag.leave' }),
    onTake: choose(actor),
  });
  usePastedTable(t('broadcast.file.pasted'), (bytes) => take(actor, bytes));
  return (
    <section className={file.zone({ over })} aria-label={t('collection.file.drop')} {...drag}>
      {over ? (
        t('collection.file.dropNow')
      ) : (
        <>
          <FilePicker
            accept={ACCEPTED}
            icon="file"
            label={t('collection.file.choose')}
            onTake={choose(actor)}
          />
          <span>{t('collection.file.drop')}</span>
          <span className={wizard.muted}>{t('broadcast.file.paste')}</span>
          <span className={wizard.muted}>{t('collection.file.accepts', { size: FILE_MAX / MEGABYTE })}</span>
          <ExampleFile />
        </>
      )}
    </section>
  );
}

function Reading({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const { file: chosen, read, rows } = useSelector(actor, ({ context }) => context);
  const percent = Math.round(read * 100);
  const name = visible(chosen?.name ?? '');
  return (
    <div className={audience.box}>
      <div className={file.held}>
        <Icon name="file" /> <bdi className={file.name}>{name}</bdi>
        <Button size="small" onClick={() => actor.send({ type: 'debts.cancel' })}>
          {t('collection.file.cancel')}
        </Button>
      </div>
      <div
        className={file.track}
        role="progressbar"
        aria-label={t('collection.file.reading', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={file.filled} style={{ width: `${percent}%` }} />
      </div>
      <p className={wizard.muted}>{t('collection.file.progress', { rows, percent: percent / 100 })}</p>
    </div>
  );
}

function ReadFile({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const { file: chosen, choice, summary } = useSelector(actor, ({ context }) => context);
  if (!chosen || !summary) return null;
  const { total, columns, repeated, reading } = summary;
  return (
    <div className={audience.box}>
      <div className={file.held}>
        <Icon name="file" />
        <span className={file.name}>
          <bdi>{visible(chosen.name)}</bdi>{' '}
          <span className={wizard.muted}>
            {t('collection.file.size', {
              rows: total,
              columns: columns.length,
              size: Math.ceil(chosen.size / KILOBYTE),
            })}
            {repeated > 0 && ` · ${t('collection.file.repeated', { count: repeated })}`}
          </span>
        </span>
        <Button icon="refresh" onClick={() => actor.send({ type: 'debts.clear' })}>
          {t('collection.file.clear')}
        </Button>
      </div>
      <FileReading
        reading={reading}
        areHiddenRead={choice.hidden ?? false}
        onChange={(changed) => actor.send({ type: 'debts.reread', ...changed })}
      />
    </div>
  );
}

/** Says why a file was refused, in the specification's words (PAY-004 to PAY-007). */
function Refusal({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const code = useSelector(actor, ({ context }) => context.fault?.code ?? 'failed');
  const close = () => actor.send({ type: 'debts.dismiss' });
  return (
    <Dialog
      open={open}
      alert
      size="small"
      title={t(`collection.refused.${code}.title`)}
      description={t(`collection.refused.${code}`, { size: FILE_MAX / MEGABYTE })}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {t('common.close')}
          </Button>
          <FilePicker
            accept={ACCEPTED}
            icon="file"
            label={t('collection.file.other')}
            onTake={choose(actor)}
          />
        </>
      }
    />
  );
}
