import type { SelectHTMLAttributes } from 'react';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Select.css.ts';

/** Draws a native select with our arrow, and our list where the browser lets a page draw it. */
export function Select({ className = '', ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={css.place}>
      <select {...select} className={`${css.select} ${className}`} />
      <span className={css.arrow}>
        <Icon name="down" size={14} />
      </span>
    </span>
  );
}
