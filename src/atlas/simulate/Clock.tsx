import { useSelector } from '@xstate/react';
import type { Frame } from '#flows/simulate.ts';
import { spanIn, useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { DAY, HOUR, MINUTE } from '#lib/time.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import * as css from './Clock.css.ts';

interface ClockProps {
  simulation: Atlas['simulation'];
  frames: readonly Frame[];
  at: number;
}

const STEPS = 500;

const delayName = (id: string) => /^xstate\.after\.([^.]+)\./.exec(id)?.[1] ?? id;

/** Steps back and forth, and moves time: the slider passes every delay on the way. */
export function Clock({ simulation, frames, at }: ClockProps) {
  const t = useAtlasText();
  const isPlaying = useSelector(simulation, (now) => !now.matches('paused'));
  const frame = frames[at] ?? frames[0];
  if (!frame) return null;
  const { clock, timers } = frame;
  const horizon = Math.max(MINUTE, clock, ...timers.map(({ due }) => due)) * 1.05;
  const goTo = (place: number) => simulation.send({ type: 'simulation.goTo', at: place });
  const wait = (ms: number) => simulation.send({ type: 'simulation.take', step: { wait: ms } });
  const turnTo = (time: number) => {
    // One movement of the slider is one wait.
    const since = frame.step && 'wait' in frame.step ? (frames[at - 1]?.clock ?? 0) : null;
    if (since !== null && time > since) {
      goTo(at - 1);
      return wait(time - since);
    }
    if (time > clock) return wait(time - clock);
    goTo(
      Math.max(
        0,
        frames.findLastIndex((it, index) => index < at && it.clock <= time),
      ),
    );
  };
  return (
    <div className={css.clock} role="group" aria-label={t('atlas.clock')}>
      <div className={css.buttons}>
        <IconButton icon="refresh" label={t('atlas.toStart')} disabled={at === 0} onClick={() => goTo(0)} />
        <IconButton
          icon="arrow-left"
          label={t('atlas.back')}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        />
        <IconButton
          icon={isPlaying ? 'dot' : 'play'}
          label={t(isPlaying ? 'atlas.pause' : 'atlas.play')}
          disabled={frames.length < 2}
          onClick={() => simulation.send({ type: isPlaying ? 'simulation.pause' : 'simulation.play' })}
        />
        <IconButton
          icon="arrow-right"
          label={t('atlas.forward')}
          disabled={at >= frames.length - 1}
          onClick={() => goTo(at + 1)}
        />
      </div>
      <div className={css.track}>
        <input
          type="range"
          className={css.range}
          min={0}
          max={horizon}
          step={horizon / STEPS}
          value={clock}
          aria-label={t('atlas.clock')}
          aria-valuetext={t('atlas.clock.at', { time: spanIn(t, clock) })}
          onChange={({ target }) => turnTo(Number(target.value))}
        />
        {timers.map(({ id, due }) => (
          <span key={id} className={css.due} style={{ insetInlineStart: `${(due / horizon) * 100}%` }} />
        ))}
        <p className={css.timers}>
          {timers.length === 0 && t('atlas.clock.none')}
          {timers.map(({ id, due }) => (
            <Button key={id} size="small" tone="link" onClick={() => wait(Math.max(0, due - clock))}>
              {t('atlas.clock.next', { delay: delayName(id), time: spanIn(t, Math.max(0, due - clock)) })}
            </Button>
          ))}
        </p>
      </div>
      <div className={css.waits}>
        <p className={css.at}>+ {spanIn(t, clock)}</p>
        {[MINUTE, HOUR, DAY].map((length) => (
          <Button
            key={length}
            size="small"
            aria-label={t('atlas.clock.wait', { time: spanIn(t, length) })}
            onClick={() => wait(length)}
          >
            + {spanIn(t, length === DAY ? DAY : length)}
          </Button>
        ))}
      </div>
    </div>
  );
}
