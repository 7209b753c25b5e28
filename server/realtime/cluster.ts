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
  /** Takes one of `perSecond` from the named allowance; returns false if none is left. */
  take(allowance: string, perSecond: number): Promise<boolean>;
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

export function openCluster(now: () => number): Cluster {
  const listeners: { [Topic in keyof Topics]: ((news: Topics[Topic]) => void)[] } = {
    'events.written': [],
    'session.revoked': [],
    'member.removed': [],
    'presence.changed': [],
    'passing.event': [],
  };
  const kept = limited<{ value: number; until: number }>();
  const buckets = limited<{ left: number; at: number }>();
  const counts = limited<{ current: number; until: number }>();
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
    async take(allowance, perSecond) {
      const at = now();
      const bucket = buckets.get(allowance) ?? { left: perSecond, at };
      const left = Math.min(perSecond, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
      buckets.set(allowance, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1;
    },
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
