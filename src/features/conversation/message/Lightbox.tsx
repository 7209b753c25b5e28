import { useSelector } from '@xstate/react';
import { Dialog as Radix } from 'radix-ui';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { ZOOM_MOST, type imageViewMachine } from '#machines/message/imageView.machine.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Glyph } from '#ui/glyphs.tsx';
import * as css from './Lightbox.css.ts';

/** One picture over the whole window: plus, minus and Escape work, a click magnifies. */
export default function Lightbox({
  actor,
  alt,
}: {
  actor: ActorRefFrom<typeof imageViewMachine>;
  alt: string;
}) {
  const t = useText();
  const url = useSelector(actor, ({ context }) => context.url);
  const zoom = useSelector(actor, ({ context }) => context.zoom);
  const close = () => actor.send({ type: 'image.close' });
  const zoomIn = () => actor.send({ type: 'image.zoomIn' });
  const zoomOut = () => actor.send({ type: 'image.zoomOut' });
  const tool = (icon: Glyph, label: string, act: () => void, disabled = false) => (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={act}
    >
      <Icon name={icon} size={20} />
    </button>
  );

  return (
    <Radix.Root open onOpenChange={(wanted) => !wanted && close()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Radix.Content
          className={css.box}
          aria-describedby={undefined}
          onKeyDown={({ key }) => {
            if (key === '+' || key === '=') zoomIn();
            if (key === '-') zoomOut();
          }}
        >
          <div className={css.bar}>
            <Radix.Title className={css.title}>{t('media.image')}</Radix.Title>
            {tool('minus', t('media.zoomOut'), zoomOut, zoom === 1)}
            {tool('plus', t('media.zoomIn'), zoomIn, zoom === ZOOM_MOST)}
            {tool('download', t('media.download'), () => actor.send({ type: 'image.download' }))}
            {tool('close', t('common.close'), close)}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={css.stage} tabIndex={0} role="group" aria-label={alt}>
            <img
              className={css.picture}
              src={url}
              alt={alt}
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
