import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Overlay.css.ts';
import * as text from './text.css.ts';

/** Covers the whole window while nothing else can be done; what is under it keeps its state. */
export function Overlay({ open, label, children }: { open: boolean; label: string; children: ReactNode }) {
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Content
          className={css.overlay}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <Radix.Title className={text.hidden}>{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
