import { notifyManager } from '@tanstack/query-core';

/**
 * Notifies views of cache changes once per frame, so that a burst of events causes one React commit.
 * A hidden page has no frames and is notified at once, for its title and its sounds.
 */
export function subscribePerFrame(): void {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const due = waiting;
    waiting = [];
    for (const tell of due) tell();
  };
  // When the page is hidden, pending notifications run now; its next frame may be far away.
  document.addEventListener('visibilitychange', flush);
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    if (waiting.length > 1) return;
    if (document.visibilityState === 'hidden') setTimeout(flush, 0);
    else requestAnimationFrame(flush);
  });
}
