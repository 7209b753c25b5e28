import { NavLink } from 'react-router-dom';
import { useText } from '#i18n/useText.ts';
import { Count } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { SidebarActor } from './actors.ts';
import { places } from './places.ts';
import * as css from './TabBar.css.ts';

/** The places of the dashboard at a thumb's reach. */
export function TabBar({ actor, mine }: { actor: SidebarActor; mine: number | null }) {
  const t = useText();
  return (
    <nav className={css.bar} aria-label={t('shell.main')}>
      {places.map(({ to, icon, id }) => (
        <NavLink key={to} to={to} className={css.tab}>
          <Icon name={icon} size={20} />
          {t(id)}
          {id === 'shell.conversations' && mine !== null && mine > 0 && (
            <span className={css.count}>
              <Count value={mine} label={t('shell.mine', { count: mine })} />
            </span>
          )}
        </NavLink>
      ))}
      <button type="button" className={css.tab} onClick={() => actor.send({ type: 'sidebar.toggle' })}>
        <Icon name="user" size={20} />
        {t('shell.menu')}
      </button>
    </nav>
  );
}
