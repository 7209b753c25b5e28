import { enabledEvents, runningPorts } from '#flows/enabledEvents.ts';
import type { Frame } from '#flows/simulate.ts';
import { spanIn, useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Happening } from '#machines/model.ts';
import { Button } from '#ui/form/Button.tsx';
import type { Chart } from '../charts.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { failuresOf, labelsOf } from './cases.ts';
import * as css from './Simulate.css.ts';

interface PortsProps {
  simulation: Atlas['simulation'];
  chart: Chart;
  frame: Frame;
}

/** Lists waiting ports with the possible outcomes: the model's, any failure, or none. */
export function Ports({ simulation, chart, frame }: PortsProps) {
  const t = useAtlasText();
  const ports = runningPorts(frame.snapshot);
  if (ports.length === 0 || frame.snapshot.status !== 'active') return null;
  const enabled = enabledEvents(chart.model, frame.snapshot);
  const take = (event: Happening) => simulation.send({ type: 'simulation.take', step: { event } });
  const next = frame.timers.toSorted((one, other) => one.due - other.due)[0];
  return ports.map(({ id, src }) => {
    const done = enabled.filter(({ event }) => event.type === `xstate.done.actor.${id}`);
    const failed = enabled.filter(({ event }) => event.type === `xstate.error.actor.${id}`);
    const failures = failed.length > 0 ? failuresOf(`xstate.error.actor.${id}`, failed) : [];
    const labels = labelsOf(done.map(({ event }) => event));
    const isSilent = done.length + failures.length === 0;
    return (
      <section key={id} className={css.section} aria-label={t('atlas.port.answers', { port: src })}>
        <h2 className={css.title}>{t('atlas.port.answers', { port: src })}</h2>
        {isSilent && <p className={css.faint}>{t('atlas.port.silent')}</p>}
        <div className={css.answers}>
          {done.map(({ event }, index) => (
            <Button
              key={labels[index]}
              size="small"
              icon="check"
              title={labels[index]}
              onClick={() => take(event)}
            >
              {done.length > 1 ? t('atlas.port.okCase', { number: index + 1 }) : t('atlas.port.ok')}
            </Button>
          ))}
          {!isSilent && next && (
            <Button
              size="small"
              icon="clock"
              title={t('atlas.port.neverHint')}
              onClick={() =>
                simulation.send({
                  type: 'simulation.take',
                  step: { wait: Math.max(0, next.due - frame.clock) },
                })
              }
            >
              {t('atlas.port.never')} ({spanIn(t, Math.max(0, next.due - frame.clock))})
            </Button>
          )}
        </div>
        {failures.length > 0 && (
          <form
            className={css.event}
            onSubmit={(submitted) => {
              submitted.preventDefault();
              const index = Number(new FormData(submitted.currentTarget).get('error') ?? 0);
              const chosen = failures[index];
              if (chosen) take(chosen.event);
            }}
          >
            <select name="error" className={css.errors} aria-label={t('atlas.port.errorCase', { port: src })}>
              {failures.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
            <Button type="submit" size="small" icon="alert">
              {t('atlas.port.error')}
            </Button>
          </form>
        )}
      </section>
    );
  });
}
