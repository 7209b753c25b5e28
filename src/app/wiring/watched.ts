import { CHANNEL, type FromAtlas } from '#lib/inspect/wire.ts';
import { activeRole } from '#machines/app/membership.ts';
import { isDevelopment } from '../env.ts';
import type { World } from './world.ts';

/** Development, and admins: what a page's charts do is nobody else's business. */
const mayBeWatched = (world: World) =>
  isDevelopment || activeRole(world.actors.app.getSnapshot().context.me) === 'admin';

/** Until the atlas asks, this is all a page knows of being watched. */
export function answerAtlas(world: World): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<FromAtlas>) => {
    if (data.kind !== 'watch' || !mayBeWatched(world)) return;
    void import('../inspect/tab.ts').then(({ tellAtlas }) => tellAtlas(world)).catch(() => {});
  });
}
