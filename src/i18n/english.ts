import common from './en/common.json' with { type: 'json' };
import connectivity from './en/connectivity.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import type { chatTexts } from './chatTexts.ts';
import type { inboxTexts } from './inboxTexts.ts';
import type { lazyTexts } from './lazyTexts.ts';
import type { sessionTexts } from './sessionTexts.ts';

const fromTheStart = {
  ...common,
  ...connectivity,
  ...errors,
  ...shell,
};

/** Id of any text, also of those that parts add later (`session.ts`, `inbox.ts`, `chat.ts`, `addLazyTexts.ts`). */
export type MessageId =
  | keyof typeof fromTheStart
  | keyof typeof sessionTexts
  | keyof typeof inboxTexts
  | keyof typeof chatTexts
  | keyof typeof lazyTexts;

/** English texts of the product, also the fallback of other languages. */
export const english = fromTheStart as Record<MessageId, string>;

/** Returns whether the catalogue has a text with this id now; parts of the page add theirs later. */
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(english, id);
