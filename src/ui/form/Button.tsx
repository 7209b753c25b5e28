import type { ButtonHTMLAttributes, Ref } from 'react';
import * as css from './Button.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  ref?: Ref<HTMLButtonElement>;
  tone?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link';
  size?: 'small' | 'medium' | 'large';
  icon?: Glyph;
  /** In progress: the button keeps its width and focus but does nothing. */
  busy?: boolean;
  wide?: boolean;
}

export function Button({
  tone,
  size,
  icon,
  busy,
  wide,
  disabled,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      data-tone={tone}
      className={css.button({ tone, size, wide })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={14} /> : icon && <Icon name={icon} size={size === 'small' ? 14 : 16} />}
      {children}
    </button>
  );
}
