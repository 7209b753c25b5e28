import { may } from '#contract/policy.ts';
import { CHANNEL, type FromAtlas } from '#lib/inspect/wire.ts';
import { activeRole } from '#machines/app/membership.ts';
import { isDevelopment } from '#app/env.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns whether the page may be inspected: in development or by an admin. */
const mayBeWatched = (app: AppContext) =>
  isDevelopment || may(activeRole(app.actors.app.getSnapshot().context.me), 'decisions.watch');

/** Answers the atlas; loads the inspection only when the atlas asks. */
export function answerAtlas(app: AppContext): void {
  // Older browsers have none; the dashboard works without it.
  if (typeof BroadcastChannel !== 'function') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<FromAtlas>) => {
    if (data.kind !== 'watch' || !mayBeWatched(app)) return;
    void import('#app/inspect/tab.ts').then(({ tellAtlas }) => tellAtlas(app)).catch(() => {});
  });
}
