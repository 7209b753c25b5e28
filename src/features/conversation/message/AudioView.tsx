import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { audioViewMachine } from '#machines/message/audioView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { SaveInstead } from '#features/common/SaveInstead.tsx';
import { Player } from './Player.tsx';
import * as css from './Player.css.ts';

interface AudioViewProps {
  /** Undefined while the recording is only listed; `onPlay` then asks for it. */
  actor: ActorRefFrom<typeof audioViewMachine> | undefined;
  /** Name of the recording; "Voice message" by default. */
  label?: string;
  onPlay?: () => void;
}

/** A recording of which only its place in a list is known. */
const listed = { url: '', bars: [], seconds: 0, at: 0, speed: 1, isWanted: false };

/** Plays a recording, with forty bars of its waveform to seek in, time and speed (MSG-003). */
export function AudioView({ actor, label, onPlay }: AudioViewProps) {
  const t = useText();
  const loading = useSelector(actor, (snapshot) => snapshot?.matches('loading') ?? true);
  const failed = useSelector(actor, (snapshot) => snapshot?.matches('failed') ?? false);
  const playing = useSelector(actor, (snapshot) => snapshot?.matches({ ready: 'playing' }) ?? false);
  const { url, bars, seconds, at, speed, isWanted } = useSelector(
    actor,
    (snapshot) => snapshot?.context ?? listed,
  );

  if (failed)
    return (
      <span className={css.voice} role="alert">
        <Icon name="alert" /> <span>{t('media.audioFailed')}</span>
        <Button size="small" icon="refresh" onClick={() => actor?.send({ type: 'audio.retry' })}>
          {t('media.retry')}
        </Button>
        <SaveInstead url={url} />
      </span>
    );
  return (
    <Player
      label={label ?? t('media.kind.audio')}
      isPlaying={playing}
      isAwaited={loading && isWanted}
      bars={bars}
      seconds={seconds}
      at={at}
      speed={speed}
      onToggle={() => (actor ? actor.send({ type: playing ? 'audio.pause' : 'audio.play' }) : onPlay?.())}
      onSeek={loading ? undefined : (share) => actor?.send({ type: 'audio.seek', share })}
      onSpeed={loading ? undefined : () => actor?.send({ type: 'audio.speed' })}
    />
  );
}
