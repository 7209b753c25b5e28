import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { audienceContactsMachine } from '#machines/campaigns/audienceContacts.machine.ts';
import type { SortBy } from '#machines/campaigns/contactSelection.ts';
import { useAudience } from '#services/reads/audience.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { usePagedList } from '#features/common/pagedList.ts';
import { ListProblem } from '#features/common/ListProblem.tsx';
import * as css from './Audience.css.ts';
import { ContactRow } from './ContactRow.tsx';
import * as wizard from './Wizard.css.ts';

const HEIGHT = 44;
/** Rows before the end at which more are loaded. */
const AHEAD = 60;

/** Lists the contacts that are loaded; only those in view are drawn, and more are loaded near the end. */
export function ContactTable({ actor }: { actor: ActorRefFrom<typeof audienceContactsMachine> }) {
  const t = useText();
  const { selection, sort, order } = useSelector(actor, ({ context }) => context);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, empty, asking, askFailed, loadingMore, moreFailed } = usePagedList(pages);
  const contacts = useAudience() ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => contacts[index]?._id ?? index,
    overscan: 8,
    onChange: ({ range }) => {
      if (range && range.endIndex + AHEAD >= contacts.length) pages?.send({ type: 'list.more' });
    },
  });
  const sorter = (by: SortBy) => (
    <button type="button" className={css.sorter} onClick={() => actor.send({ type: 'contacts.sort', by })}>
      {t(`broadcast.contacts.${by}`)}
      <Icon name={sort === by ? (order === 'asc' ? 'up' : 'down') : 'updown'} size={12} />
    </button>
  );
  const sorted = (by: SortBy) => (sort === by ? (order === 'asc' ? 'ascending' : 'descending') : 'none');
  const isBroken = failed || askFailed || moreFailed;
  return (
    <div
      ref={scroller}
      className={css.scroller}
      role="region"
      aria-label={t('broadcast.contacts.list')}
      aria-busy={loading || asking}
      // Makes the scrolling area reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div role="table" aria-label={t('broadcast.contacts.list')} aria-rowcount={contacts.length + 1}>
        <div role="rowgroup">
          <div role="row" className={css.headRow}>
            <span role="columnheader" className={css.check}>
              <label className={wizard.touchBox}>
                <input
                  type="checkbox"
                  className={wizard.box}
                  aria-label={t('broadcast.contacts.all')}
                  checked={selection.all && selection.excluded.length === 0}
                  ref={(box) => {
                    if (box)
                      box.indeterminate = selection.all
                        ? selection.excluded.length > 0
                        : selection.chosen.length > 0;
                  }}
                  onChange={() => actor.send({ type: 'contacts.toggleAll' })}
                />
              </label>
            </span>
            <span role="columnheader" aria-sort={sorted('name')}>
              {sorter('name')}
            </span>
            <span role="columnheader" className={css.wideCell}>
              {t('broadcast.contacts.phone')}
            </span>
            <span role="columnheader" className={css.sourceCell}>
              {t('broadcast.contacts.source')}
            </span>
            <span role="columnheader" className={css.wideCell} aria-sort={sorted('type')}>
              {sorter('type')}
            </span>
            <span role="columnheader" className={css.wideCell}>
              {t('broadcast.contacts.tags')}
            </span>
            <span role="columnheader" className={css.wideCell}>
              {t('broadcast.contacts.activity')}
            </span>
          </div>
        </div>
        <div role="rowgroup" className={css.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const contact = contacts[index];
            return (
              contact && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={css.place}
                  style={{ transform: `translateY(${start}px)` }}
                  role="presentation"
                >
                  <ContactRow contact={contact} selection={selection} index={index} actor={actor} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {(loading || loadingMore) && (
        <p className={css.end} role="status">
          <Spinner size={14} /> {t('common.loadingMore')}
        </p>
      )}
      {empty && (
        <EmptyState level={2} drawing="search" title={t('broadcast.contacts.none')}>
          {t('broadcast.contacts.noneText')}
        </EmptyState>
      )}
      {isBroken && <ListProblem pages={pages} />}
    </div>
  );
}
