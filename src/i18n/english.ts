import common from './en/common.json' with { type: 'json' };
import connectivity from './en/connectivity.json' with { type: 'json' };
import conversation from './en/conversation.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import inbox from './en/inbox.json' with { type: 'json' };
import session from './en/session.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import type { chatTexts } from './chatTexts.ts';
import type { lazyTexts } from './lazyTexts.ts';

const fromTheStart = {
  ...common,
  ...connectivity,
  ...conversation,
  ...errors,
  ...inbox,
  ...session,
  ...shell,
};

/** With those that come later (`chat.ts`, `later.ts`), for which whoever says them has loaded them. */
export type MessageId = keyof typeof fromTheStart | keyof typeof chatTexts | keyof typeof lazyTexts;

/** The texts of the product in English, which is also what a language falls back to. */
export const english = fromTheStart as Record<MessageId, string>;
