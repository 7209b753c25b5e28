import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import * as css from './InboxScreen.css.ts';

interface InboxScreenProps {
  list: ReactNode;
  /** The open conversation, or the home panel. */
  children: ReactNode;
  isOpen: boolean;
}

/** Draws the list beside the chat, on a phone one of the two (SHELL-013). */
export function InboxScreen({ list, children, isOpen }: InboxScreenProps) {
  const t = useText();
  return (
    <div className={css.screen} data-inbox="">
      {/* On a phone the list with the page's title is hidden while a conversation is open. */}
      {isOpen && <h1 className={css.title}>{t('inbox.title')}</h1>}
      <div className={isOpen ? css.behind : css.list}>{list}</div>
      <div className={isOpen ? css.chat : css.aside}>{children}</div>
    </div>
  );
}
