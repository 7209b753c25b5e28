import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Tooltip.css.ts';

interface TooltipProps {
  text: string;
  hint?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

/** Says on hover and focus what a control does, or why it may not be used. */
export function Tooltip({ text, hint, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {hint && <span className={css.hint}>{hint}</span>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Once, around everything: moving from one tip to the next shows it at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
