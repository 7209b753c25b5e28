import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { imageViewMachine } from '#machines/message/imageView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { SaveInstead } from '#features/common/SaveInstead.tsx';
import * as css from './Rich.css.ts';

/** Shows a sticker without a bubble (MSG-016). */
export function Sticker({ actor, alt }: { actor: ActorRefFrom<typeof imageViewMachine>; alt: string }) {
  const t = useText();
  const url = useSelector(actor, ({ context }) => context.url);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const renewing = useSelector(actor, (snapshot) => snapshot.matches('renewing'));
  return (
    <div className={css.stickerBox} data-sticker="">
      {failed ? (
        <span className={css.over} role="alert">
          <span>{t('media.imageFailed')}</span>
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'image.retry' })}>
            {t('media.retry')}
          </Button>
          <SaveInstead url={url} />
        </span>
      ) : (
        !renewing && (
          <img
            className={css.sticker}
            src={url}
            alt={alt}
            onLoad={() => actor.send({ type: 'image.loaded' })}
            onError={() => actor.send({ type: 'image.failed' })}
          />
        )
      )}
    </div>
  );
}
