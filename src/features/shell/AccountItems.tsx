import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { languages, nativeNames } from '#i18n/languages.ts';
import { useText } from '#i18n/useText.ts';
import { MenuChoice, MenuItem, MenuRule } from '#ui/overlay/Menu.tsx';
import { singleKey } from '../common/singleKey.ts';
import type { ShellActors } from './actors.ts';

interface AccountItemsProps {
  actors: ShellActors;
  /** Whether the person is away. */
  children: ReactNode;
}

const choices = ['light', 'dark', 'system'] as const;

/** Draws what the user's menu has besides signing out: being away, language, theme, notifications, keys, recording. */
export function AccountItems({
  actors: { language, theme, notifications, push, shortcuts, recording },
  children,
}: AccountItemsProps) {
  const t = useText();
  const spoken = useSelector(language, ({ context }) => context.wanted);
  const recorded = useSelector(recording, (now) => !now.matches('off') && !now.matches('starting'));
  const isPushUndecided = useSelector(
    push,
    (now) => now.matches('waiting') || now.matches('prompting') || now.matches('hidden'),
  );
  const choice = useSelector(theme, ({ context }) => context.choice);
  return (
    <>
      {children}
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
    </>
  );
}
