import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import type { SettingsPage } from '#machines/app/routing.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import * as text from '#ui/theme/text.css.ts';
import * as css from './Settings.css.ts';

interface Entry {
  page: SettingsPage;
  icon: Glyph;
}

const personal: readonly Entry[] = [
  { page: 'profile', icon: 'user' },
  { page: 'snippets', icon: 'slash' },
  { page: 'macros', icon: 'play' },
  { page: 'help', icon: 'info' },
];
const ofOrganisation: readonly Entry[] = [
  { page: 'business', icon: 'briefcase' },
  { page: 'targets', icon: 'clock' },
  { page: 'assignment', icon: 'updown' },
  { page: 'tags', icon: 'tag' },
  { page: 'fields', icon: 'note' },
  { page: 'satisfaction', icon: 'star' },
  { page: 'ai-rules', icon: 'spark' },
  { page: 'team', icon: 'users' },
  { page: 'integrations', icon: 'sliders' },
  { page: 'security', icon: 'shield' },
];
/** Of the organisation, but for everybody. */
const shared: readonly Entry[] = [{ page: 'payBacks', icon: 'refresh' }];
/** Shown only where subscriptions are in use (SET-003). */
const billing: Entry = { page: 'billing', icon: 'card' };

/** On a phone the entries are one line that scrolls. */
const bringIntoSight = (entry: HTMLElement | null) =>
  entry?.scrollIntoView({ inline: 'center', block: 'nearest' });

export interface SettingsNavProps {
  open: SettingsPage;
  isAdmin: boolean;
  hasSubscriptions: boolean;
}

/** Lists the pages of the settings: the person's own, and the organisation's, which members only read (SET-002). */
export function SettingsNav({ open, isAdmin, hasSubscriptions }: SettingsNavProps) {
  const t = useText();
  const list = (entries: readonly Entry[], isReadOnly: boolean) =>
    entries.map(({ page, icon }) => (
      <Link
        key={page}
        ref={open === page ? bringIntoSight : undefined}
        to={`/dashboard/settings/${page}`}
        className={css.entry}
        aria-current={open === page ? 'page' : undefined}
      >
        <Icon name={icon} />
        {t(`settings.${page}` satisfies MessageId)}
        {isReadOnly && (
          <span className={css.end}>
            <Icon name="lock" size={14} />
            <span className={text.hidden}>{t('settings.readOnly')}</span>
          </span>
        )}
      </Link>
    ));
  return (
    <nav className={css.nav} aria-label={t('shell.settings')}>
      <span className={css.area} aria-hidden="true">
        {t('shell.settings')}
      </span>
      <span className={css.heading}>{t('settings.personal')}</span>
      {list(personal, false)}
      <span className={css.heading}>{t('settings.organisation')}</span>
      {list(shared, false)}
      {list(hasSubscriptions ? [...ofOrganisation, billing] : ofOrganisation, !isAdmin)}
    </nav>
  );
}
