import { useSelector } from '@xstate/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { useDrafts } from '#services/reads/drafts.ts';
import { useNow } from '#services/reads/now.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { moveTo } from './moveTo.ts';
import { MoreRows } from './MoreRows.tsx';
import * as css from './Rows.css.ts';

/** The height of a row in the theme; rows never differ in height. */
const HEIGHT = 68;
/** Rows kept beyond the edge, so that an arrow key always finds its neighbour. */
const BEYOND = 8;

interface RowsProps {
  actor: ActorRefFrom<typeof conversationListMachine>;
  conversations: readonly Conversation[];
  me: string;
  openId: string | null;
}

export function Rows({ actor, conversations, me, openId }: RowsProps) {
  const t = useText();
  const now = useNow();
  const drafts = useDrafts();
  const scroller = useRef<HTMLDivElement>(null);
  const hasMore = useSelector(actor, ({ context }) => context.hasMore);
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => conversations[index]?._id ?? index,
    overscan: BEYOND,
    paddingStart: 4,
  });
  const openIndex = conversations.findIndex(({ _id }) => _id === openId);

  const move = (event: KeyboardEvent) =>
    moveTo(event, { count: conversations.length, scrollTo: (index) => virtualizer.scrollToIndex(index) });

  return (
    <div ref={scroller} className={css.scroller} role="region" aria-label={t('inbox.rows')}>
      {/* The rows are links; the list only moves the focus among them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={css.rows}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={t('inbox.title')}
        onKeyDown={move}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          return (
            <li
              key={key}
              className={css.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={hasMore ? -1 : conversations.length}
              aria-posinset={index + 1}
              data-index={index}
            >
              <ConversationRow
                conversation={conversation}
                me={me}
                now={now}
                open={index === openIndex}
                reachable={index === Math.max(openIndex, 0)}
                draft={conversation._id === openId ? undefined : drafts[conversation._id]}
              />
            </li>
          );
        })}
      </ul>
      <MoreRows actor={actor} />
    </div>
  );
}
