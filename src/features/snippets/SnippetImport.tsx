import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { snippetImportMachine } from '#machines/snippets/snippetImport.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { usePastedTable } from '#ui/form/usePastedTable.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ColumnFields } from '#features/campaigns/wizard/ColumnFields.tsx';
import { FileReading } from '#features/campaigns/wizard/FileReading.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { SNIPPET_COLUMNS } from '#machines/snippets/snippetsCsv.ts';
import { chosenFile } from './chosenFile.ts';
import * as css from './Snippets.css.ts';

type SnippetImportActor = ActorRefFrom<typeof snippetImportMachine>;

/** Draws the dialog that shows the rows of a file, faulty ones with their reason, and imports them. */
export function SnippetImport({ actor }: { actor: SnippetImportActor }) {
  const t = useText();
  const explain = useProblemText();
  const {
    isAdmin,
    scope,
    rows,
    counts,
    problem,
    choice,
    reading: read,
  } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('importing'));
  const reading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const previewing = useSelector(actor, (snapshot) => snapshot.matches('previewing') || busy);
  const titles: unknown = problem?.details['titles'];
  const faulty = rows.filter(({ fault }) => fault !== null).length;
  const unmapped = useSelector(actor, (snapshot) => snapshot.matches('unmapped'));
  usePastedTable(t('broadcast.file.pasted'), (bytes) =>
    actor.send({
      type: 'snippetImport.choose',
      file: { id: crypto.randomUUID(), name: bytes.name },
      bytes,
    }),
  );
  const close = () => actor.send({ type: 'snippetImport.cancel' });
  return (
    <Dialog
      open={open}
      title={t('snippets.importTitle')}
      description={t('snippets.importText')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : close}
      footer={
        counts ? (
          <Button tone="primary" onClick={close}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button tone="quiet" disabled={busy} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button
              tone="primary"
              busy={busy}
              disabled={!previewing || rows.length === 0 || faulty > 0}
              onClick={() => actor.send({ type: 'snippetImport.confirm' })}
            >
              {t('snippets.importNow', { count: rows.length })}
            </Button>
          </>
        )
      }
    >
      {counts ? (
        <p role="status">{t('snippets.imported', { ...counts })}</p>
      ) : (
        <div className={css.form}>
          {problem && (
            <Callout tone="danger" role="alert">
              {explain(problem)}
              {Array.isArray(titles) &&
                ` ${t('snippets.columns', { titles: visible(titles.join(', '), 300) })}`}
            </Callout>
          )}
          {isAdmin && (
            <SelectField
              label={t('snippets.scope')}
              value={scope}
              disabled={busy}
              options={[
                { value: 'shared', label: t('snippets.scope.shared') },
                { value: 'personal', label: t('snippets.scope.personal') },
              ]}
              onChange={(event) =>
                actor.send({
                  type: 'snippetImport.share',
                  scope: event.target.value === 'shared' ? 'shared' : 'personal',
                })
              }
            />
          )}
          <div>
            <FilePicker
              accept=".csv,.xlsx,.xls,text/csv"
              icon="upload"
              label={t(previewing || unmapped ? 'snippets.otherFile' : 'snippets.chooseFile')}
              disabled={busy || reading}
              onTake={(files) => {
                const chosen = chosenFile(files);
                if (chosen) actor.send({ type: 'snippetImport.choose', ...chosen });
              }}
            />
            <p className={css.help}>{t('broadcast.file.paste')}</p>
          </div>
          {unmapped && <Columns actor={actor} />}
          {previewing && (
            <>
              {read && (
                <FileReading
                  reading={read}
                  areHiddenRead={choice.hidden === true}
                  onChange={(chosen) => actor.send({ type: 'snippetImport.read', choice: chosen })}
                />
              )}
              <p role="status" className={css.help}>
                {t('snippets.rows', { count: rows.length, faulty })}
              </p>
              <ol className={css.rows}>
                {rows.map(({ row, fault }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- rows of a file have their number only
                  <li key={index} className={css.readRow}>
                    <strong dir="auto">{visible(row.name, 80) || t('snippets.unnamed')}</strong>
                    {row.shortcut && <span className={css.shortcut}>/{row.shortcut}</span>}
                    {fault && (
                      <span className={css.wrong}>{t(`snippets.fault.${fault}` satisfies MessageId)}</span>
                    )}
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Columns({ actor }: { actor: SnippetImportActor }) {
  const t = useText();
  const { titles, chosen } = useSelector(actor, ({ context }) => context);
  const mayRead = useSelector(actor, (snapshot) => snapshot.can({ type: 'snippetImport.map' }));
  return (
    <ColumnFields
      text={t('snippets.columns.text', { titles: visible(titles.join(', '), 300) })}
      titles={titles}
      fields={SNIPPET_COLUMNS.map((key) => [key, t(`snippets.column.${key}`)] as const)}
      chosen={chosen}
      mayRead={mayRead}
      onColumn={(key, column) => actor.send({ type: 'snippetImport.column', key, column })}
      onRead={() => actor.send({ type: 'snippetImport.map' })}
    />
  );
}
