import type { Conversation } from '#contract/conversation.ts';
import { COMPOSER_FIELD, conversationPath } from '#lib/paths.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { keepingList } from '#machines/inbox/inboxAddress.ts';
import { keys, type Cached } from '#services/cache.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the rows of the list with its current filter. */
export function rowsOf(app: AppContext): readonly Conversation[] {
  const { filter = 'all', refine } = within(app).list?.getSnapshot().context ?? {};
  return app.cache.getQueryData<Cached['conversations']>(keys.conversations(filter, refine)) ?? [];
}

export const openId = (app: AppContext): string | null =>
  conversationIn(app.actors.app.getSnapshot().context.path);

/** Returns a conversation's address with the list's current filter and search. */
export const besideList = (app: AppContext, conversationId: string): string =>
  keepingList(conversationPath(conversationId), app.actors.app.getSnapshot().context.path);

/** The composer of a conversation, or the field of the templates once its reply window is closed. */
export const replyField = (conversationId: string): string =>
  `[data-footer-of="${conversationId}"] :is(#${COMPOSER_FIELD}, [data-template-field])`;
