import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { conversationViews } from './views/conversation.tsx';
import { customerViews } from './views/customer.tsx';
import { inboxViews } from './views/inbox.tsx';
import { paymentViews } from './views/payment.tsx';
import { messageViews } from './views/message.tsx';
import { settingsViews } from './views/settings.tsx';
import { shopViews } from './views/shop.tsx';
import { shellViews } from './views/shell.tsx';

/** How a chart is drawn on the stage, and what the cache holds while it is. */
export interface View {
  draw: (actor: never) => ReactNode;
  /** A page of its own: it brings its landmarks with it. */
  whole?: boolean;
  seed?: (cache: QueryClient, actor: AnyActorRef) => void;
}

/** Charts with a screen of their own, by name. */
export const views: Record<string, View> = {
  ...inboxViews,
  ...conversationViews,
  ...customerViews,
  ...messageViews,
  ...paymentViews,
  ...settingsViews,
  ...shellViews,
  ...shopViews,
};
