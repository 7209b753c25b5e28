import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { scrim } from './Dialog.css.ts';
import { BackCloses } from './backCloses.ts';
import * as css from './Drawer.css.ts';
import { comeBack, leave } from '#ui/focus/focusReturn.ts';
import { keepsOpenList } from './inDialog.ts';
import * as text from '#ui/theme/text.css.ts';

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Draws a panel over the right side of the page, on a phone over the whole page. The content draws the back button. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  return (
    <Radix.Root open onOpenChange={(wanted) => !wanted && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim}>
          <Radix.Content
            className={css.drawer}
            aria-describedby={undefined}
            // Focus on a button would open its tooltip, and Escape would close that instead.
            onOpenAutoFocus={(event) => {
              leave(event);
              event.preventDefault();
              (event.currentTarget as HTMLElement).focus();
            }}
            onCloseAutoFocus={comeBack}
            onEscapeKeyDown={keepsOpenList}
          >
            <BackCloses />
            <Radix.Title className={text.hidden}>{title}</Radix.Title>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
