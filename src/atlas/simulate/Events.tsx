import { excerpt } from '#lib/excerpt.ts';
import { enabledEvents, runningPorts, type Asked, type EnabledEvent } from '#flows/enabledEvents.ts';
import type { Frame } from '#flows/simulate.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Chart } from '../charts.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { byType, labelsOf, textOf } from './cases.ts';
import * as css from './Simulate.css.ts';

interface EventsProps {
  simulation: Atlas['simulation'];
  chart: Chart;
  frame: Frame;
}

/** Lists every event of the current states: to send, with each payload of the model, or refused with the reason. */
export function Events({ simulation, chart, frame }: EventsProps) {
  const t = useAtlasText();
  const groups = byType(
    enabledEvents(chart.model, frame.snapshot).filter(({ event }) => !event.type.startsWith('xstate.')),
  );
  return (
    <section className={css.section} aria-label={t('atlas.events')}>
      <h2 className={css.title}>{t('atlas.events')}</h2>
      {groups.length === 0 && (
        <p className={css.faint}>
          {t(
            frame.snapshot.status === 'done'
              ? 'atlas.events.ended'
              : runningPorts(frame.snapshot).length > 0
                ? 'atlas.events.ports'
                : 'atlas.events.none',
          )}
        </p>
      )}
      <ul className={css.events}>
        {groups.map(([type, events]) => (
          <li key={type}>
            <Sendable type={type} events={events} context={frame.snapshot.context} simulation={simulation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SendableProps {
  type: string;
  events: readonly EnabledEvent[];
  context: object;
  simulation: Atlas['simulation'];
}

function Sendable({ type, events, context, simulation }: SendableProps) {
  const t = useAtlasText();
  const possible = events.filter((chance) => chance.possible);
  const refused = events.filter((chance) => !chance.possible);
  const labels = labelsOf(
    events.map(({ event }) => event),
    context,
  );
  return (
    <>
      {possible.length > 0 && (
        <form
          className={css.event}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            const index = Number(new FormData(submitted.currentTarget).get('case') ?? 0);
            const chosen = possible[index] ?? possible[0];
            if (chosen) simulation.send({ type: 'simulation.take', step: { event: chosen.event } });
          }}
        >
          <span className={css.eventName}>{type}</span>
          <Button type="submit" size="small" aria-label={t('atlas.send', { event: type })}>
            <Icon name="play" size={14} />
          </Button>
          {possible.length > 1 && (
            <select name="case" className={css.cases} aria-label={t('atlas.payload', { event: type })}>
              {possible.map((chance, index) => (
                <option key={index} value={index}>
                  {labels[events.indexOf(chance)]}
                </option>
              ))}
            </select>
          )}
        </form>
      )}
      {refused.map((chance) => (
        <div key={events.indexOf(chance)} className={css.refused}>
          <span className={css.eventName}>{type}</span>
          <Icon name="lock" size={14} />
          <span className={css.reason}>
            {events.length > 1 && <span>{labels[events.indexOf(chance)]}. </span>}
            <Why asked={chance.asked} />
          </span>
        </div>
      ))}
    </>
  );
}

/** Shows the guards that refused, with the data they read. */
export function Why({ asked }: { asked: readonly Asked[] }) {
  const t = useAtlasText();
  if (asked.length === 0) return t('atlas.unguarded');
  return asked.map(({ guard, outcome, read }) => {
    const values = Object.entries(read)
      .map(([key, value]) => `${key} = ${short(value)}`)
      .join(', ');
    return (
      <span key={guard} className={css.why}>
        {t('atlas.refused.by', { guard, outcome: t(outcome ? 'atlas.true' : 'atlas.false') })}
        {values && <span className={css.faint}> {t('atlas.reads', { values })}</span>}
      </span>
    );
  });
}

const short = (value: unknown) => {
  const text = textOf(value);
  return text.length > 48 ? `${excerpt(text, 47)}…` : text;
};
