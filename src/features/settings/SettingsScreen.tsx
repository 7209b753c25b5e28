import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import type { SettingsPage } from '#machines/app/routing.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { type LanguageActor, LanguageSwitch } from './LanguageSwitch.tsx';
import * as css from './Settings.css.ts';
import { SettingsNav, type SettingsNavProps } from './SettingsNav.tsx';

interface SettingsScreenProps extends SettingsNavProps {
  language: LanguageActor;
  children: ReactNode;
}

/** Pages that members change as admins do, or that change nothing. */
const FOR_EVERYBODY: ReadonlySet<SettingsPage> = new Set([
  'profile',
  'snippets',
  'macros',
  'help',
  'payBacks',
]);

/** Draws `/dashboard/settings`: the list of pages on the left, on a phone above, and the open one. */
export function SettingsScreen({ language, children, ...nav }: SettingsScreenProps) {
  const t = useText();
  const { open, isAdmin } = nav;
  return (
    <div className={css.screen}>
      <SettingsNav {...nav} />
      {/* Long pages scroll, so they must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.page} tabIndex={0} aria-label={t('settings.page')}>
        <div className={css.column({ wide: open === 'billing' || open === 'ai-rules' })}>
          <header className={css.header}>
            <h1 className={css.title}>{t(`settings.${open}`)}</h1>
            {!isAdmin && !FOR_EVERYBODY.has(open) && <Badge icon="lock">{t('settings.readOnly')}</Badge>}
            <span className={css.grow} />
            <LanguageSwitch actor={language} />
          </header>
          {children}
        </div>
      </section>
    </div>
  );
}
