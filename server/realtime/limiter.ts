/** Allowances, counters and small answers that all nodes share; in one process they are in memory. */
export interface Limiter {
  remember(key: string, value: number, seconds: number): Promise<void>;
  recall(key: string): Promise<number | undefined>;
  /** Takes one of `perSecond` from the named allowance; returns false if none is left in this second. */
  take(allowance: string, perSecond: number): Promise<boolean>;
  /**
   * Does the same for work that must leave `reserve` of the allowance to others.
   * Returns 0 if one was taken, else the milliseconds until one may be free.
   */
  takeOrWait(allowance: string, perSecond: number, reserve: number): Promise<number>;
  /** Increments the counter of a key, which restarts after the window; `ttl` is the rest of the window. */
  count(key: string, windowMs: number): Promise<{ current: number; ttl: number }>;
}

const KEPT = 10_000;
export const SECOND = 1_000;

/** Returns what work may take that leaves a reserve to others. */
export const withoutReserve = (perSecond: number, reserve: number): number =>
  Math.max(1, perSecond - reserve);

export function openLocalLimiter(now: () => number): Limiter {
  const kept = limited<{ value: number; until: number }>();
  const taken = limited<number[]>();
  const counts = limited<{ current: number; until: number }>();
  /** Takes one if fewer than `most` were taken in the last second, so that no second has more, wherever it begins. */
  function take(allowance: string, most: number): number {
    const at = now();
    // A clock that was set back would otherwise block the allowance until it has caught up.
    const recent = (taken.get(allowance) ?? [])
      .map((then) => Math.min(then, at))
      .filter((then) => then > at - SECOND);
    const isFree = recent.length < most;
    if (isFree) recent.push(at);
    taken.set(allowance, recent);
    return isFree ? 0 : Math.max(1, Math.ceil((recent[recent.length - most] ?? at) + SECOND - at));
  }

  return {
    async remember(key, value, seconds) {
      kept.set(key, { value, until: now() + seconds * 1000 });
    },
    async recall(key) {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    take: async (allowance, perSecond) => take(allowance, perSecond) === 0,
    takeOrWait: async (allowance, perSecond, reserve) => take(allowance, withoutReserve(perSecond, reserve)),
    async count(key, windowMs) {
      const found = counts.get(key);
      const isOver = !found || found.until <= now();
      const next = isOver
        ? { current: 1, until: now() + windowMs }
        : { ...found, current: found.current + 1 };
      counts.set(key, next);
      return { current: next.current, ttl: next.until - now() };
    },
  };
}

/** A map that evicts the entry set longest ago. */
function limited<Value>() {
  const map = new Map<string, Value>();
  return {
    get: (key: string) => map.get(key),
    set(key: string, value: Value) {
      map.delete(key);
      map.set(key, value);
      if (map.size > KEPT) map.delete(map.keys().next().value ?? '');
    },
  };
}
