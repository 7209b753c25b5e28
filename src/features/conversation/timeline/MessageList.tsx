import { shallowEqual, useSelector } from '@xstate/react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MODE, STATUS, type Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { mediaUploadMachine } from '#machines/conversation/mediaUpload.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { visible } from '#lib/visible.ts';
import { LiveRegion } from '#ui/layout/Hidden.tsx';
import { Sentinel } from '#ui/layout/Sentinel.tsx';
import type { HistoryProps } from './historyProps.ts';
import { MessageLine } from './MessageLine.tsx';
import * as css from './MessageList.css.ts';
import { MoreMessages } from './MoreMessages.tsx';
import { asMessage, leavingFrom } from '#features/conversation/composer/outgoing.ts';
import { followReader, isAtUnread } from './followReader.ts';
import { Uploading } from './Uploading.tsx';
import { arrivedText, lineText, saidBy } from './spoken.ts';
import { ToBottom } from './ToBottom.tsx';
import { walkTimeline } from './walkTimeline.ts';
import { firstUnread, type Line, lineKeyOf, timelineOf, UNREAD } from './timeline.ts';

type UploadRef = ActorRefFrom<typeof mediaUploadMachine>;

/** Estimated height of a line before it is measured. */
const HEIGHT = 56;
/** Space above the lines for the message that older pages are loading. */
const MARGIN = 16;

/** Draws the messages, oldest first; only lines near the view are in the document, and visible ones never move. */
export function MessageList({
  chat,
  actor,
  scroll,
  search,
  outbox,
  footer,
  conversation,
  myName,
  fileStore,
  messages,
  newer,
}: HistoryProps & { messages: readonly Message[]; newer: number }) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const whose = useId();
  const scroller = useRef<HTMLElement>(null);
  const me = useSelector(chat, ({ context }) => context.me);
  const found = useSelector(search, ({ context }) => context.hits[context.at]?.messageId);
  const maySend = useSelector(footer, (snapshot) => snapshot.hasTag('maySend'));
  const uploads = useSelector(outbox, ({ children }) => children);
  const leaving = useSelector(
    outbox,
    ({ context }) => leavingFrom(context.entries, conversation._id),
    shallowEqual,
  );
  const unread = useSelector(chat, ({ context }) => context.unread);
  const newest = useSelector(chat, ({ context }) => context.newest);
  const arrivedId = useSelector(chat, ({ context }) => context.arrived);
  const unreadFrom = useMemo(
    () => firstUnread(chat, messages, unread, newest),
    [chat, messages, unread, newest],
  );
  const lines = useMemo(
    () =>
      timelineOf(
        messages,
        // They follow the newest message.
        (newer > 0 ? [] : leaving).map((entry) =>
          asMessage(entry, { id: me, name: myName }, messages, fileStore.addressOf),
        ),
        unreadFrom,
      ),
    [messages, newer, leaving, me, myName, fileStore, unreadFrom],
  );
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 10,
    paddingStart: MARGIN,
    paddingEnd: MARGIN,
    anchorTo: 'end',
    // A conversation opens at its first unread or its newest message (A32), before the first paint.
    initialOffset: () => (isAtUnread(scroll) ? unreadAt(lines) : lines.length) * HEIGHT,
  });
  const follow = useMemo(
    () =>
      followReader({
        scroll,
        history: actor,
        toUnread: () => virtualizer.scrollToIndex(indexOf(virtualizer, UNREAD), { align: 'start' }),
        toEnd: () => virtualizer.scrollToEnd(),
        toMessage: (id) =>
          virtualizer.scrollToIndex(indexOf(virtualizer, lineKeyOf(id)), { align: 'center' }),
        positionOf: (node) => positionIn(virtualizer, node),
        isWhole: () => actor.getSnapshot().context.newer === 0,
        hold: (node) => void (scroller.current = node),
      }),
    [scroll, actor, virtualizer],
  );
  const attach = useMemo(
    () => (node: HTMLElement | null) => {
      const unfollow = follow(node);
      const release = node ? walkTimeline(node) : () => {};
      return () => {
        unfollow?.();
        release();
      };
    },
    [follow],
  );
  const contactName = visible(conversation.user.name);
  const nameOf = (line: Line) =>
    'message' in line
      ? withText(
          t('conversation.messageName', {
            name: lineText(line, me, contactName, t),
            time: formats.time(Date.parse(line.message.created_at)),
          }),
          saidBy(line, t),
        )
      : undefined;
  const withText = (kind: string, text: string) => (text ? t('inbox.preview.named', { kind, text }) : kind);
  const leavingLast = lines.findLast((line) => line.kind === 'bubble' && line.sending);
  const arrived = messages.findLast(({ _id, mode }) => _id === arrivedId && mode === MODE.received);

  return (
    <div className={css.frame}>
      <MoreMessages actor={actor} />
      <div
        className={css.scroller}
        role="region"
        aria-label={t('conversation.messages')}
        // Read with the focus, so that one hears whose conversation J has opened.
        aria-describedby={whose}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        ref={attach}
        data-timeline={conversation._id}
      >
        <div className={css.floor}>
          {lines.length === 0 && <p className={css.empty}>{t('conversation.empty')}</p>}
          <div
            className={css.lines}
            role={lines.length > 0 ? 'list' : undefined}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const line = lines[index];
              if (!line) return null;
              const unseen =
                line.kind === 'bubble' &&
                line.message.mode === MODE.received &&
                line.message.status === STATUS.delivered;
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="listitem"
                  aria-posinset={index + 1}
                  aria-setsize={lines.length}
                  aria-label={nameOf(line)}
                  className={found !== undefined && lineKeyOf(found) === line.key ? css.found : css.line}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageLine line={line} me={me} contactName={contactName} now={now} />
                  {line.kind === 'bubble' && line.sending && uploads[line.key] && (
                    <Uploading actor={uploads[line.key] as UploadRef} />
                  )}
                  {unseen && maySend && (
                    <Sentinel
                      onSeen={() => chat.send({ type: 'message.show', messageId: line.message._id })}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      <p id={whose} hidden>
        {t('conversation.panel', { name: contactName })}
      </p>
      <ToBottom actor={scroll} />
      <LiveRegion>
        {/* A new element is announced even if its text equals the previous one. */}
        {arrived && <p key={arrived._id}>{arrivedText(arrived, contactName, t)}</p>}
        {leavingLast?.kind === 'bubble' && (
          <p key={leavingLast.key}>{withText(t('inbox.preview.you'), saidBy(leavingLast, t))}</p>
        )}
      </LiveRegion>
    </div>
  );
}

const unreadAt = (lines: readonly Line[]): number =>
  Math.max(
    0,
    lines.findIndex(({ kind }) => kind === 'unread'),
  );

/** Counted in lines, because a few long messages may be higher than all others together. */
function positionIn(virtualizer: Virtualizer<HTMLElement, Element>, node: HTMLElement) {
  const { count } = virtualizer.options;
  const at = (offset: number) => virtualizer.getVirtualItemForOffset(offset)?.index ?? 0;
  const last = at(node.scrollTop + node.clientHeight);
  return { fromTop: at(node.scrollTop) / count, fromEnd: Math.max(0, count - 1 - last) / count };
}

/** Returns a line's current index; the virtualizer's options are those of the last render. */
function indexOf(
  { options }: { options: { count: number; getItemKey: (index: number) => unknown } },
  key: string,
): number {
  for (let index = options.count - 1; index > 0; index -= 1)
    if (options.getItemKey(index) === key) return index;
  return 0;
}
