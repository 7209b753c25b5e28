import type { ReactNode } from 'react';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Account.css.ts';

interface SettingRowProps {
  icon: Glyph;
  name: ReactNode;
  detail: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** Draws a line of a card: what it is, its state, and what can be done about it. */
export function SettingRow({ icon, name, detail, children }: SettingRowProps) {
  return (
    <div className={css.row}>
      <span className={css.glyph}>
        <Icon name={icon} />
      </span>
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.detail}>{detail}</span>
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
