import type { ReactNode } from 'react';
import * as css from './Card.css.ts';

export function Card({
  as: Element = 'div',
  bare,
  label,
  children,
}: {
  as?: 'div' | 'section' | 'li';
  bare?: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <Element className={bare ? css.card : css.padded} aria-label={label}>
      {children}
    </Element>
  );
}
