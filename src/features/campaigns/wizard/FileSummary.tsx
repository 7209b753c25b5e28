import { useSelector } from '@xstate/react';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import type { LineError } from '#lib/audienceFile.ts';
import { regionName } from '#lib/regionName.ts';
import { visible } from '#lib/visible.ts';
import type { ErrorTexts } from '#machines/campaigns/audienceImport.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Audience.css.ts';
import * as file from './File.css.ts';
import type { ImportActor } from './importActor.ts';
import { FileReading } from './FileReading.tsx';
import { LineFix } from './LineFix.tsx';
import * as wizard from './Wizard.css.ts';

const BYTES = 1024;

/** Returns the texts of a line's errors, in English the specification's own (AUD-017 to AUD-023). */
function useLineTexts() {
  const t = useText();
  const textOf = (error: LineError) => {
    const { line: _, code, ...values } = error;
    return t(`broadcast.line.${code}`, values);
  };
  const codes = [
    'nameRequired',
    'phoneRequired',
    'phoneInvalid',
    'phoneTooShort',
    'phoneTooLong',
    'phoneTried',
    'phoneFailed',
    'cellError',
    'syntax',
  ] as const;
  const open = { value: '{value}', format: '{format}', column: '{column}', message: '{message}' };
  const texts = () =>
    Object.fromEntries(codes.map((code) => [code, t(`broadcast.line.${code}`, open)])) as ErrorTexts;
  return { textOf, texts };
}

/** Shows the counts of a file that was read, and its errors by line (AUD-011). */
export function FileSummary({ actor, none }: { actor: ImportActor; none: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { textOf, texts } = useLineTexts();
  const { file: chosen, choice, summary, fix } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ file: { read: 'closed' } }));
  const isFixing = useSelector(actor, (snapshot) => snapshot.matches({ file: { read: 'fixing' } }));
  if (!chosen || !summary) return null;
  const { total, accepted, refused, duplicates, errors, groups, refusedRows, abroad } = summary;
  const counts = [
    ['total', total],
    ['successful', accepted],
    ['failed', refused],
    ['duplicates', duplicates],
  ] as const;
  const more = groups.reduce((sum, { lines }) => sum + lines, 0) - errors.length;
  return (
    <section className={css.box} aria-label={t('broadcast.file.summary')}>
      <div className={file.held}>
        <Icon name="file" />
        <span className={file.name}>
          <bdi>{visible(chosen.name)}</bdi>
          <span className={wizard.muted}>
            {' '}
            {t('broadcast.file.size', { rows: total, size: Math.ceil(chosen.size / BYTES) })}
          </span>
        </span>
        <Button icon="refresh" onClick={() => actor.send({ type: 'import.clear' })}>
          {t('broadcast.file.clear')}
        </Button>
      </div>
      <FileReading
        reading={summary.reading}
        areHiddenRead={choice.hidden ?? false}
        onChange={(changed) => actor.send({ type: 'import.reread', ...changed })}
      />
      <dl className={file.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className={wizard.term}>{t(`broadcast.file.${name}`)}</dt>
            <dd className={file.figure}>{t('broadcast.number', { count })}</dd>
          </div>
        ))}
      </dl>
      {abroad.count > 0 && (
        <p className={wizard.muted} role="status">
          {t('broadcast.file.abroad', { count: abroad.count, country: regionName(abroad.home, language) })}
        </p>
      )}
      {accepted === 0 && (
        <Callout tone="warning" role="status">
          {none ?? t('broadcast.submit.empty')}
        </Callout>
      )}
      {errors.length > 0 && (
        <>
          <div className={file.held}>
            <Button
              tone="quiet"
              icon={isOpen ? 'down' : 'right'}
              aria-expanded={isOpen}
              disabled={isFixing}
              onClick={() => actor.send({ type: 'errors.toggle' })}
            >
              {t('broadcast.errors.title', { count: refused })}
            </Button>
            <ExportButtons
              tone="link"
              label={t('broadcast.errors.download')}
              onExport={(format) => actor.send({ type: 'errors.download', texts: texts(), format })}
            />
          </div>
          {isOpen && (
            <>
              <ul className={file.groups} aria-label={t('broadcast.errors.groups')}>
                {groups.map(({ code, lines }) => (
                  <li key={code}>{t(`broadcast.errors.group.${code}`, { count: lines })}</li>
                ))}
              </ul>
              <ol className={file.errors} aria-label={t('broadcast.errors.list')}>
                {errors.map((error, index) => {
                  const row = refusedRows.find(({ line }) => line === error.line);
                  const isFirst = errors.findIndex(({ line }) => line === error.line) === index;
                  return (
                    <li key={`${error.line}.${error.code}`} className={file.error}>
                      <span className={wizard.term}>{t('broadcast.errors.line', { line: error.line })}</span>
                      <span dir="auto">{visible(textOf(error))}</span>
                      {row && isFirst && fix?.line !== error.line && (
                        <Button
                          size="small"
                          aria-label={t('broadcast.fix.open', { line: error.line })}
                          disabled={isFixing}
                          onClick={() => actor.send({ type: 'fix.open', row })}
                        >
                          {t('broadcast.fix')}
                        </Button>
                      )}
                      {isFixing && isFirst && fix?.line === error.line && <LineFix actor={actor} fix={fix} />}
                    </li>
                  );
                })}
              </ol>
              {more > 0 && <p className={wizard.muted}>{t('broadcast.errors.more', { count: more })}</p>}
            </>
          )}
        </>
      )}
    </section>
  );
}
