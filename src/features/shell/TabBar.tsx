import { useText } from '#i18n/useText.ts';
import { Count } from '#ui/feedback/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { NavLink } from '#ui/layout/Link.tsx';
import { NotificationButton } from './notifications/NotificationButton.tsx';
import type { NotificationsActor, SidebarActor } from './actors.ts';
import { screens } from './screens.ts';
import * as css from './TabBar.css.ts';

/** Draws the most used destinations at the bottom of a phone; the others are in the menu. */
export function TabBar({
  actor,
  notifications,
  mine,
}: {
  actor: SidebarActor;
  notifications: NotificationsActor;
  mine: number | null;
}) {
  const t = useText();
  return (
    <nav className={css.bar} aria-label={t('shell.main')}>
      {screens.slice(0, 3).map(({ to, icon, id }) => (
        <NavLink key={to} to={to} className={css.tab}>
          <Icon name={icon} size={20} />
          <span className={css.word}>{t(id)}</span>
          {id === 'shell.conversations' && mine !== null && mine > 0 && (
            <span className={css.count}>
              <Count value={mine} label={t('shell.mine', { count: mine })} />
            </span>
          )}
        </NavLink>
      ))}
      <NotificationButton actor={notifications} form={{ className: css.tab, icon: 20, worded: true }} />
      <button type="button" className={css.tab} onClick={() => actor.send({ type: 'sidebar.toggle' })}>
        <Icon name="user" size={20} />
        <span className={css.word}>{t('shell.menu')}</span>
      </button>
    </nav>
  );
}
