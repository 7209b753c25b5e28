import type { ReactNode } from 'react';
import * as css from './InboxScreen.css.ts';

interface InboxScreenProps {
  list: ReactNode;
  /** The open conversation, or the panel that stands there while none is. */
  children: ReactNode;
  isOpen: boolean;
}

/** List beside chat; on a phone one of the two (SHELL-013). */
export function InboxScreen({ list, children, isOpen }: InboxScreenProps) {
  return (
    <div className={css.screen}>
      <div className={isOpen ? css.behind : css.list}>{list}</div>
      <div className={isOpen ? css.chat : css.aside}>{children}</div>
    </div>
  );
}
