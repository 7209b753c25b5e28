import type { ButtonHTMLAttributes, Ref } from 'react';
import * as css from './Button.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Tooltip } from '#ui/overlay/Tooltip.tsx';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label'
> {
  ref?: Ref<HTMLButtonElement>;
  icon: Glyph;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  /** Shortcut key or reason, shown after the label. */
  hint?: string;
  tone?: 'plain' | 'quiet' | 'primary';
  size?: 'small' | 'medium';
}

export function IconButton({
  icon,
  label,
  hint,
  tone = 'quiet',
  size,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} hint={hint}>
      <button {...rest} type={type} aria-label={label} className={css.button({ tone, size, only: true })}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
