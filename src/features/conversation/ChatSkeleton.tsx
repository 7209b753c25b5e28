import { useText } from '#i18n/useText.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import * as css from './ChatSkeleton.css.ts';

/** Placeholder bubbles: speaker, width in per cent, number of lines. LIST-014 requires twenty. */
const bubbles = Array.from({ length: 20 }, (_, index) => ({
  ours: index % 5 === 1 || index % 5 === 4,
  width: 24 + ((index * 29) % 34),
  lines: index % 7 === 2 ? 3 : index % 3 === 0 ? 2 : 1,
}));

export function ChatSkeleton() {
  const t = useText();
  return (
    <div className={css.talk} role="status">
      <Hidden>{t('conversation.messagesLoading')}</Hidden>
      {bubbles.map(({ ours, width, lines }, index) => (
        <div key={index} className={ours ? css.ours : css.theirs} data-skeleton="">
          <Skeleton shape="bubble" width={`${width}%`} height={14 + 20 * lines} />
        </div>
      ))}
    </div>
  );
}
