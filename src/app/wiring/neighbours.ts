import type { Conversation } from '#contract/conversation.ts';
import { conversationPath } from '#lib/paths.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { keepingList } from '#machines/inbox/inboxAddress.ts';
import { keys, type Cached } from '#services/cache.ts';
import { focusWhenThere } from '#ui/focusWhenThere.ts';
import { within } from './within.ts';
import type { World } from './world.ts';

/** The rows of the list as it is filtered now. */
const rowsOf = (world: World): readonly Conversation[] =>
  world.cache.getQueryData<Cached['conversations']>(
    keys.conversations(within(world).list?.getSnapshot().context.filter ?? 'all'),
  ) ?? [];

export const openId = (world: World): string | null =>
  conversationIn(world.actors.app.getSnapshot().context.path);

/** The address of a conversation beside the list as it is filtered and searched now. */
export const besideList = (world: World, conversationId: string): string =>
  keepingList(conversationPath(conversationId), world.actors.app.getSnapshot().context.path);

/** Opens a conversation and focuses its timeline, where single keys work. */
export function openAtTimeline(world: World, conversationId: string): void {
  if (openId(world) !== conversationId) world.navigate(besideList(world, conversationId));
  focusWhenThere(`[data-timeline="${conversationId}"]`);
}

/** Opens the conversation `by` rows further in the list; without an open one the first or the last. */
export function stepBy(world: World, by: number): void {
  const rows = rowsOf(world);
  const here = rows.findIndex(({ _id }) => _id === openId(world));
  const next = rows[here === -1 ? (by > 0 ? 0 : rows.length - 1) : here + by];
  if (next) openAtTimeline(world, next._id);
}

/** The nearest unresolved conversation below this one in the list, else above it; null when there is none. */
export function nextUnresolved(world: World, conversationId: string): string | null {
  const rows = rowsOf(world);
  const here = rows.findIndex(({ _id }) => _id === conversationId);
  const isOpen = ({ _id, label }: Conversation) => _id !== conversationId && label !== 'resolved';
  const next = rows.slice(here + 1).find(isOpen) ?? rows.slice(0, Math.max(here, 0)).findLast(isOpen);
  return next?._id ?? null;
}
