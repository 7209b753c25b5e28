import { useSelector } from '@xstate/react';
import type { MediaItem } from '#contract/contact.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Viewer } from '#ui/overlay/Viewer.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { SaveInstead } from '#features/common/SaveInstead.tsx';
import type { GalleryActor } from './galleryActor.ts';
import { addressOf } from './GalleryRows.tsx';
import * as css from './Gallery.css.ts';

interface GalleryViewerProps {
  actor: GalleryActor;
  items: readonly MediaItem[];
  hasMore: boolean;
}

/** Shows one picture or video over the whole window; arrow keys go to its neighbours, Escape back to the list. */
export function GalleryViewer({ actor, items, hasMore }: GalleryViewerProps) {
  const t = useText();
  const formats = useFormats();
  const { index, loaded, broken } = useSelector(actor, ({ context }) => context);
  const item = items[index];
  if (!item) return null;
  const close = () => actor.send({ type: 'gallery.close' });
  const goOn = () => actor.send({ type: 'gallery.next' });
  const goBack = () => actor.send({ type: 'gallery.previous' });
  const fail = () => actor.send({ type: 'gallery.broken', id: item._id });
  const date = formats.full(Date.parse(item.created_at));
  const isVideo = item.message_type === 'video';
  const alt = t(
    isVideo
      ? 'contact.gallery.video'
      : item.message_type === 'sticker'
        ? 'contact.gallery.sticker'
        : 'contact.gallery.photo',
    { date },
  );
  return (
    <Viewer
      title={`${alt} · ${t('contact.gallery.place', { place: index + 1, count: hasMore ? `${loaded}+` : loaded })}`}
      alt={alt}
      tools={[
        { icon: 'left', label: t('contact.gallery.previous'), disabled: index === 0, onUse: goBack },
        { icon: 'right', label: t('contact.gallery.next'), disabled: index + 1 >= loaded, onUse: goOn },
        { icon: 'close', label: t('common.close'), onUse: close },
      ]}
      onKey={(key) => {
        if (key === 'ArrowRight') goOn();
        if (key === 'ArrowLeft') goBack();
      }}
      onClose={close}
    >
      <div className={css.stage}>
        {broken.includes(item._id) ? (
          <div className={css.broken} role="alert">
            <Icon name="alert" size={24} />
            {t('contact.gallery.broken')}
            <SaveInstead url={addressOf(item)} />
          </div>
        ) : isVideo ? (
          // Customers' videos have no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={item._id}
            className={css.large}
            src={addressOf(item)}
            controls
            playsInline
            onError={fail}
          />
        ) : (
          <img key={item._id} className={css.large} src={addressOf(item)} alt={alt} onError={fail} />
        )}
      </div>
    </Viewer>
  );
}
