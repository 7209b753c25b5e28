import type { Redis } from 'ioredis';
import { type Limiter, SECOND, withoutReserve } from './limiter.ts';

/**
 * Takes one of `ARGV[1]` in the last second by Redis's clock; `ARGV[2]` is unique.
 * Returns 0 if one was taken, else the milliseconds until one may be free. No second has more, wherever it begins.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most = tonumber(ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${SECOND})
local recent = redis.call('ZCARD', KEYS[1])
if recent < most then
  redis.call('ZADD', KEYS[1], now, ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ${SECOND})
  return 0
end
local first = redis.call('ZRANGE', KEYS[1], recent - most, recent - most, 'WITHSCORES')
return math.max(1, first[2] + ${SECOND} - now)`;

/** Increments a counter that ends after `ARGV[1]` milliseconds; returns it and the rest of its time. */
const COUNT = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

interface Options {
  redis: Redis;
  /** Unique name of this node. */
  node: string;
  /** Used while Redis is away. */
  local: Limiter;
  /** Number of nodes, which then share an allowance equally. */
  nodes(): number;
}

/** Allowances, counters and answers in Redis. While it is away each node uses its own, with its share of each allowance. */
export function openRedisLimiter({ redis, node, local, nodes }: Options): Limiter {
  let taken = 0;
  const name = (kind: string, key: string) => `parley:${kind}:${key}`;
  const shareOf = (perSecond: number) => Math.max(1, Math.floor(perSecond / nodes()));

  /** Asks Redis, or else memory; a limit that cannot be read must not stop the work. */
  async function ask<Answer>(shared: () => Promise<Answer>, own: () => Promise<Answer>): Promise<Answer> {
    if (redis.status !== 'ready') return own();
    return shared().catch(own);
  }
  const take = (allowance: string, most: number) =>
    redis.eval(TAKE, 1, name('take', allowance), most, `${node}/${(taken += 1)}`).then(Number);

  return {
    remember: (key, value, seconds) =>
      ask(
        async () => void (await redis.set(name('kept', key), value, 'EX', seconds)),
        () => local.remember(key, value, seconds),
      ),
    recall: (key) =>
      ask(
        async () => {
          const found = await redis.get(name('kept', key));
          return found === null ? undefined : Number(found);
        },
        () => local.recall(key),
      ),
    take: (allowance, perSecond) =>
      ask(
        async () => (await take(allowance, perSecond)) === 0,
        () => local.take(allowance, shareOf(perSecond)),
      ),
    takeOrWait: (allowance, perSecond, reserve) =>
      ask(
        () => take(allowance, withoutReserve(perSecond, reserve)),
        () => local.takeOrWait(allowance, shareOf(perSecond), reserve),
      ),
    count: (key, windowMs) =>
      ask(
        async () => {
          const [current = 1, ttl = windowMs] = (await redis.eval(
            COUNT,
            1,
            name('count', key),
            windowMs,
          )) as number[];
          return { current, ttl };
        },
        () => local.count(key, windowMs),
      ),
  };
}
