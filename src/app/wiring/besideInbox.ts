import { watchPresence } from './connection/presence.ts';
import { watchLinkedMessage } from './conversation/linkedMessage.ts';
import { watchDrafts } from './conversation/watchDrafts.ts';
import { watchLeaving } from './inbox/keptRows.ts';
import { keepShellWhenIdle } from './shell/keepShell.ts';
import { watchTitle } from './shell/title.ts';
import type { AppContext } from './appContext.ts';

/** Starts what accompanies the inbox for the page's lifetime, and what its first frame does without. */
export function watchBeside(app: AppContext): void {
  watchDrafts(app);
  watchLinkedMessage(app);
  watchPresence(app);
  watchLeaving(app);
  keepShellWhenIdle();
  watchTitle(app);
}
