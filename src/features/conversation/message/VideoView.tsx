import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { videoViewMachine } from '#machines/message/videoView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Rich.css.ts';
import { SaveInstead } from '#features/common/SaveInstead.tsx';
import { Waiting } from './Waiting.tsx';

/** Shows a video: muted and looping if it is small or short, otherwise with controls (MSG-004). */
export function VideoView({ actor }: { actor: ActorRefFrom<typeof videoViewMachine> }) {
  const t = useText();
  const url = useSelector(actor, ({ context }) => context.url);
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const autoplay = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'autoplay' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <span className={css.shot}>
      {ready && (
        // Customers' videos have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={url}
          className={css.film}
          src={url}
          aria-label={t('media.video')}
          autoPlay={autoplay}
          muted={autoplay}
          loop={autoplay}
          controls={!autoplay}
          playsInline
          preload={autoplay ? 'auto' : 'metadata'}
          onError={() => actor.send({ type: 'video.failed' })}
        />
      )}
      {failed && (
        <span className={css.over} role="alert">
          <Icon name="alert" size={24} />
          <span>{t('media.videoFailed')}</span>
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'video.retry' })}>
            {t('media.retry')}
          </Button>
          <SaveInstead url={url} />
        </span>
      )}
      {!ready && !failed && (
        <span className={css.filling}>
          <Waiting />
        </span>
      )}
    </span>
  );
}
