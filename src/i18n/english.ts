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

/** Id of any text, including those added later (`chat.ts`, `addLazyTexts.ts`) by the parts that use them. */
export type MessageId = keyof typeof fromTheStart | keyof typeof chatTexts | keyof typeof lazyTexts;

/** English texts of the product, also the fallback of other languages. */
export const english = fromTheStart as Record<MessageId, string>;
