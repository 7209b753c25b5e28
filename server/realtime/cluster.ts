import type { PassingEventBody, Present } from '#contract/events.ts';

/**
 * State shared by several processes: messages, cached answers, rate allowances, counters.
 * In one process it is in memory. Nothing else in the server holds such state, so that Redis can later; hence every
 * method returns a promise.
 */
export interface Cluster {
  publish<Topic extends keyof Topics>(topic: Topic, news: Topics[Topic]): void;
  subscribe<Topic extends keyof Topics>(topic: Topic, listener: (news: Topics[Topic]) => void): void;
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

interface Topics {
  'events.written': { organisationId: string; seq: number };
  'session.revoked': { sessionId: string };
  /** Closes the user's sockets in this organisation; their sessions elsewhere continue. */
  'member.removed': { organisationId: string; userId: string };
  /** Present users by one process's sockets. */
  'presence.changed': { process: string; organisationId: string; present: Present[] };
  /** An event that is not stored, for everyone in an organisation or for one user's pages. */
  'passing.event': { organisationId: string; userId: string | null; event: PassingEventBody };
}

const KEPT = 10_000;
const SECOND = 1_000;

export function openCluster(now: () => number): Cluster {
  const listeners: { [Topic in keyof Topics]: ((news: Topics[Topic]) => void)[] } = {
    'events.written': [],
    'session.revoked': [],
    'member.removed': [],
    'presence.changed': [],
    'passing.event': [],
  };
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
    publish(topic, news) {
      for (const listener of listeners[topic]) listener(news);
    },
    subscribe(topic, listener) {
      listeners[topic].push(listener);
    },
    async remember(key, value, seconds) {
      kept.set(key, { value, until: now() + seconds * 1000 });
    },
    async recall(key) {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    take: async (allowance, perSecond) => take(allowance, perSecond) === 0,
    takeOrWait: async (allowance, perSecond, reserve) => take(allowance, Math.max(1, perSecond - reserve)),
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
