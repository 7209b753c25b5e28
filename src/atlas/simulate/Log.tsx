import type { Frame } from '#flows/simulate.ts';
import { spanIn, useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { pathsOf } from '#machines/model.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { labelsOf } from './cases.ts';
import * as css from './Simulate.css.ts';

interface LogProps {
  simulation: Atlas['simulation'];
  frames: readonly Frame[];
  at: number;
  start: string;
}

/** Returns an event's short name: answers, failures and delays by what they answer. */
export const shortType = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\./, '✓ ')
    .replace(/^xstate\.error\.actor\./, '✗ ')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after $1');

/** Lists past and undone steps; a press goes there. */
export function Log({ simulation, frames, at, start }: LogProps) {
  const t = useAtlasText();
  return (
    <section className={css.section} aria-label={t('atlas.log')}>
      <h2 className={css.title}>{t('atlas.log')}</h2>
      <ol className={css.log}>
        {frames.map((frame, index) => (
          <li key={index} data-step={index}>
            <button
              type="button"
              className={css.entry({ here: index === at, ahead: index > at })}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => simulation.send({ type: 'simulation.goTo', at: index })}
            >
              <time className={css.time}>{index === 0 ? '' : `+ ${spanIn(t, frame.clock)}`}</time>
              <span className={css.what}>
                <b>
                  {frame.step === null
                    ? t('atlas.log.start', { start })
                    : 'wait' in frame.step
                      ? t('atlas.log.wait', { time: spanIn(t, frame.step.wait) })
                      : shortType(frame.step.event.type)}
                </b>
                <Payload frame={frame} />
                <span>
                  {index > 0 &&
                  JSON.stringify(frames[index - 1]?.snapshot.value) === JSON.stringify(frame.snapshot.value)
                    ? t('atlas.log.unchanged')
                    : `→ ${pathsOf(frame.snapshot.value).join(' + ')}`}
                </span>
                {index === at && frame.guards.length > 0 && (
                  <small className={css.asked}>
                    {t('atlas.guards')}: {frame.guards.join(', ')}
                  </small>
                )}
                {index === at && frame.told.length > 0 && (
                  <small className={css.asked}>
                    {t('atlas.told')}: {frame.told.join(', ')}
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Payload({ frame: { step } }: { frame: Frame }) {
  if (!step || 'wait' in step || Object.keys(step.event).length < 2) return null;
  return <small className={css.asked}>{labelsOf([step.event])[0]}</small>;
}
