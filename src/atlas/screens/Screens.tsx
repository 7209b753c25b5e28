import { useSelector } from '@xstate/react';
import { screensOf } from '#flows/shortestPaths.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { areas, type Chart } from '../charts.ts';
import { areaName } from '../gallery/areaName.ts';
import * as table from '../parts/Table.css.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { Choices } from './Choices.tsx';
import { choicesIn, queryOf } from './choices.ts';
import { Miniature } from './Miniature.tsx';
import * as css from './Screens.css.ts';

/** Returns a chart's most representative state: the one with the most to see. */
function tellingState({ model }: Chart): string {
  const most = (state: string) => {
    const sights = model.sees?.[state];
    return typeof sights === 'string' ? 0 : (sights?.length ?? 0);
  };
  return screensOf(model).reduce((one, other) => (most(other) > most(one) ? other : one));
}

const withScreens = areas
  .map(([area, charts]) => [area, charts.filter(({ model }) => screensOf(model).length > 0)] as const)
  .filter(([, charts]) => charts.length > 0);

/** Shows all charts with a screen, by area, each in one of its states. */
export function Screens({ atlas }: { atlas: Atlas }) {
  const t = useAtlasText();
  const at = useSelector(atlas.viewer, ({ context }) => context.at);
  const choices = choicesIn(at.query);
  const query = queryOf(choices);
  return (
    <div className={table.page}>
      <div className={table.head}>
        <h1>{t('atlas.screens.title')}</h1>
        <p className={table.lead}>{t('atlas.screens.lead')}</p>
      </div>
      <Choices at={at} />
      {withScreens.map(([area, charts]) => (
        <section key={area} aria-label={areaName(t, area)}>
          <h2 className={css.area}>{areaName(t, area)}</h2>
          <ul className={css.cards}>
            {charts.map((chart) => (
              <li key={`${chart.name} ${JSON.stringify(query)}`} className={css.card}>
                <h3 className={css.name}>{chart.name}</h3>
                <Miniature
                  chart={chart.name}
                  state={tellingState(chart)}
                  choices={choices}
                  href={writeAddress({ page: 'chart', chart: chart.name, tab: 'screens', query })}
                  label={t('atlas.screens.all', { chart: chart.name })}
                />
                <p className={css.line}>
                  {t('atlas.screens.count', { count: screensOf(chart.model).length })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
