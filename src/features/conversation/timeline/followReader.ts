import type { ActorRefFrom } from 'xstate';
import type { ReaderPosition } from '#machines/conversation/messageHistory.facts.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import type { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';

interface Followed {
  scroll: ActorRefFrom<typeof scrollPositionMachine>;
  history: ActorRefFrom<typeof messageHistoryMachine>;
  /** Scrolls to the line above the first unread message. */
  toUnread: () => void;
  toEnd: () => void;
  toMessage: (messageId: string) => void;
  /** Returns the shares of the lines above and below the view. */
  positionOf: (node: HTMLElement) => ReaderPosition;
  /** Returns whether the lines reach the newest message. */
  isWhole: () => boolean;
  /** Passes the element to the code that measures it. */
  hold: (node: HTMLElement | null) => void;
}

/** Input events of a user; any other scroll comes from layout. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Milliseconds after an input event in which a scroll still belongs to it, because of momentum. */
const MOMENTUM = 400;

/** The message that each chart's view went to last. */
const reached = new WeakMap<Followed['scroll'], string>();

/** Returns the message that the view has to go to and has not; the chart may have asked before there was a view. */
function missedBy(scroll: Followed['scroll']): string | null {
  const now = scroll.getSnapshot();
  const { wanted } = now.context;
  return now.matches({ free: 'reading' }) && reached.get(scroll) !== wanted ? wanted : null;
}

/** Returns whether the view opens at the first unread message. */
export const isAtUnread = (scroll: Followed['scroll']): boolean =>
  scroll.getSnapshot().matches({ free: 'atUnread' });

/**
 * Returns a ref for the scrolling element: it reports the user's position to the charts and scrolls as the scroll chart
 * says.
 */
export const followReader =
  ({ scroll, history, toUnread, toEnd, toMessage, positionOf, isWhole, hold }: Followed) =>
  (node: HTMLElement | null) => {
    hold(node);
    if (!node) return;
    // The end of a part is not the end of the conversation, which the view would follow.
    const fromBottom = () => (isWhole() ? node.scrollHeight - node.clientHeight - node.scrollTop : Infinity);
    const show = (messageId: string) => {
      reached.set(scroll, messageId);
      toMessage(messageId);
    };
    // Read here, because a list that fits is followed before the first frame.
    const opensAtUnread = isAtUnread(scroll);
    let isMeasured = false;
    // A list that fits on the screen is at its end and never scrolls.
    const measure = () => scroll.send({ type: 'scroll.moved', fromBottom: fromBottom(), by: 'layout' });
    // Nearby lines are measured with the first frame; until then their heights are estimates.
    const measured = requestAnimationFrame(() => {
      isMeasured = true;
      const missed = missedBy(scroll);
      if (missed !== null) show(missed);
      else if (opensAtUnread) toUnread();
      measure();
    });
    let touched = -Infinity;
    const touch = (event: Event) => (touched = event.timeStamp);
    const moved = (event: Event) => {
      const by = event.timeStamp - touched < MOMENTUM ? 'person' : 'layout';
      if (by === 'person') touched = event.timeStamp;
      if (isMeasured || by === 'person') scroll.send({ type: 'scroll.moved', fromBottom: fromBottom(), by });
      history.send({ type: 'history.scroll', by, ...positionOf(node) });
    };
    for (const hand of hands) node.addEventListener(hand, touch, { passive: true });
    node.addEventListener('scroll', moved, { passive: true });
    let { clientHeight } = node;
    const height = new ResizeObserver(() => {
      // Its lines may turn out lower than estimated, or get more room, and then fit after all.
      if (isMeasured) measure();
      if (node.clientHeight === clientHeight) return;
      ({ clientHeight } = node);
      scroll.send({ type: 'view.resized' });
    });
    for (const element of [node, ...node.children]) height.observe(element);
    const told = scroll.on('scroll.showNewest', toEnd);
    const wanted = scroll.on('scroll.showMessage', ({ messageId }) => show(messageId));
    return () => {
      cancelAnimationFrame(measured);
      for (const hand of hands) node.removeEventListener(hand, touch);
      node.removeEventListener('scroll', moved);
      height.disconnect();
      told.unsubscribe();
      wanted.unsubscribe();
    };
  };
