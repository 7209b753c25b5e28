import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { simulate, type Frame } from '#flows/simulate.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { pathsOf } from '#machines/model.ts';
import { LiveRegion } from '#ui/layout/Hidden.tsx';
import * as page from '../chart/ChartPage.css.ts';
import { Plot } from '../chart/Plot.tsx';
import type { Chart } from '../charts.ts';
import { holdersOf, type Highlights } from '../draw/highlights.ts';
import { Select } from '../parts/Select.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import { startsOf } from '../wiring/link.ts';
import { Clock } from './Clock.tsx';
import { Context } from './Context.tsx';
import { Events } from './Events.tsx';
import { Log } from './Log.tsx';
import { Ports } from './Ports.tsx';
import * as css from './Simulate.css.ts';

export function highlightsOf(frames: readonly Frame[], at: number): Highlights {
  const now = new Set(pathsOf(frames[at]?.snapshot.value ?? {}));
  return {
    now,
    within: holdersOf(now),
    was: new Set(frames.slice(0, at).flatMap(({ snapshot }) => pathsOf(snapshot.value))),
    lit: new Set(frames[at]?.transitions),
    missing: new Set(),
    passed: new Set(),
    ended: frames[at]?.snapshot.status === 'done',
  };
}

/** Simulates the chart: its state, the possible events and the past ones. */
export function Simulate({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const { simulation } = atlas;
  const { start, steps, at } = useSelector(simulation, ({ context }) => context);
  const { model } = chart;
  const frames = useMemo(() => simulate(model, start, steps), [model, start, steps]);
  const highlights = useMemo(() => highlightsOf(frames, at), [frames, at]);
  const frame = frames[at] ?? frames[0];
  if (!frame) return null;
  const states = pathsOf(frame.snapshot.value).join(' + ');
  const starts = startsOf(model);
  return (
    <div className={page.split}>
      <div className={css.main}>
        <Plot atlas={atlas} chart={chart} highlights={highlights} says={states} />
        <Clock simulation={simulation} frames={frames} at={at} />
      </div>
      <aside className={page.side}>
        <section className={css.section} aria-label={t('atlas.now')}>
          <h2 className={css.title}>{t('atlas.now')}</h2>
          <p className={css.states} data-now>
            {pathsOf(frame.snapshot.value).map((path) => (
              <span key={path} className={css.state}>
                {path}
              </span>
            ))}
            {highlights.ended && <span className={css.ended}>{t('atlas.ended')}</span>}
          </p>
          <LiveRegion>{states}</LiveRegion>
          {starts.length > 1 && (
            <Select
              label={t('atlas.start')}
              value={start}
              options={starts.map((value) => ({ value, label: value }))}
              onChoose={(value) => simulation.send({ type: 'simulation.restart', start: value })}
            />
          )}
        </section>
        <Events simulation={simulation} chart={chart} frame={frame} />
        <Ports simulation={simulation} chart={chart} frame={frame} />
        <Log simulation={simulation} frames={frames} at={at} start={start} />
        <Context now={frame.snapshot.context} before={frames[at - 1]?.snapshot.context} />
      </aside>
    </div>
  );
}
