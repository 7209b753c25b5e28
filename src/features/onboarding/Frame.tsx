import type { ReactNode } from 'react';
import type { User } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Frame.css.ts';

interface FrameProps {
  user: User;
  /** Text of the current step above the title. */
  step?: string;
  title: string;
  text?: string;
  onSignOut: () => void;
  children?: ReactNode;
}

/** Draws a page outside the dashboard with the user, a sign-out button and one column. */
export function Frame({ user, step, title, text, onSignOut, children }: FrameProps) {
  const t = useText();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span className={css.brand}>
          <Icon name="mark" size={24} />
          {t('common.appName')}
        </span>
        <span className={css.me}>
          <Avatar name={user.name} image={user.avatar} size={28} kind="colleague" />
          <span className={css.name}>{user.name}</span>
        </span>
        <Button tone="quiet" onClick={onSignOut}>
          {t('common.signOut')}
        </Button>
      </header>
      <main className={css.column}>
        {step && <span className={css.step}>{step}</span>}
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </main>
    </div>
  );
}
