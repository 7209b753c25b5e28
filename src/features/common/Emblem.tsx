import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { emblem } from './Sheet.css.ts';

/** What a card or a page is about, before its name. */
export function Emblem({ icon }: { icon: Glyph }) {
  return (
    <span className={emblem}>
      <Icon name={icon} size={20} />
    </span>
  );
}
