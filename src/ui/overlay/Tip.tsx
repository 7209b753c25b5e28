import { Tooltip as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { isReturning } from '#ui/focus/focusReturn.ts';
import * as css from './Tooltip.css.ts';

export interface TooltipProps {
  text: string;
  hint?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

/** Milliseconds of hovering before a tooltip appears. */
const REST = 500;
/** Milliseconds after a tooltip in which the next appears at once. */
const NEXT = 200;

let closedAt = -Infinity;

export function Tip({ text, hint, side = 'bottom', children }: TooltipProps) {
  const [delay, setDelay] = useState(REST);
  return (
    <Radix.Provider>
      <Radix.Root
        delayDuration={delay}
        onOpenChange={(open) => {
          if (!open) closedAt = performance.now();
        }}
      >
        <Radix.Trigger
          asChild
          onFocus={(event) => isReturning() && event.preventDefault()}
          onPointerEnter={() => setDelay(performance.now() - closedAt < NEXT ? 0 : REST)}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={css.tip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
            {hint && <span className={css.hint}>{hint}</span>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
