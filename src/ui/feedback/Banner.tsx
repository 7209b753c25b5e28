import type { ReactNode } from 'react';
import * as css from './Banner.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

interface BannerProps {
  tone?: 'plain' | 'ai' | 'warning';
  icon?: Glyph;
  /** Replaces the icon. */
  face?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Shows a state in place of a control, with the possible actions. */
export function Banner({ tone, icon, face, title, children, actions }: BannerProps) {
  return (
    <div className={css.banner({ tone })} role="status">
      {face ?? (icon && <span className={css.icon({ tone })}>{<Icon name={icon} size={20} />}</span>)}
      <p className={css.say}>
        <span className={css.title}>{title}</span>
        {children}
      </p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
