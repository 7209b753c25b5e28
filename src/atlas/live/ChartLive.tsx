import { useSelector } from '@xstate/react';
import { alphabetOf } from '#flows/alphabet.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Heard, PortOutcome, SeenActor } from '#lib/inspect/wire.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import * as page from '../chart/ChartPage.css.ts';
import { Plot } from '../chart/Plot.tsx';
import type { Chart } from '../charts.ts';
import { holdersOf, noHighlights, type Highlights } from '../draw/highlights.ts';
import { Select } from '../parts/Select.tsx';
import { labelsOf } from '../simulate/cases.ts';
import { Context } from '../simulate/Context.tsx';
import * as simulate from '../simulate/Simulate.css.ts';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Live.css.ts';
import { LiveBar } from './LiveBar.tsx';
import { LiveLog } from './LiveLog.tsx';

/** Highlights the actor's current and previous states, and the transitions of its last event. */
function highlightsOf(chart: Chart, actor: SeenActor, log: readonly Heard[]): Highlights {
  const now = new Set(actor.states);
  const last = log.at(-1);
  const before = new Set(log.at(-2)?.states ?? []);
  const from = new Set([...before, ...holdersOf(before)]);
  const lit = last?.taken
    ? chart.info.transitions.filter(
        ({ source, trigger, targets }) =>
          from.has(source) &&
          (last.event.type === trigger || last.event.type.includes(`.${trigger}`)) &&
          targets.every((target) => now.has(target) || holdersOf(now).has(target)),
      )
    : [];
  return {
    ...noHighlights,
    now,
    within: holdersOf(now),
    was: new Set(log.flatMap(({ states }) => states)),
    lit: new Set(lit.map(({ name }) => name)),
    ended: actor.status !== 'active',
  };
}

/** Shows the chart of a running actor, and sends events to it. */
export function ChartLive({ atlas, chart }: { atlas: Atlas; chart: Chart }) {
  const t = useAtlasText();
  const { live } = atlas;
  const { tabs, tab, actor: chosen, shown } = useSelector(live, ({ context }) => context);
  const seen = tabs[tab];
  const running = Object.values(seen?.actors ?? {}).filter((it) => it.chart === chart.model.machine.id);
  const actor = running.find(({ id }) => id === chosen) ?? running[0];
  if (!seen || !actor)
    return (
      <div className={page.split}>
        <Plot atlas={atlas} chart={chart} highlights={noHighlights} says={chart.question} />
        <aside className={page.side}>
          <EmptyState
            drawing="search"
            role="status"
            title={t(seen ? 'atlas.live.none' : 'atlas.live.searching')}
          >
            {!seen && t('atlas.live.searching.text')}
          </EmptyState>
        </aside>
      </div>
    );
  const log = seen.log.filter(({ to }) => to === actor.id);
  return (
    <div className={page.split}>
      <Plot
        atlas={atlas}
        chart={chart}
        highlights={highlightsOf(chart, actor, log)}
        says={actor.states.join(' + ')}
      />
      <aside className={page.side}>
        <section className={simulate.section} aria-label={t('atlas.now')}>
          <h2 className={simulate.title}>{t('atlas.now')}</h2>
          <p className={simulate.states} data-now>
            {actor.states.map((path) => (
              <span key={path} className={simulate.state}>
                {path}
              </span>
            ))}
          </p>
          {running.length > 1 && (
            <Select
              label={t('atlas.live.actor')}
              value={actor.id}
              options={running.map(({ id, name, states }) => ({
                value: id,
                label: `${name} ${states.join(' + ')}`,
              }))}
              onChoose={(id) => live.send({ type: 'live.chooseActor', actor: id })}
            />
          )}
          <div className={css.form}>
            <LiveBar live={live} />
          </div>
        </section>
        <Sending live={live} chart={chart} actor={actor} />
        <Answers live={live} chart={chart} />
        <div className={simulate.section}>
          <LiveLog log={log} actors={seen.actors} dropped={0} />
        </div>
        {chosen === actor.id && typeof shown === 'object' && shown !== null && (
          <Context now={shown as Record<string, unknown>} before={undefined} />
        )}
      </aside>
    </div>
  );
}

interface SendingProps {
  live: Atlas['live'];
  chart: Chart;
  actor: SeenActor;
}

/** Sends the model's own events to the running actor. */
function Sending({ live, chart, actor }: SendingProps) {
  const t = useAtlasText();
  const events = alphabetOf(chart.model)
    .map(({ event }) => event)
    .filter(({ type }) => !type.startsWith('xstate.'));
  const labels = labelsOf(events);
  if (events.length === 0) return null;
  return (
    <section className={simulate.section} aria-label={t('atlas.live.send')}>
      <h2 className={simulate.title}>{t('atlas.live.send')}</h2>
      <form
        className={simulate.event}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const event = events[Number(new FormData(submitted.currentTarget).get('case') ?? 0)];
          if (!event) return;
          live.send({ type: 'live.chooseActor', actor: actor.id });
          live.send({ type: 'live.send', event });
        }}
      >
        <select name="case" className={simulate.cases} aria-label={t('atlas.live.send')}>
          {events.map((event, index) => (
            <option key={index} value={index}>
              {labels[index] === String(index + 1) ? event.type : `${event.type} · ${labels[index]}`}
            </option>
          ))}
        </select>
        <Button type="submit" size="small" aria-label={t('atlas.live.send')}>
          <Icon name="play" size={14} />
        </Button>
      </form>
    </section>
  );
}

const outcomes = ['error', 'timeout', 'silence'] as const satisfies readonly PortOutcome[];

/** Sets the next outcome of each port of this chart. */
function Answers({ live, chart }: { live: Atlas['live']; chart: Chart }) {
  const t = useAtlasText();
  const answers = useSelector(live, ({ context }) => context.answers);
  const ports = [...new Set(chart.info.states.flatMap(({ invokes }) => invokes.map(({ id }) => id)))];
  if (ports.length === 0) return null;
  return (
    <section className={simulate.section} aria-label={t('atlas.live.ports')}>
      <h2 className={simulate.title}>{t('atlas.live.ports')}</h2>
      {ports.map((port) => (
        <Select
          key={port}
          label={port}
          value={answers[port] ?? 'asItIs'}
          options={[
            { value: 'asItIs', label: t('atlas.live.asItIs') },
            ...outcomes.map((value) => ({ value, label: t(`atlas.live.${value}`) })),
          ]}
          onChoose={(value) =>
            live.send({
              type: 'live.answer',
              port,
              outcome: value === 'asItIs' ? null : value,
            })
          }
        />
      ))}
    </section>
  );
}
