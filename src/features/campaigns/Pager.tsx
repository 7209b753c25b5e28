import { useSelector } from '@xstate/react';
import { pagesOf } from '#machines/list/page.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { PagedListActor } from '../common/pagedList.ts';
import * as css from './Pager.css.ts';

/** Turns the pages of a numbered list; `sizes` lets the user choose the rows per page. */
export function Pager({ pages, sizes }: { pages: PagedListActor; sizes?: readonly number[] }) {
  const t = useText();
  const { page, pageSize, total, count } = useSelector(pages, ({ context }) => context);
  const size = pageSize ?? 1;
  const from = (page - 1) * size + 1;
  const turn = (to: number) => pages.send({ type: 'list.turn', page: to });
  return (
    <div className={css.pager}>
      {sizes && (
        <label className={css.sizes}>
          {t('campaigns.rows')}
          <span className={css.select}>
            <Select
              className={css.size}
              value={size}
              onChange={(event) => pages.send({ type: 'list.resize', pageSize: Number(event.target.value) })}
            >
              {sizes.map((it) => (
                <option key={it} value={it}>
                  {it}
                </option>
              ))}
            </Select>
          </span>
        </label>
      )}
      <span className={css.range}>
        {count > 0 && t('campaigns.range', { from, to: from + count - 1, total: total ?? count })}
      </span>
      <span className={css.turns}>
        <span className={css.turn}>
          <Button icon="left" size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
            {t('campaigns.previous')}
          </Button>
        </span>
        <span className={css.turn}>
          <Button size="small" disabled={page >= pagesOf({ total, pageSize })} onClick={() => turn(page + 1)}>
            {t('campaigns.next')}
            <Icon name="right" size={14} />
          </Button>
        </span>
      </span>
    </div>
  );
}
