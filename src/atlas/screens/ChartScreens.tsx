import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { passingOf, screensOf, shortestPaths } from '#flows/shortestPaths.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Chart } from '../charts.ts';
import * as table from '../parts/Table.css.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { linkOf } from '../wiring/link.ts';
import { Choices } from './Choices.tsx';
import { choicesIn, screenAddress } from './choices.ts';
import { Miniature } from './Miniature.tsx';
import * as css from './Screens.css.ts';

/** Shows the screen of every leaf state of a chart side by side. */
export function ChartScreens({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const at = useSelector(atlas.viewer, ({ context }) => context.at);
  const paths = useMemo(() => shortestPaths(chart.model, screensOf(chart.model)), [chart]);
  const choices = choicesIn(at.query);
  const states = screensOf(chart.model);
  if (states.length === 0)
    return (
      <EmptyState
        drawing="search"
        title={t('atlas.screens.none')}
        actions={<a href={writeAddress({ page: 'screens' })}>{t('atlas.nav.screens')}</a>}
      >
        {t('atlas.screens.noneHint')}
      </EmptyState>
    );
  return (
    <div className={table.page}>
      <Choices at={at} />
      <ul className={css.cards}>
        {states.map((state) => {
          const way = paths.get(state);
          const whole = screenAddress(chart.name, state, choices);
          return (
            <li
              key={`${state} ${choices.theme} ${choices.language} ${choices.width}`}
              className={css.card}
              data-screen={state}
            >
              <h2 className={css.name}>{state}</h2>
              <Miniature
                chart={chart.name}
                state={state}
                choices={choices}
                href={whole}
                label={t('atlas.screens.wholeOf', { state })}
                isApart
              />
              <p className={css.line}>
                <a
                  className={css.link}
                  href={writeAddress({ page: 'chart', chart: chart.name, state })}
                  aria-label={t('atlas.screens.drawingOf', { state })}
                >
                  {t('atlas.screens.drawing')}
                </a>
                {way && (
                  <a
                    className={css.link}
                    href={linkOf(chart.name, {
                      start: way.start,
                      steps: way.events.map((event) => ({ event })),
                      at: way.events.length,
                    })}
                    aria-label={t('atlas.screens.simulateOf', { state })}
                  >
                    {t('atlas.screens.simulate')}
                  </a>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {passingOf(chart.model).map((state) => (
        <p key={state} className={css.line} data-no-screen={state}>
          {t('atlas.screens.passing', { state })}
        </p>
      ))}
    </div>
  );
}
