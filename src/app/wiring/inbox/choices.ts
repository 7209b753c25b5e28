import { conversationStats } from '#contract/conversation.ts';
import type { Choices } from '#machines/inbox/listFilter.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { loadColleagues } from '#app/wiring/colleagues.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Loads the colleagues and tags that a list can be filtered by, or that an action can name. */
export async function loadChoices(app: AppContext, signal: AbortSignal): Promise<Choices> {
  const known = app.cache.getQueryData<Cached['stats']>(keys.stats);
  const [colleagues, { tags }] = await Promise.all([
    loadColleagues(app, signal),
    known ?? app.call(conversationStats, {}, { signal }),
  ]);
  return { colleagues, tags };
}
