import type { ActorRefFrom } from 'xstate';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import type { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';

interface Followed {
  scroll: ActorRefFrom<typeof scrollPositionMachine>;
  history: ActorRefFrom<typeof messageHistoryMachine>;
  /** To the line above what nobody had seen. */
  toUnread: () => void;
  toEnd: () => void;
  toMessage: (messageId: string) => void;
  /** Takes the element for who measures it. */
  hold: (node: HTMLElement | null) => void;
}

/** What a person moves a list with; everything else that scrolls it is layout. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** How long a scroll still belongs to the last movement of a hand: a flick runs on. */
const MOMENTUM = 400;

/** The view opens where something is unread. */
export const isAtUnread = (scroll: Followed['scroll']): boolean =>
  scroll.getSnapshot().matches({ free: 'atUnread' });

/** Tells the charts where the reader is, and goes where the scroll chart says. For a ref of the scrolling element. */
export const followReader =
  ({ scroll, history, toUnread, toEnd, toMessage, hold }: Followed) =>
  (node: HTMLElement | null) => {
    hold(node);
    if (!node) return;
    const fromBottom = () => node.scrollHeight - node.clientHeight - node.scrollTop;
    // The lines near it are measured with the first frame; until then it is a guess at their heights.
    const measured = requestAnimationFrame(() => {
      if (!isAtUnread(scroll)) return;
      toUnread();
      // What fits on the screen is at its end already and will never scroll.
      scroll.send({ type: 'scroll.moved', fromBottom: fromBottom(), by: 'layout' });
    });
    let touched = -Infinity;
    const touch = (event: Event) => (touched = event.timeStamp);
    const moved = (event: Event) => {
      const by = event.timeStamp - touched < MOMENTUM ? 'person' : 'layout';
      if (by === 'person') touched = event.timeStamp;
      scroll.send({ type: 'scroll.moved', fromBottom: fromBottom(), by });
      history.send({ type: 'history.scroll', fromTop: node.scrollTop / node.scrollHeight });
    };
    for (const hand of hands) node.addEventListener(hand, touch, { passive: true });
    node.addEventListener('scroll', moved, { passive: true });
    const told = scroll.on('scroll.showNewest', toEnd);
    const wanted = scroll.on('scroll.showMessage', ({ messageId }) => toMessage(messageId));
    return () => {
      cancelAnimationFrame(measured);
      for (const hand of hands) node.removeEventListener(hand, touch);
      node.removeEventListener('scroll', moved);
      told.unsubscribe();
      wanted.unsubscribe();
    };
  };
