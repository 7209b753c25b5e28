import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { narrow } from '#flows/paths.ts';
import { pathsOf as leavesOf } from '#machines/model.ts';
import { storyOf } from '#flows/stories.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { isLanguage, languages, nativeNames } from '#i18n/languages.ts';
import { speakIn } from '#i18n/speak.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Button } from '#ui/Button.tsx';
import { Void } from '#ui/Void.tsx';
import type { Chart } from '../charts.ts';
import * as table from '../parts/Table.css.ts';
import { Select } from '../parts/Select.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import { linkOf } from '../wiring/link.ts';
import * as css from './Paths.css.ts';
import { pathsOf } from './retrace.ts';

/** The accepted paths as stories a tester can follow by hand, each to be replayed on the drawing. */
export function Paths({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const { at, language: own } = useSelector(atlas.viewer, ({ context }) => context);
  const { to = '', path: wanted = '' } = at.query;
  const asked = at.query['language'];
  const language = isLanguage(asked) ? asked : own;
  const speak = useMemo(() => speakIn(language), [language]);
  const all = pathsOf(chart);
  const ends = [
    ...new Set(all.flatMap(({ value, steps }) => leavesOf(steps.at(-1)?.value ?? value))),
  ].toSorted();
  const shown = narrow(all, { to: to === '' ? undefined : to }).filter(
    (it) => wanted === '' || all.indexOf(it) + 1 === Number(wanted),
  );
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
            label={t('atlas.path.to')}
            value={to}
            options={[
              { value: '', label: t('atlas.path.any') },
              ...ends.map((value) => ({ value, label: value })),
            ]}
            onChoose={(value) => go({ to: value })}
          />
        </div>
        <Button icon="file" onClick={() => window.print()}>
          {t('atlas.path.print')}
        </Button>
      </div>
      {shown.length === 0 && (
        <Void drawing="search" title={t('atlas.path.none')}>
          {all.length === 0 && t('atlas.path.noneHint')}
        </Void>
      )}
      <ol className={css.paths} lang={language}>
        {shown.map((path) => {
          const number = all.indexOf(path) + 1;
          const story = storyOf(speak, chart.model, path, number, all.length);
          const taken = {
            start: path.start,
            steps: path.steps.map(({ event }) => ({ event })),
            at: 0,
          };
          return (
            <li key={number} className={css.path}>
              <div className={css.head}>
                <h2 className={css.name}>{t('atlas.path.number', { number, count: all.length })}</h2>
                <span className={css.small}>{t('atlas.path.steps', { count: path.steps.length })}</span>
                <a className={css.replay} href={linkOf(chart.name, taken, true)}>
                  {t('atlas.replay')}
                </a>
              </div>
              <p className={css.start}>{story.start}</p>
              <ol className={css.steps}>
                {story.steps.map((step, index) => (
                  <li key={index} className={css.step}>
                    <span className={css.number}>{index + 1}</span>
                    <span className={css.what}>
                      <span className={css.told}>{step.do}</span>
                      <span className={css.state}>→ {step.state}</span>
                      {step.see.length > 0 && (
                        <span className={css.small}>
                          {speak('story.see')}: {step.see.join(', ')}
                        </span>
                      )}
                    </span>
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
