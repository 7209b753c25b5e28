import { useSelector } from '@xstate/react';
import type { User } from '#contract/identity.ts';
import { languages, nativeNames } from '#i18n/languages.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuRule } from '#ui/overlay/Menu.tsx';
import { singleKey } from '../common/singleKey.ts';
import type { ShellActors } from './actors.ts';
import * as css from './Sidebar.css.ts';

interface UserMenuProps {
  actors: ShellActors;
  user: User;
  open: boolean;
  onSignOut: () => void;
}

const choices = ['light', 'dark', 'system'] as const;

/** Draws the menu with the user (SHELL-022), theme, language and sign-out. */
export function UserMenu({
  actors: { language, theme, notifications, push, shortcuts, recording },
  user,
  open,
  onSignOut,
}: UserMenuProps) {
  const t = useText();
  const spoken = useSelector(language, ({ context }) => context.wanted);
  const recorded = useSelector(recording, (now) => !now.matches('off') && !now.matches('starting'));
  const isPushUndecided = useSelector(
    push,
    (now) => now.matches('waiting') || now.matches('prompting') || now.matches('hidden'),
  );
  const choice = useSelector(theme, ({ context }) => context.choice);

  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={css.plate({ open })}>
          <Avatar name={user.name} image={user.avatar} size={28} kind="colleague" />
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
          <Hidden> {t('shell.account')}</Hidden>
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
      <MenuChoice
        label={t('language.title')}
        value={spoken}
        options={languages.map((value) => ({
          value,
          content: <span lang={value}>{nativeNames[value]}</span>,
        }))}
        onChoose={(chosen) => language.send({ type: 'language.choose', language: chosen })}
      />
      <MenuRule />
      <MenuChoice
        label={t('theme.title')}
        value={choice}
        options={choices.map((value) => ({ value, content: t(`theme.${value}`) }))}
        onChoose={(chosen) => theme.send({ type: 'theme.choose', choice: chosen })}
      />
      <MenuRule />
      <MenuItem icon="bell" onSelect={() => notifications.send({ type: 'notifications.open' })}>
        {t('notifications.open')}
      </MenuItem>
      {isPushUndecided && (
        <MenuItem icon="bell" onSelect={() => push.send({ type: 'push.accept' })}>
          {t('push.accept')}
        </MenuItem>
      )}
      <MenuItem
        icon="info"
        keys={singleKey('help')}
        onSelect={() => shortcuts.send({ type: 'shortcuts.open' })}
      >
        {t('shortcuts.title')}
      </MenuItem>
      {recorded ? (
        <>
          <MenuItem icon="download" onSelect={() => recording.send({ type: 'recording.save' })}>
            {t('recording.save')}
          </MenuItem>
          <MenuItem icon="stop" onSelect={() => recording.send({ type: 'recording.drop' })}>
            {t('recording.drop')}
          </MenuItem>
        </>
      ) : (
        <MenuItem icon="dot" onSelect={() => recording.send({ type: 'recording.start' })}>
          {t('recording.start')}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem icon="logout" onSelect={onSignOut}>
        {t('common.signOut')}
      </MenuItem>
    </Menu>
  );
}
