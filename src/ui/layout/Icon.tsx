import { glyphs, type Glyph } from './glyphs.tsx';
import * as css from './Icon.css.ts';

export type IconSize = 12 | 14 | 16 | 20 | 24;

interface IconProps {
  name: Glyph;
  size?: IconSize;
  className?: string;
}

/** Draws a decorative icon; the control or text beside it has the meaning. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={[css.icon[size], className].filter(Boolean).join(' ')}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {glyphs[name]}
    </svg>
  );
}
