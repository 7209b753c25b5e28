import type { Conversation } from '#contract/conversation.ts';
import { conversationPath } from '#lib/paths.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { keepingList } from '#machines/inbox/inboxAddress.ts';
import { keys, type Cached } from '#services/cache.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
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

/** Opens a conversation and focuses its timeline, where single keys work. */
export function openAtTimeline(app: AppContext, conversationId: string): void {
  if (openId(app) !== conversationId) app.navigate(besideList(app, conversationId));
  focusWhenThere(`[data-timeline="${conversationId}"]`);
}

/** Opens the conversation `by` rows further in the list; with none open, the first or the last. */
export function stepBy(app: AppContext, by: number): void {
  const rows = rowsOf(app);
  const here = rows.findIndex(({ _id }) => _id === openId(app));
  const next = rows[here === -1 ? (by > 0 ? 0 : rows.length - 1) : here + by];
  if (next) openAtTimeline(app, next._id);
}

/** Returns the nearest unresolved conversation below this one, else above it; null if there is none. */
export function nextUnresolved(app: AppContext, conversationId: string): string | null {
  const rows = rowsOf(app);
  const here = rows.findIndex(({ _id }) => _id === conversationId);
  const isOpen = ({ _id, label }: Conversation) => _id !== conversationId && label !== 'resolved';
  const next = rows.slice(here + 1).find(isOpen) ?? rows.slice(0, Math.max(here, 0)).findLast(isOpen);
  return next?._id ?? null;
}
