import type { ReactNode } from 'react';
import * as css from './Badge.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';

export type BadgeTone =
  | 'neutral'
  | 'resolved'
  | 'ai'
  | 'attention'
  | 'manual'
  | 'business'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info';

/** Colours of a tag. */
export type ChipColour = keyof typeof css.chipColours;

/** Shows a state as a word with a glyph, because colour alone is not accessible. */
export function Badge({ tone, icon, children }: { tone?: BadgeTone; icon?: Glyph; children: ReactNode }) {
  return (
    <span className={css.badge({ tone })}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** Shows a tag, in its colour. */
export function Chip({ colour = 'neutral', children }: { colour?: ChipColour; children: string }) {
  return (
    <span className={css.chip({ colour })} title={children}>
      <span className={text.cut}>{children}</span>
    </span>
  );
}

/** Shows a count; `label` says what is counted. */
export function Count({ value, label }: { value: number; label: string }) {
  return (
    <span className={css.count}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <span className={text.hidden}>{label}</span>
    </span>
  );
}

/** Shows a keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={css.key}>{children}</kbd>;
}
