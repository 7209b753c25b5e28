import { useSelector } from '@xstate/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import type { MediaItem, MediaKind } from '#contract/contact.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { AudioView } from '../conversation/message/AudioView.tsx';
import { useFileSize } from '../conversation/message/useFileSize.ts';
import type { GalleryActor } from './galleryActor.ts';
import * as css from './Gallery.css.ts';

/** Minimum width of a tile; a grid has as many columns as fit. */
const TILE = 132;
const GAP = 8;
const LINE = 64;
/** Used until the width is measured. */
const WIDTH = 560;
const isGrid = (kind: MediaKind) => kind === 'photos' || kind === 'videos';
export const addressOf = (item: MediaItem): string => item.media_url ?? item.image_url ?? '';

interface GalleryRowsProps {
  actor: GalleryActor;
  kind: MediaKind;
  items: readonly MediaItem[];
  footer: ReactNode;
}

/** Shows the files of one kind: pictures in a grid, others in rows. Only visible rows are drawn. */
export function GalleryRows({ actor, kind, items, footer }: GalleryRowsProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const grid = isGrid(kind);
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => LINE,
    overscan: 3,
    paddingStart: GAP,
  });
  // The width determines the columns, and they determine the rows.
  const width = rows.scrollRect?.width || WIDTH;
  const across = grid ? Math.max(2, Math.floor((width + GAP) / (TILE + GAP))) : 1;
  const height = grid ? Math.floor((width - GAP * (across - 1)) / across) + GAP : LINE;
  rows.setOptions({
    ...rows.options,
    count: Math.ceil(items.length / across),
    estimateSize: () => height,
    // A new height invalidates the measured rows.
    getItemKey: (index) => `${height}/${index}`,
  });
  return (
    <div ref={list} className={css.list} role="region" aria-label={t('contact.gallery.list')} tabIndex={-1}>
      <div className={css.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            className={css.row}
            style={{
              height,
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(index * across, (index + 1) * across).map((item, n) => (
              <Item key={item._id} actor={actor} item={item} index={index * across + n} />
            ))}
          </div>
        ))}
      </div>
      {footer}
    </div>
  );
}

interface ItemProps {
  actor: GalleryActor;
  item: MediaItem;
  index: number;
}

function Item({ actor, item, index }: ItemProps) {
  const t = useText();
  const formats = useFormats();
  const broken = useSelector(actor, ({ context }) => context.broken.includes(item._id));
  const fail = () => actor.send({ type: 'gallery.broken', id: item._id });
  const date = formats.full(Date.parse(item.created_at));
  if (item.message_type === 'document') return <Paper actor={actor} item={item} date={date} />;
  if (item.message_type === 'audio') return <Recording actor={actor} item={item} date={date} />;
  const isVideo = item.message_type === 'video';
  const isSticker = item.message_type === 'sticker';
  const label = t(`contact.gallery.${isVideo ? 'video' : isSticker ? 'sticker' : 'photo'}`, { date });
  return (
    <button
      type="button"
      className={css.tile}
      aria-label={label}
      title={date}
      onClick={() => actor.send({ type: 'gallery.show', index })}
    >
      {broken ? (
        <span className={css.broken}>
          <Icon name="alert" />
          {t('contact.gallery.broken')}
        </span>
      ) : isVideo ? (
        <>
          <video
            className={css.picture}
            src={`${addressOf(item)}#t=0.1`}
            preload="metadata"
            muted
            onError={fail}
          />
          <span className={css.icon}>
            <Icon name="play" size={14} />
          </span>
        </>
      ) : (
        <img
          className={isSticker ? css.sticker : css.picture}
          src={addressOf(item)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={fail}
        />
      )}
    </button>
  );
}

/** Loads a recording once it is to be heard. */
function Recording({ actor, item, date }: { actor: GalleryActor; item: MediaItem; date: string }) {
  const t = useText();
  const isOpen = useSelector(actor, ({ context }) => context.sound?.messageId === item._id);
  const sound = useSelector(actor, ({ children }) => children.sound);
  return (
    <div className={css.line}>
      <span className={css.grow}>
        <AudioView
          actor={isOpen ? sound : undefined}
          label={t('contact.gallery.sound', { date })}
          onPlay={() =>
            actor.send({
              type: 'gallery.listen',
              sound: { messageId: item._id, url: addressOf(item), seconds: null },
            })
          }
        />
      </span>
      <span className={css.small}>{date}</span>
    </div>
  );
}

function Paper({ actor, item, date }: { actor: GalleryActor; item: MediaItem; date: string }) {
  const t = useText();
  const sizeText = useFileSize();
  const name = visible(item.file_name ?? '') || t('contact.gallery.unnamed');
  return (
    <div className={css.line}>
      <Icon name="file" size={20} />
      <span className={css.grow}>
        <bdi className={css.name} title={name}>
          {name}
        </bdi>
        <span className={css.small}>
          {[item.file_size !== null && sizeText(item.file_size), date].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton
        icon="eye"
        label={t('contact.gallery.read', { name })}
        onClick={() =>
          actor.send({
            type: 'gallery.read',
            document: {
              messageId: item._id,
              url: addressOf(item),
              fileName: name,
              mimeType: item.mime_type ?? '',
            },
          })
        }
      />
    </div>
  );
}
