import type { ReactNode } from 'react';
import type { User } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/overlay/Menu.tsx';
import * as css from './Sidebar.css.ts';

interface UserMenuProps {
  user: User;
  isAway: boolean | undefined;
  open: boolean;
  /** What the menu has besides signing out. */
  items: ReactNode;
  onSignOut: () => void;
}

/** Draws the user (SHELL-022) and their menu. */
export function UserMenu({ user, isAway, open, items, onSignOut }: UserMenuProps) {
  const t = useText();

  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={css.plate({ open })}>
          <Avatar name={user.name} image={user.avatar} size={28} kind="colleague" corner={isAway && 'moon'} />
          {!open && <Hidden>{user.name} </Hidden>}
          {open && (
            <>
              <span className={css.words}>
                <span className={css.name}>{user.name}</span>
                <span className={css.under}>{user.email}</span>
              </span>
              <span className={css.faint}>
                <Icon name="more" />
              </span>
            </>
          )}
          <Hidden>
            {isAway && ` ${t('shell.away')}`} {t('shell.account')}
          </Hidden>
        </button>
      }
    >
      {!open && (
        <>
          <div className={css.words} style={{ padding: '4px 8px' }}>
            <span className={css.name}>{user.name}</span>
            <span className={css.under}>{user.email}</span>
          </div>
          <MenuRule />
        </>
      )}
      {items}
      <MenuRule />
      <MenuItem icon="logout" onSelect={onSignOut}>
        {t('common.signOut')}
      </MenuItem>
    </Menu>
  );
}
