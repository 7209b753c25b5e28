import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { comeBack, leave } from '#ui/focus/focusReturn.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { BackCloses } from './backCloses.ts';
import * as css from './Viewer.css.ts';

export interface ViewerTool {
  icon: Glyph;
  label: string;
  disabled?: boolean;
  onUse: () => void;
}

interface ViewerProps {
  title: string;
  /** Text alternative of the content. */
  alt: string;
  tools: readonly ViewerTool[];
  /** Handles keys other than Escape. */
  onKey: (key: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows an item over the whole window, with tools in a bar. */
export function Viewer({ title, alt, tools, onKey, onClose, children }: ViewerProps) {
  return (
    <Radix.Root open onOpenChange={(wanted) => !wanted && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.scrim} />
        <Radix.Content
          className={css.box}
          aria-describedby={undefined}
          onOpenAutoFocus={leave}
          onCloseAutoFocus={comeBack}
          onKeyDown={({ key }) => onKey(key)}
        >
          <BackCloses />
          <div className={css.bar}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            {tools.map(({ icon, label, disabled, onUse }) => (
              <button
                key={label}
                type="button"
                className={css.tool}
                aria-label={label}
                title={label}
                // Not `disabled`, because the focus and its keys would be lost.
                aria-disabled={disabled || undefined}
                onClick={disabled ? undefined : onUse}
              >
                <Icon name={icon} size={20} />
              </button>
            ))}
          </div>
          {/* Content larger than the window can be scrolled by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={css.stage} tabIndex={0} role="group" aria-label={alt}>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
