import { useSelector } from '@xstate/react';
import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { SECOND } from '#lib/time.ts';
import type { RowSelect } from '#machines/inbox/rowActions.machine.ts';
import { useSelected, useSelectedNow } from '#services/reads/conversations.ts';
import { useDrafts } from '#services/reads/drafts.ts';
import { usePresence } from '#services/reads/presence.ts';
import { useNowAt } from '#services/reads/now.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { useRowWindow } from '#ui/layout/useRowWindow.ts';
import { lazyPart } from '../common/lazyPart.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { moveTo } from './moveTo.ts';
import { selectionKey } from './selectionKey.ts';
import type { RowActionsActor } from './RowMenu.tsx';
import { MoreRows } from './MoreRows.tsx';
import * as css from './Rows.css.ts';

/** Imported right after the rows are drawn. */
const RowMenu = lazyPart(() => import('./RowMenu.tsx')).part((it) => it.RowMenu, { failed: 'meanwhile' });

/** Height of a row in the theme; all rows are equally high. */
const HEIGHT = 68;
/** Number of extra rows kept drawn, so that an arrow key always finds the next row. */
const BEYOND = 8;

const isUnread = ({ unread_count: unread, marked_unread: marked }: Conversation) => unread > 0 || marked;

const isSome = (selected: ReturnType<typeof useSelected>): boolean =>
  selected !== undefined && (selected.all || selected.ids.length > 0);

interface RowsProps {
  actor: ActorRefFrom<typeof conversationListMachine>;
  conversations: readonly Conversation[];
  me: string;
  openId: string | null;
  rowActions: RowActionsActor;
}

export function Rows({ actor, conversations, me, openId, rowActions }: RowsProps) {
  const t = useText();
  // A row changes at the instant at which it is due soon, or overdue.
  const instants = useMemo(
    () => conversations.flatMap(({ due }) => (due ? [due.soon * SECOND, due.at * SECOND] : [])),
    [conversations],
  );
  const now = useNowAt(instants);
  const drafts = useDrafts();
  const scroller = useRef<HTMLDivElement>(null);
  // Its own part shows why a row is where it is.
  const sort = useSelector(actor, ({ context }) => /^sort=(\w+)/.exec(context.refine)?.[1]);
  const { hasMore } = usePagedList(useSelector(actor, ({ children }) => children.pages));
  // Computed once per list, not once per frame of scrolling.
  const openIndex = useMemo(
    () => conversations.findIndex(({ _id }) => _id === openId),
    [conversations, openId],
  );
  const { rows, total, topOf, scrollTo } = useRowWindow(scroller, {
    count: conversations.length,
    height: HEIGHT,
    padding: 4,
    beyond: BEYOND,
    open: openIndex,
    openKey: openId,
  });
  const selected = useSelected();
  const selectedNow = useSelectedNow();
  const isSelecting = isSome(selected);
  const isSelected = (id: string) =>
    selected !== undefined && (selected.all ? !selected.except.includes(id) : selected.ids.includes(id));
  const present = usePresence();
  const watching = useMemo(
    () =>
      Map.groupBy(
        present.filter(({ user_id }) => user_id !== me),
        ({ conversation_id }) => conversation_id,
      ),
    [present, me],
  );

  const rowAt = (target: EventTarget) => {
    const index = (target as Element).closest('[data-index]')?.getAttribute('data-index');
    return index == null ? undefined : conversations[Number(index)];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAt(event.target);
    if (row && event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Acts on the row, not on the open conversation.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      const change = { conversationId: row._id, as: isUnread(row) ? ('read' as const) : ('unread' as const) };
      return rowActions.send({ type: 'row.setUnread', change });
    }
    const how = selectionKey(event, isSome(selectedNow()));
    if (row && how) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      return select(how, row);
    }
    if (row && event.shiftKey && /^Arrow(Up|Down)$/.test(event.key)) {
      select('range', row);
      select('range', conversations[conversations.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)]);
    }
    if (row && event.key === 'Enter' && (event.target as Element).matches('[data-row]'))
      focusWhenThere(`[data-footer-of="${row._id}"]`);
    moveTo(event, { count: conversations.length, scrollTo });
  };
  const select = (how: RowSelect['how'], row: Conversation | undefined) =>
    row && rowActions.send({ type: 'row.select', how, conversationId: row._id });
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    // With Shift a row is selected instead of opened in another window.
    event.preventDefault();
    select('range', rowAt(event.target));
  };
  const openMenu = (event: MouseEvent) => {
    const row = rowAt(event.target);
    if (!row) return;
    event.preventDefault();
    // The menu key has no pointer position, so the menu opens at the row.
    const box = (event.target as Element).getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    const [x, y] = byKey ? [box.left + 24, box.bottom - 8] : [event.clientX, event.clientY];
    rowActions.send({ type: 'menu.open', menu: { conversationId: row._id, unread: isUnread(row), x, y } });
  };

  return (
    <div ref={scroller} className={css.scroller} role="region" aria-label={t('inbox.rows')}>
      {/* The rows are links; the list only moves the focus among them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={css.rows}
        style={{ height: total }}
        aria-label={t('inbox.title')}
        onKeyDown={onKeyDown}
        onContextMenu={openMenu}
        onClickCapture={onClick}
      >
        {rows.map((index) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          return (
            <li
              key={conversation._id}
              className={css.item}
              style={{ transform: `translateY(${topOf(index)}px)` }}
              aria-setsize={hasMore ? -1 : conversations.length}
              aria-posinset={index + 1}
              data-index={index}
            >
              <ConversationRow
                conversation={conversation}
                me={me}
                now={now}
                open={index === openIndex}
                sort={sort}
                reachable={index === Math.max(openIndex, 0)}
                present={watching.get(conversation._id)}
                draft={conversation._id === openId ? undefined : drafts[conversation._id]}
              />
              <button
                type="button"
                role="checkbox"
                aria-checked={isSelected(conversation._id)}
                aria-label={t('inbox.selectRow', { name: conversation.user.name })}
                tabIndex={-1}
                className={css.select({ active: isSelecting })}
                onClick={(event) => select(event.shiftKey ? 'range' : 'toggle', conversation)}
              >
                <span className={css.box}>
                  {isSelected(conversation._id) && <Icon name="check" size={14} />}
                </span>
              </button>
              <button
                type="button"
                className={css.more}
                tabIndex={-1}
                aria-label={t('inbox.rowMore', { name: conversation.user.name })}
                onClick={openMenu}
              >
                <Icon name="more" />
              </button>
            </li>
          );
        })}
      </ul>
      <MoreRows actor={actor} />
      <RowMenu actor={rowActions} />
    </div>
  );
}
