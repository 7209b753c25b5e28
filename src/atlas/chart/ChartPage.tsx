import { useAtlasText, type AtlasText } from '#i18n/atlas/useAtlasText.ts';
import { useSelector } from '@xstate/react';
import { writeAddress, type Tab } from '#machines/atlas/address.ts';
import type { Chart } from '../charts.ts';
import { ChartCoverage } from '../coverage/ChartCoverage.tsx';
import { Simulate } from '../simulate/Simulate.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './ChartPage.css.ts';
import { Details } from './Details.tsx';
import { ChartLive } from '../live/ChartLive.tsx';
import { ChartReplay } from '../replay/ChartReplay.tsx';
import { ChartScreens } from '../screens/ChartScreens.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Paths } from './Paths.tsx';
import { Plot } from './Plot.tsx';
import { noHighlights } from '../draw/highlights.ts';

const tabs: readonly [Tab, AtlasText][] = [
  ['drawing', 'atlas.tab.drawing'],
  ['simulate', 'atlas.tab.simulate'],
  ['paths', 'atlas.tab.paths'],
  ['coverage', 'atlas.tab.coverage'],
  ['screens', 'atlas.tab.screens'],
  ['live', 'atlas.tab.live'],
  ['replay', 'atlas.tab.replay'],
];

/** Draws one chart's page with its tabs. */
export function ChartPage({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const at = useSelector(atlas.viewer, ({ context }) => context.at);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.title}>
          <h1 className={css.name}>{chart.name}</h1>
          <p className={css.question} lang="en">
            {chart.question}
          </p>
        </div>
        <nav className={css.segments} aria-label={t('atlas.tabs')}>
          {tabs.map(([tab, name]) => (
            <a
              key={tab}
              className={css.segment}
              href={writeAddress({ page: 'chart', chart: chart.name, tab })}
              aria-current={tab === at.tab ? 'page' : undefined}
            >
              {t(name)}
            </a>
          ))}
        </nav>
        <ExportMenu chart={chart} atlas={atlas} />
      </header>
      {at.tab === 'drawing' && (
        <div className={css.split}>
          <Plot atlas={atlas} chart={chart} highlights={noHighlights} says={chart.question} />
          <aside className={css.side}>
            <Details atlas={atlas} chart={chart} />
          </aside>
        </div>
      )}
      {at.tab === 'simulate' && <Simulate atlas={atlas} chart={chart} />}
      {at.tab === 'paths' && <Paths chart={chart} atlas={atlas} />}
      {at.tab === 'screens' && <ChartScreens atlas={atlas} chart={chart} />}
      {at.tab === 'live' && <ChartLive atlas={atlas} chart={chart} />}
      {at.tab === 'replay' && <ChartReplay atlas={atlas} chart={chart} />}
      {at.tab === 'coverage' && <ChartCoverage atlas={atlas} chart={chart} />}
    </div>
  );
}
