import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Dialog.css.ts';
import { comeBack, leave } from '#ui/focus/focusReturn.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { useBackCloses } from './backCloses.ts';
import { confirmByEnter, oncePerPress, keepsOpenList, focusFirstInvalid } from './inDialog.ts';
import { overlay } from './Overlay.css.ts';
import * as text from '#ui/theme/text.css.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  description?: string;
  /** Hides the description from sight but not from screen readers. */
  descriptionHidden?: boolean;
  size?: 'small' | 'medium' | 'large';
  closeLabel: string;
  /** Called on Escape, and on a click on the scrim or the close button. Without it the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Requires a decision: a click on the scrim does not close it. */
  alert?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Opens over the screen, traps the focus and restores it to the opener. */
export function Dialog({
  open,
  title,
  description,
  descriptionHidden,
  size,
  closeLabel,
  onClose,
  alert,
  footer,
  children,
}: DialogProps) {
  useBackCloses(open);
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => !wanted && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim}>
          <Radix.Content
            className={css.dialog({ size })}
            role={alert ? 'alertdialog' : 'dialog'}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={comeBack}
            onEscapeKeyDown={keepsOpenList}
            onSubmit={focusFirstInvalid}
            onKeyDown={confirmByEnter}
            onInteractOutside={(event) =>
              (alert || !onClose || isDoubleClick(event)) && event.preventDefault()
            }
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={css.head}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {onClose && !alert && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
            </div>
            {(description || children) && (
              <div className={css.body}>
                {description && (
                  <Radix.Description className={descriptionHidden ? text.hidden : css.description}>
                    {description}
                  </Radix.Description>
                )}
                {children}
              </div>
            )}
            {footer && (
              <div
                className={css.footer}
                data-footer=""
                onClickCapture={oncePerPress}
                onKeyDownCapture={oncePerPress}
              >
                {footer}
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface OverlayProps {
  open: boolean;
  label: string;
  children: ReactNode;
}

/** Covers the whole window and blocks it; the page below keeps its state. */
export function Overlay({ open, label, children }: OverlayProps) {
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Content
          className={overlay}
          aria-describedby={undefined}
          onOpenAutoFocus={leave}
          onCloseAutoFocus={comeBack}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <Radix.Title className={text.hidden}>{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 300;
/** When the last dialog opened. */
let openedAt = -Infinity;

/** Returns whether a press belongs to the double click whose first click opened the dialog. */
const isDoubleClick = ({ detail: { originalEvent } }: CustomEvent<{ originalEvent: Event }>): boolean =>
  originalEvent.timeStamp - openedAt < DOUBLE_CLICK_MS;

const FIELD = 'textarea, input:not([type=radio], [type=file])';
/** Where a file is asked for, the button that opens its picker comes before a choice; its input is hidden. */
const firstFieldIn = (content: HTMLElement) =>
  content.querySelector<HTMLElement>(
    content.querySelector('[type=file]') ? `${FIELD}, [type=file] + button` : `${FIELD}, select`,
  );

/** Focuses the first field, else the first action; never the close button. */
function focusFirst(event: Event) {
  openedAt = performance.now();
  leave(event);
  const content = event.currentTarget as HTMLElement;
  const first = firstFieldIn(content) ?? content.querySelector<HTMLElement>('[data-footer] button');
  // Focus on the close button would open its tooltip, and the first Escape would close only that.
  event.preventDefault();
  (first ?? content).focus();
}
