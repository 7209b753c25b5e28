import { listTags, type Tag } from '#contract/tag.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';

/** Pages whose list of tags is loaded again after a change. */
const watching = new WeakSet<AppContext>();

const load = async (app: AppContext) => {
  const { tags } = await app.call(listTags, {});
  app.cache.setQueryData(keys.tags, tags);
};

/** Loads the organisation's tags for pickers and colours, once, and again after an event says that they changed. */
export async function ensureTags(app: AppContext): Promise<void> {
  if (!watching.has(app)) {
    watching.add(app);
    watchEvents(({ name }) => {
      if (name === 'TAGS_CHANGED' && app.cache.getQueryData<Tag[]>(keys.tags)) void load(app).catch(() => {});
    });
  }
  // Without the list tags are neutral, and none is offered.
  if (!app.cache.getQueryData<Tag[]>(keys.tags)) await load(app).catch(() => {});
}
