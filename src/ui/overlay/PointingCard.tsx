import { Popover } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useHeadEnd, useSide, useTarget } from './pointingTarget.ts';
import * as css from './PointingCard.css.ts';

interface PointingCardProps {
  label: string;
  /** Selectors, the best first, of what it points at: a visible element, which may appear, move and be scrolled meanwhile. */
  target: readonly string[];
  /** Element that gets the focus first, unless the person is writing. */
  first: RefObject<HTMLElement | null>;
  onEscape: () => void;
  children: ReactNode;
}

/** Draws a card that points at a part of the page, which stays usable. */
export function PointingCard({ label, target, first, onEscape, children }: PointingCardProps) {
  const anchor = useTarget(target);
  const side = useSide(target);
  const headEnd = useHeadEnd();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  };
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className={css.card}
          data-beside-page=""
          aria-label={label}
          side={side}
          sideOffset={css.CARD.gap}
          collisionPadding={{
            top: headEnd,
            right: css.CARD.gap,
            bottom: css.CARD.gap,
            left: css.CARD.gap,
          }}
          updatePositionStrategy="always"
          // Only keys in the card close it, not those of the page.
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (!document.activeElement?.matches('input, textarea')) first.current?.focus();
          }}
        >
          {children}
          <Popover.Arrow className={css.arrow} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
