/**
 * What several processes would have to share: messages to each other, answers kept for a while, allowances.
 * In one process it is memory. Nothing else in the server may keep such things, so that Redis can serve them later.
 */
export interface Cluster {
  publish<Topic extends keyof Topics>(topic: Topic, news: Topics[Topic]): void;
  subscribe<Topic extends keyof Topics>(topic: Topic, hear: (news: Topics[Topic]) => void): void;
  remember(key: string, value: number, seconds: number): void;
  recall(key: string): number | undefined;
  /** Takes one of `perSecond` from the named allowance; false when there is none left. */
  take(allowance: string, perSecond: number): boolean;
}

interface Topics {
  'session.revoked': { sessionId: string };
}

const KEPT = 10_000;

export function openCluster(now: () => number): Cluster {
  const listeners: { [Topic in keyof Topics]: ((news: Topics[Topic]) => void)[] } = { 'session.revoked': [] };
  const kept = new Map<string, { value: number; until: number }>();
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    publish(topic, news) {
      for (const hear of listeners[topic]) hear(news);
    },
    subscribe(topic, hear) {
      listeners[topic].push(hear);
    },
    remember(key, value, seconds) {
      kept.delete(key);
      kept.set(key, { value, until: now() + seconds * 1000 });
      // A map keeps the order of insertion, so the first is the oldest.
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    },
    recall(key) {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    take(allowance, perSecond) {
      const at = now();
      const bucket = buckets.get(allowance) ?? { left: perSecond, at };
      const left = Math.min(perSecond, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
      buckets.set(allowance, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1;
    },
  };
}
