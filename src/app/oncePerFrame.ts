import { notifyManager } from '@tanstack/query-core';

/**
 * Lets the views hear of changes of the cache once a frame, all in one turn, so that a storm of events is one commit of
 * React and not a thousand. A page that is not shown has no frames: it hears at once, for its title and its sounds.
 */
export function subscribePerFrame(): void {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const due = waiting;
    waiting = [];
    for (const tell of due) tell();
  };
  // What waits for a frame when the page is hidden would wait until somebody looks.
  document.addEventListener('visibilitychange', flush);
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    if (waiting.length > 1) return;
    if (document.visibilityState === 'hidden') setTimeout(flush, 0);
    else requestAnimationFrame(flush);
  });
}
