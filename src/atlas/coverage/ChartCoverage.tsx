import { useMemo } from 'react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import * as page from '../chart/ChartPage.css.ts';
import { Plot } from '../chart/Plot.tsx';
import * as details from '../chart/Details.css.ts';
import type { Chart } from '../charts.ts';
import { Meter } from '../parts/Meter.tsx';
import { shortType } from '../simulate/Log.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import { material } from '../material.ts';
import { coverOfChart, parts } from './cover.ts';
import { coverageHighlights } from './coverageHighlights.ts';
import { LastRun } from './LastRun.tsx';

/** Shows one chart with everything highlighted that no accepted path takes. */
export function ChartCoverage({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const cover = coverOfChart(chart);
  const run = material.lastRun[chart.name];
  const missing = parts.flatMap((part) => cover[part].missing);
  const highlights = useMemo(() => coverageHighlights(cover, run), [cover, run]);
  return (
    <div className={page.split}>
      <Plot atlas={atlas} chart={chart} highlights={highlights} says={t('atlas.tab.coverage')} />
      <aside className={page.side}>
        <LastRun run={run} />
        {parts.map((part) => {
          const { done, all, missing: left } = cover[part];
          return (
            <section key={part} className={details.section}>
              <h2 className={details.title}>{t(`atlas.cover.${part}`)}</h2>
              <Meter done={done} all={all} label={t('atlas.cover.of', { done, all })} />
              {left.length > 0 && (
                <ul className={details.transitions}>
                  {left.map((it) => (
                    <li key={it} className={details.trigger}>
                      {shortType(it)}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
        <section className={details.section}>
          {missing.length === 0 ? (
            <p>
              <Badge tone="success" icon="check">
                {t('atlas.cover.whole')}
              </Badge>
            </p>
          ) : (
            <p>
              <Badge tone="warning" icon="alert">
                {t('atlas.cover.missing')} · {missing.length}
              </Badge>
            </p>
          )}
          {Object.entries(cover.excused).map(([at, reason]) => (
            <p key={at} className={details.code} lang="en">
              {at}: {t('atlas.cover.excused', { reason })}
            </p>
          ))}
        </section>
      </aside>
    </div>
  );
}
