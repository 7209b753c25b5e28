import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import * as css from './ListSkeleton.css.ts';

/** LIST-013. */
const rows = Array.from({ length: 15 }, (_, index) => index);

/** Draws fifteen placeholder rows. */
export function ListSkeleton({ says = 'inbox.loading' }: { says?: MessageId }) {
  const t = useText();
  return (
    <div className={css.rows} role="status">
      <Hidden>{t(says)}</Hidden>
      {rows.map((row) => (
        <div key={row} className={css.row} data-skeleton="">
          <Skeleton shape="disc" width={36} height={36} />
          <div className={css.words}>
            <div className={css.line}>
              <Skeleton width={`${52 + ((row * 17) % 30)}%`} />
              <Skeleton width={34} />
            </div>
            <Skeleton width={`${62 + ((row * 23) % 32)}%`} height={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
