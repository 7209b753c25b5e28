import type { ReactNode } from 'react';
import * as css from './Callout.css.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';

interface CalloutProps {
  tone?: 'plain' | 'warning' | 'danger' | 'info' | 'success';
  icon?: Glyph;
  title?: string;
  /** Failures interrupt a screen reader; the others wait. */
  role?: 'status' | 'alert' | 'note';
  children?: ReactNode;
  action?: ReactNode;
}

const icons = { plain: 'info', warning: 'alert', danger: 'alert', info: 'info', success: 'resolve' } as const;

export function Callout({ tone = 'plain', icon, title, role, children, action }: CalloutProps) {
  return (
    <div className={css.callout({ tone })} role={role}>
      <Icon name={icon ?? icons[tone]} className={css.icon({ tone })} />
      <div className={css.say}>
        {title && <span className={css.title}>{title}</span>}
        {children}
      </div>
      {action}
    </div>
  );
}
