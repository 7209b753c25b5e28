import type { ReactNode } from 'react';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import * as css from './Button.css.ts';

interface ButtonLinkProps {
  to: string;
  tone?: 'plain' | 'primary';
  icon?: Glyph;
  children: ReactNode;
}

/** Draws a link to another page of the product as a button. */
export const ButtonLink = ({ to, tone, icon, children }: ButtonLinkProps) => (
  <Link to={to} className={css.button({ tone })}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);
