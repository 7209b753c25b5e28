import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { ZOOM_MOST, type imageViewMachine } from '#machines/message/imageView.machine.ts';
import { Viewer } from '#ui/overlay/Viewer.tsx';
import * as css from './Lightbox.css.ts';

interface LightboxProps {
  actor: ActorRefFrom<typeof imageViewMachine>;
  alt: string;
}

/** Shows one picture over the whole window; plus, minus and Escape work. */
export default function Lightbox({ actor, alt }: LightboxProps) {
  const t = useText();
  const url = useSelector(actor, ({ context }) => context.url);
  const zoom = useSelector(actor, ({ context }) => context.zoom);
  const close = () => actor.send({ type: 'image.close' });
  const zoomIn = () => actor.send({ type: 'image.zoomIn' });
  const zoomOut = () => actor.send({ type: 'image.zoomOut' });
  return (
    <Viewer
      title={t('media.image')}
      alt={alt}
      tools={[
        { icon: 'minus', label: t('media.zoomOut'), disabled: zoom === 1, onUse: zoomOut },
        { icon: 'plus', label: t('media.zoomIn'), disabled: zoom === ZOOM_MOST, onUse: zoomIn },
        { icon: 'download', label: t('media.download'), onUse: () => actor.send({ type: 'image.download' }) },
        { icon: 'close', label: t('common.close'), onUse: close },
      ]}
      onKey={(key) => {
        if (key === '+' || key === '=') zoomIn();
        if (key === '-') zoomOut();
      }}
      onClose={close}
    >
      <img
        className={css.picture}
        src={url}
        alt={alt}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
      />
    </Viewer>
  );
}
