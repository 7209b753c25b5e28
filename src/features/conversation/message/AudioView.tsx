import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { BARS, type audioViewMachine } from '#machines/message/audioView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { clockOf } from './clock.ts';
import * as css from './Rich.css.ts';
import { SaveInstead } from '#features/common/SaveInstead.tsx';
import { Waiting } from './Waiting.tsx';

const HEIGHT = 28;
const STEP = 5;
/** Minimum height of a bar, so that silence is still a dot. */
const LEAST = 2;

/** Plays a recording, with forty bars of its waveform to seek in, time and speed (MSG-003). */
export function AudioView({ actor }: { actor: ActorRefFrom<typeof audioViewMachine> }) {
  const t = useText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const playing = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'playing' }));
  const { url, bars, seconds, at, speed } = useSelector(actor, ({ context }) => context);

  if (failed)
    return (
      <span className={css.voice} role="alert">
        <Icon name="alert" /> <span>{t('media.audioFailed')}</span>
        <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'audio.retry' })}>
          {t('media.retry')}
        </Button>
        <SaveInstead url={url} />
      </span>
    );

  const share = seconds > 0 ? at / seconds : 0;
  return (
    <span className={css.voice}>
      {loading ? (
        <span className={css.play}>
          <Waiting />
        </span>
      ) : (
        <button
          type="button"
          className={css.play}
          aria-label={t(playing ? 'media.pause' : 'media.play')}
          onClick={() => actor.send({ type: playing ? 'audio.pause' : 'audio.play' })}
        >
          <Icon name={playing ? 'pause' : 'play'} size={14} />
        </button>
      )}
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
          disabled={loading}
          onChange={(event) => actor.send({ type: 'audio.seek', share: Number(event.target.value) })}
        />
      </span>
      <span className={css.time}>{clockOf(playing || at > 0 ? at : seconds)}</span>
      {!loading && (
        <button
          type="button"
          className={css.speed}
          aria-label={t('media.speed', { speed })}
          onClick={() => actor.send({ type: 'audio.speed' })}
        >
          {speed}×
        </button>
      )}
    </span>
  );
}
