import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { criteria, isCriterion } from '#flows/criteria.ts';
import { narrow } from '#flows/paths.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { isLanguage, languages, nativeNames } from '#i18n/languages.ts';
import { speakIn } from '#i18n/speak.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { pathsOf as leavesOf } from '#machines/model.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Chart } from '../charts.ts';
import * as table from '../parts/Table.css.ts';
import { Select } from '../parts/Select.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import { CaseCard } from './CaseCard.tsx';
import { CaseExport } from './CaseExport.tsx';
import * as css from './Paths.css.ts';
import { casesOf, minutesOf } from './testCases.ts';

/** Shows paths as test cases that a tester can follow, mark and export. */
export function Paths({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const { at, language: own } = useSelector(atlas.viewer, ({ context }) => context);
  const results = useSelector(atlas.testRun, ({ context }) => context.results);
  const { to = '', path: wanted = '', criterion: by, language: asked } = at.query;
  const language = isLanguage(asked) ? asked : own;
  const criterion = isCriterion(by) ? by : 'cases';
  const speak = useMemo(() => speakIn(language), [language]);
  const all = casesOf(speak, chart, criterion);
  const ends = [
    ...new Set(all.flatMap(({ path: { value, steps } }) => leavesOf(steps.at(-1)?.value ?? value))),
  ].toSorted();
  const ending = new Set(
    narrow(
      all.map(({ path }) => path),
      { to: to === '' ? undefined : to },
    ),
  );
  const shown = all.filter(
    ({ path, story }) => ending.has(path) && (wanted === '' || story.number === Number(wanted)),
  );
  const tally = (result: 'passed' | 'failed') =>
    shown.filter(({ id }) => results[id]?.result === result).length;
  const ids = shown.map(({ id }) => id);
  const go = (query: Record<string, string>) => {
    location.hash = writeAddress({ ...at, query: { ...at.query, path: '', ...query } });
  };
  return (
    <div className={table.page}>
      <div className={css.tools}>
        <div className={table.filter}>
          <Select
            label={t('atlas.story.language')}
            value={language}
            options={languages.map((value) => ({ value, label: nativeNames[value] }))}
            onChoose={(value) => go({ language: value, path: wanted })}
          />
        </div>
        <div className={table.filter}>
          <Select
            label={t('atlas.criterion')}
            value={criterion}
            options={criteria.map((value) => ({ value, label: t(`atlas.criterion.${value}`) }))}
            onChoose={(value) => go({ criterion: value, to: '' })}
          />
        </div>
        <div className={table.filter}>
          <Select
            label={t('atlas.path.to')}
            value={to}
            options={[
              { value: '', label: t('atlas.path.any') },
              ...ends.map((value) => ({ value, label: value })),
            ]}
            onChoose={(value) => go({ to: value })}
          />
        </div>
        <CaseExport chart={chart} cases={shown} results={results} speak={speak} />
        <Button icon="file" onClick={() => window.print()}>
          {t('atlas.path.print')}
        </Button>
        {ids.some((id) => results[id]) && (
          <Button tone="quiet" onClick={() => atlas.testRun.send({ type: 'results.clear', ids })}>
            {t('atlas.case.clear')}
          </Button>
        )}
      </div>
      <p className={css.small} role="status">
        {t('atlas.case.count', { count: shown.length, minutes: minutesOf(shown) })} ·{' '}
        {t('atlas.case.tally', { passed: tally('passed'), failed: tally('failed') })}
      </p>
      {shown.length === 0 && (
        <EmptyState drawing="search" title={t('atlas.path.none')}>
          {all.length === 0 && t('atlas.path.noneHint')}
        </EmptyState>
      )}
      <ol className={css.paths} lang={language}>
        {shown.map((it) => (
          <CaseCard
            key={it.id}
            atlas={atlas}
            speak={speak}
            it={it}
            count={all.length}
            result={results[it.id]}
          />
        ))}
      </ol>
    </div>
  );
}
