import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { Bone } from '#ui/Bone.tsx';
import { Hidden } from '#ui/Hidden.tsx';
import * as css from './ListSkeleton.css.ts';

/** LIST-013. */
const rows = Array.from({ length: 15 }, (_, index) => index);

/** Fifteen rows of the height and shape of what comes. */
export function ListSkeleton({ says = 'inbox.loading' }: { says?: MessageId }) {
  const t = useText();
  return (
    <div className={css.rows} role="status">
      <Hidden>{t(says)}</Hidden>
      {rows.map((row) => (
        <div key={row} className={css.row} data-skeleton="">
          <Bone shape="disc" width={36} height={36} />
          <div className={css.words}>
            <div className={css.line}>
              <Bone width={`${52 + ((row * 17) % 30)}%`} />
              <Bone width={34} />
            </div>
            <Bone width={`${62 + ((row * 23) % 32)}%`} height={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
