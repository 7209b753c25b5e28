import type { ReactNode } from 'react';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { NavLink } from '#ui/layout/Link.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Settings.css.ts';

/** Pages of the settings in the order of the sidebar. */
const pages = [
  { path: 'integrations', icon: 'sliders', id: 'settings.integrations' },
  { path: 'notifications', icon: 'bell', id: 'settings.notifications' },
  { path: 'appearance', icon: 'globe', id: 'settings.appearance' },
] as const satisfies readonly { path: string; icon: Glyph; id: MessageId }[];

/** Draws `/dashboard/settings`: the list of pages on the left, on a phone above, and the open one. */
export function SettingsScreen({ open, children }: { open: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={css.screen}>
      <nav className={css.nav} aria-label={t('shell.settings')}>
        <span className={css.area} aria-hidden="true">
          {t('shell.settings')}
        </span>
        {pages.map(({ path, icon, id }) => (
          <NavLink
            key={path}
            to={`/dashboard/settings/${path}`}
            className={css.entry}
            aria-current={open === path ? 'page' : undefined}
          >
            <Icon name={icon} />
            {t(id)}
          </NavLink>
        ))}
      </nav>
      {/* Long pages scroll, so they must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.page} tabIndex={0} aria-label={t('settings.page')}>
        <div className={css.column}>{children}</div>
      </section>
    </div>
  );
}
