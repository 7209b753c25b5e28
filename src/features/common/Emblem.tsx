import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { emblem } from './Sheet.css.ts';

/** Draws the icon before the heading of a card or page. */
export function Emblem({ icon }: { icon: Glyph }) {
  return (
    <span className={emblem}>
      <Icon name={icon} size={20} />
    </span>
  );
}
