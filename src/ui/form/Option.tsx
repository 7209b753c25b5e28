import type { ReactNode } from 'react';
import * as css from './Combo.css.ts';

interface OptionProps {
  id: string;
  isSelected: boolean;
  /** The arrow keys or the pointer are on it. */
  isActive: boolean;
  onActive: () => void;
  onPick: () => void;
  children: ReactNode;
}

/** Draws an option of a list below a field. Arrow keys move through the options; the focus stays in the field. */
export const Option = ({ id, isSelected, isActive, onActive, onPick, children }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={id}
    className={css.option}
    role="option"
    aria-selected={isSelected}
    data-active={isActive}
    onPointerDown={(event) => event.preventDefault()}
    onPointerMove={onActive}
    onClick={onPick}
  >
    {children}
  </div>
);
