import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { scrim } from './Dialog.css.ts';
import { comeBack, leave } from '#ui/focus/focusReturn.ts';
import { BackCloses } from './backCloses.ts';
import * as css from './PaletteFrame.css.ts';
import * as text from '#ui/theme/text.css.ts';

interface PaletteFrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Draws a layer near the top of the page with a text field; it is open while it is mounted. */
export function PaletteFrame({ label, onClose, children }: PaletteFrameProps) {
  return (
    <Radix.Root open onOpenChange={(wanted) => !wanted && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim}>
          <Radix.Content
            className={css.palette}
            aria-describedby={undefined}
            onOpenAutoFocus={leave}
            onCloseAutoFocus={comeBack}
          >
            <BackCloses />
            <Radix.Title className={text.hidden}>{label}</Radix.Title>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
