import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { imageViewMachine } from '#machines/message/imageView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { lazyPart } from '#features/common/lazyPart.tsx';
import * as css from './Rich.css.ts';
import { SaveInstead } from '#features/common/SaveInstead.tsx';
import { Waiting } from './Waiting.tsx';

const Lightbox = lazyPart(() => import('./Lightbox.tsx')).part((it) => it.default, { failed: 'line' });

interface ImageViewProps {
  actor: ActorRefFrom<typeof imageViewMachine>;
  /** Text alternative of the picture. */
  alt: string;
}

/** Shows a picture, its AI description on demand, and an enlarged view. */
export function ImageView({ actor, alt }: ImageViewProps) {
  const t = useText();
  const url = useSelector(actor, ({ context }) => context.url);
  const description = useSelector(actor, ({ context }) => context.description);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const renewing = useSelector(actor, (snapshot) => snapshot.matches('renewing'));
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ ready: { description: 'shown' } }));
  const open = useSelector(actor, (snapshot) => snapshot.matches({ ready: { viewer: 'open' } }));

  return (
    <>
      <span className={css.shot}>
        {!failed && !renewing && (
          <button
            type="button"
            className={css.glass}
            aria-label={t('media.enlarge')}
            disabled={!ready}
            onClick={() => actor.send({ type: 'image.enlarge' })}
          >
            <img
              className={css.fill}
              src={url}
              alt={description ?? alt}
              decoding="async"
              draggable={false}
              onLoad={() => actor.send({ type: 'image.loaded' })}
              onError={() => actor.send({ type: 'image.failed' })}
            />
          </button>
        )}
        {failed ? (
          <span className={css.over} role="alert">
            <Icon name="image" size={24} />
            <span>{t('media.imageFailed')}</span>
            <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'image.retry' })}>
              {t('media.retry')}
            </Button>
            <SaveInstead url={url} />
          </span>
        ) : (
          !ready && (
            <span className={css.filling}>
              <Waiting />
            </span>
          )
        )}
      </span>
      {ready && description !== null && (
        <div className={css.describe}>
          <Button
            tone="quiet"
            size="small"
            icon="spark"
            aria-expanded={shown}
            onClick={() => actor.send({ type: 'image.describe' })}
          >
            {t(shown ? 'media.undescribe' : 'media.describe')}
          </Button>
        </div>
      )}
      {shown && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      {open && <Lightbox actor={actor} alt={description ?? alt} />}
    </>
  );
}
