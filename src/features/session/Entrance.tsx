import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Entrance.css.ts';
import { Hero } from './Hero.tsx';

/** Draws a form beside the product's picture (AUTH-001); below 1024 px the form alone. */
export function Entrance({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  const t = useText();
  return (
    <div className={css.enter}>
      <main className={css.panel}>
        <span className={css.brand}>
          <Icon name="mark" size={24} />
          {t('common.appName')}
        </span>
        {children}
        <div className={css.footer}>{footer}</div>
      </main>
      <Hero />
    </div>
  );
}
