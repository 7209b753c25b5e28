import common from './en/common.json' with { type: 'json' };
import composer from './en/composer.json' with { type: 'json' };
import connectivity from './en/connectivity.json' with { type: 'json' };
import conversation from './en/conversation.json' with { type: 'json' };
import dialogs from './en/dialogs.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import footer from './en/footer.json' with { type: 'json' };
import inbox from './en/inbox.json' with { type: 'json' };
import media from './en/media.json' with { type: 'json' };
import sending from './en/sending.json' with { type: 'json' };
import session from './en/session.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import type { laterTexts } from './later.ts';

const fromTheStart = {
  ...common,
  ...composer,
  ...connectivity,
  ...conversation,
  ...dialogs,
  ...errors,
  ...footer,
  ...inbox,
  ...media,
  ...sending,
  ...session,
  ...shell,
};

/** With those that come later (`later.ts`), for which whoever says them has loaded them. */
export type MessageId = keyof typeof fromTheStart | keyof typeof laterTexts;

/** The texts of the product in English, which is also what a language falls back to. */
export const english = fromTheStart as Record<MessageId, string>;
