import { CHANNEL, type FromAtlas } from '#lib/inspect/wire.ts';
import { activeRole } from '#machines/app/membership.ts';
import { isDevelopment } from '#app/env.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Development, and admins: what a page's charts do is nobody else's business. */
const mayBeWatched = (app: AppContext) =>
  isDevelopment || activeRole(app.actors.app.getSnapshot().context.me) === 'admin';

/** Until the atlas asks, this is all a page knows of being watched. */
export function answerAtlas(app: AppContext): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<FromAtlas>) => {
    if (data.kind !== 'watch' || !mayBeWatched(app)) return;
    void import('#app/inspect/tab.ts').then(({ tellAtlas }) => tellAtlas(app)).catch(() => {});
  });
}
