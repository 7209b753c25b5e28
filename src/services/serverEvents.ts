import type { HeardEvent } from '#contract/events.ts';

/**
 * Called with each event of the server after it is applied (`watchEvents`).
 * Each at once, because a cache that tells later keeps only the newest. A page has one cache, so they need no key.
 */
export const eventListeners = new Set<(event: HeardEvent) => void>();
