import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as css from './Avatar.css.ts';
import type { Glyph } from './glyphs.tsx';
import { Icon } from './Icon.tsx';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  size?: 18 | 20 | 24 | 28 | 32 | 36 | 64;
  kind?: 'customer' | 'colleague' | 'copilot' | 'organisation';
  /** A glyph in the lower corner, such as the channel's. */
  corner?: Glyph | false | undefined;
}

/** Draws a picture, else initials. Hidden from screen readers, because the name is beside it as text. */
export function Avatar({ name, image, size = 36, kind, corner }: AvatarProps) {
  return (
    <span
      className={css.avatar({ kind })}
      style={assignInlineVars({ [css.across]: `${size}px` })}
      aria-hidden="true"
    >
      {kind === 'copilot' ? (
        <Icon name="spark" size={size > 28 ? 16 : 12} />
      ) : image ? (
        <img
          className={css.face}
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        initialsOf(name)
      )}
      {corner && (
        <span className={css.corner}>
          <Icon name={corner} size={12} />
        </span>
      )}
    </span>
  );
}
