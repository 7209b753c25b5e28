import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { replayActor, type ReplayFrame } from '#flows/replay.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { writeAddress } from '#machines/atlas/address.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { LiveRegion } from '#ui/layout/Hidden.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import * as page from '../chart/ChartPage.css.ts';
import { Plot } from '../chart/Plot.tsx';
import type { Chart } from '../charts.ts';
import { holdersOf, noHighlights, type Highlights } from '../draw/highlights.ts';
import * as css from '../live/Live.css.ts';
import { shortType } from '../simulate/Log.tsx';
import * as simulate from '../simulate/Simulate.css.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as own from './Replay.css.ts';

const highlightsOf = (frames: readonly ReplayFrame[], at: number): Highlights => {
  const now = new Set(frames[at]?.states);
  return {
    ...noHighlights,
    now,
    within: holdersOf(now),
    was: new Set(frames.slice(0, at).flatMap(({ states }) => states)),
  };
};

/** Shows one chart of the session step by step: its events, and its states then and now. */
export function ChartReplay({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const { replayer } = atlas;
  const { session, actor: chosen, at } = useSelector(replayer, ({ context }) => context);
  const mine = session?.actors.filter((it) => it.chart === chart.model.machine.id) ?? [];
  const actor = mine.find(({ id }) => id === chosen) ?? mine[0];
  const replayed = useMemo(
    () => actor && replayActor(chart.model.machine, actor, session?.charts[actor.chart]),
    [actor, chart, session],
  );
  if (!actor || !replayed)
    return (
      <div className={page.split}>
        <Plot atlas={atlas} chart={chart} highlights={noHighlights} says={chart.question} />
        <aside className={page.side}>
          <EmptyState
            drawing="search"
            title={t('atlas.replay.none')}
            actions={<a href={writeAddress({ page: 'replay' })}>{t('atlas.replay.open')}</a>}
          />
        </aside>
      </div>
    );
  const { frames, parts, problem } = replayed;
  const place = actor.id === chosen ? Math.min(at, Math.max(0, frames.length - 1)) : 0;
  const states = frames[place]?.states.join(' + ') ?? '';
  return (
    <div className={page.split}>
      <Plot atlas={atlas} chart={chart} highlights={highlightsOf(frames, place)} says={states} />
      <aside className={page.side}>
        <section className={simulate.section} aria-label={t('atlas.now')}>
          <h2 className={simulate.title}>{t('atlas.now')}</h2>
          <p className={simulate.states} data-now>
            {frames[place]?.states.map((path) => (
              <span key={path} className={simulate.state}>
                {path}
              </span>
            ))}
          </p>
          <LiveRegion>{states}</LiveRegion>
          {problem !== null && <Badge tone="warning">{t(`atlas.replay.problem.${problem}`)}</Badge>}
          <div className={own.controls}>
            <Button
              size="small"
              icon="arrow-left"
              disabled={place === 0}
              onClick={() => replayer.send({ type: 'replay.back' })}
            >
              {t('atlas.replay.back')}
            </Button>
            <Button
              size="small"
              icon="arrow-right"
              disabled={place >= frames.length - 1}
              onClick={() => replayer.send({ type: 'replay.forward' })}
            >
              {t('atlas.replay.forward')}
            </Button>
          </div>
        </section>
        <section className={simulate.section} aria-label={t('atlas.log')}>
          <h2 className={simulate.title}>{t('atlas.log')}</h2>
          <ol className={css.log}>
            {frames.map((frame, index) => (
              <li key={index} data-step={index}>
                <button
                  type="button"
                  className={own.step}
                  aria-current={index === place ? 'step' : undefined}
                  onClick={() => replayer.send({ type: 'replay.goTo', at: index })}
                >
                  <b>{frame.event ? shortType(frame.event.type) : t('atlas.replay.start')}</b>
                  <span className={css.states}>{frame.states.join(' + ')}</span>
                  {index === parts && (
                    <Badge tone="danger" icon="alert">
                      {t('atlas.replay.was', { states: frame.recorded.join(' + ') })}
                    </Badge>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </div>
  );
}
