import type { KeyboardEvent } from 'react';
import { useText } from '#i18n/useText.ts';
import { BARS } from '#machines/message/audioView.machine.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { clockOf } from './clock.ts';
import * as css from './Player.css.ts';

const HEIGHT = 28;
const STEP = 5;
/** Minimum height of a bar, so that silence is still a dot. */
const LEAST = 2;
/** Seconds by which an arrow key moves. */
const ARROW = 5;

interface PlayerProps {
  /** Name of the recording. */
  label: string;
  isPlaying: boolean;
  /** Whether it was asked to play and is being loaded. */
  isAwaited?: boolean;
  /** Loudness of the forty bars; none until the samples are known. */
  bars?: readonly number[];
  /** Duration; 0 while it is unknown. */
  seconds: number;
  /** Seconds heard. */
  at?: number;
  onToggle: () => void;
  /** Absent until the recording is loaded. */
  onSeek?: ((share: number) => void) | undefined;
  speed?: number;
  onSpeed?: (() => void) | undefined;
}

/** Draws one recording: play, waveform to seek in, position, duration and speed. */
export function Player({
  label,
  isPlaying,
  isAwaited = false,
  bars = [],
  seconds,
  at = 0,
  onToggle,
  onSeek,
  speed = 1,
  onSpeed,
}: PlayerProps) {
  const t = useText();
  const share = seconds > 0 ? Math.min(1, at / seconds) : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -ARROW, ArrowDown: -ARROW, ArrowRight: ARROW, ArrowUp: ARROW }[event.key];
    if (event.key === ' ') onToggle();
    else if (step && seconds > 0) onSeek?.((at + step) / seconds);
    else return;
    event.preventDefault();
  };
  return (
    <span className={css.voice} role="group" aria-label={label}>
      <button
        type="button"
        className={css.play}
        aria-label={t(isPlaying ? 'media.pause' : 'media.play')}
        aria-busy={isAwaited || undefined}
        onClick={onToggle}
      >
        {isAwaited ? <Spinner size={14} /> : <Icon name={isPlaying ? 'pause' : 'play'} size={14} />}
      </button>
      <span className={css.wave}>
        <svg
          className={css.bars}
          viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          data-wave=""
        >
          {Array.from({ length: BARS }, (_, n) => {
            const height = Math.max(LEAST, (bars[n] ?? 0) * (HEIGHT - 3));
            return (
              <path
                key={n}
                className={n / BARS < share ? css.bar.heard : css.bar.ahead}
                d={`M${n * STEP + 2.5} ${(HEIGHT - height) / 2}v${height}`}
              />
            );
          })}
        </svg>
        <input
          type="range"
          className={css.seek}
          aria-label={t('media.seek')}
          aria-valuetext={t('media.played', { at: clockOf(at), whole: clockOf(seconds) })}
          min={0}
          max={1}
          step={0.01}
          value={share}
          disabled={!onSeek}
          onKeyDown={onKeyDown}
          onChange={(event) => onSeek?.(Number(event.target.value))}
        />
      </span>
      <span className={css.time}>
        {isPlaying || at > 0 ? `${clockOf(at)} / ${clockOf(seconds)}` : seconds > 0 && clockOf(seconds)}
      </span>
      {onSpeed && (
        <button
          type="button"
          className={css.speed}
          aria-label={t('media.speed', { speed })}
          onClick={onSpeed}
        >
          {speed}×
        </button>
      )}
    </span>
  );
}
