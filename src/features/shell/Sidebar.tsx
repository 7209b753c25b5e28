import type { ReactNode } from 'react';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';
import { Tooltip } from '#ui/overlay/Tooltip.tsx';
import { ariaKeys } from '../common/singleKey.ts';
import { NotificationButton } from './notifications/NotificationButton.tsx';
import type { ShellActors } from './actors.ts';
import { NavItem } from './NavItem.tsx';
import { OrganisationMenu } from './OrganisationMenu.tsx';
import { screens } from './screens.ts';
import * as css from './Sidebar.css.ts';
import { UserMenu } from './UserMenu.tsx';

export interface SidebarProps {
  actors: ShellActors;
  me: Me;
  /** Number of the user's own conversations (SHELL-023); null while unknown. */
  mine: number | null;
  open: boolean;
  /** Whether it covers the page, as on a phone; following a link closes it. */
  drawer?: boolean;
  /** What the user's menu has besides signing out. */
  account: ReactNode;
  onSignOut: () => void;
}

export function Sidebar({ actors, me, mine, open, drawer, account, onSignOut }: SidebarProps) {
  const t = useText();
  const label = t(open ? 'shell.collapse' : 'shell.expand');
  const onNavigate = drawer ? () => actors.sidebar.send({ type: 'sidebar.close' }) : undefined;
  const toggle = (
    <button
      type="button"
      className={css.item({ open })}
      aria-expanded={open}
      aria-keyshortcuts={ariaKeys('sidebar')}
      onClick={() => actors.sidebar.send({ type: 'sidebar.toggle' })}
    >
      <Icon name="panel" />
      <span className={open ? text.cut : text.hidden}>{label}</span>
    </button>
  );

  return (
    <div className={css.sidebar({ open, drawer })}>
      <OrganisationMenu actor={actors.organisationSwitch} me={me} open={open} />
      {screens.map(({ to, icon, id }) => (
        <NavItem
          key={to}
          to={to}
          icon={icon}
          label={t(id)}
          open={open}
          onNavigate={onNavigate}
          count={
            id === 'shell.conversations' && mine !== null
              ? { value: mine, label: t('shell.mine', { count: mine }) }
              : null
          }
        />
      ))}
      <NotificationButton
        actor={actors.notifications}
        form={{ className: css.item({ open }), icon: 16, worded: open }}
      />
      <span className={css.grow} />
      {!drawer && (
        <Tooltip text={label} hint="Ctrl B" side="right">
          {toggle}
        </Tooltip>
      )}
      <UserMenu user={me.user} isAway={me.is_away} open={open} items={account} onSignOut={onSignOut} />
    </div>
  );
}
