import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server, ServerOptions } from 'socket.io';
import type { PassingEventBody, Present } from '#contract/events.ts';
import { type Limiter, openLocalLimiter } from './limiter.ts';
import { openRedis } from './redis.ts';
import { openRedisLimiter } from './redisLimiter.ts';

/**
 * State that all nodes share: messages to each other, cached answers, allowances, counters.
 * It is in memory on a single node, and in Redis with `REDIS_URL`. Nothing else in the server holds such state; hence
 * every method returns a promise.
 */
export interface Cluster extends Limiter {
  publish<Topic extends keyof Topics>(topic: Topic, news: Topics[Topic]): void;
  subscribe<Topic extends keyof Topics>(topic: Topic, listener: (news: Topics[Topic]) => void): void;
  /** Options by which Socket.IO reaches the other nodes. */
  readonly socketOptions: Partial<ServerOptions>;
  /** Sends and receives the messages of the nodes through Socket.IO. */
  connect(io: Server): void;
  /** `single` without Redis; `away` while messages of other nodes may be lost. */
  state(): 'single' | 'together' | 'away';
  close(): void;
}

interface Topics {
  'events.written': { organisationId: string; seq: number };
  'session.revoked': { sessionId: string };
  /** Closes the user's sockets in this organisation; their sessions elsewhere continue. */
  'member.removed': { organisationId: string; userId: string };
  /** Present users by one node's sockets. */
  'presence.changed': { process: string; organisationId: string; present: Present[] };
  /** An event that is not stored, for everyone in an organisation or for one user's pages. */
  'passing.event': { organisationId: string; userId: string | null; event: PassingEventBody };
  /** Redis is there again; messages of other nodes may have been lost. Never sent to other nodes. */
  'cluster.rejoined': null;
}

interface Options {
  /** Monotonic milliseconds. */
  now(): number;
  /** Address of Redis; null for a single node. */
  redisUrl?: string | null;
  /** This node's id, and the number of nodes. */
  node?: { id: string; count(): number };
  onError?(error: unknown): void;
}

/** Name of the nodes' messages to each other. */
const MESSAGE = 'parley';

export function openCluster({ now, redisUrl = null, node, onError = () => {} }: Options): Cluster {
  const listeners: { [Topic in keyof Topics]: ((news: Topics[Topic]) => void)[] } = {
    'events.written': [],
    'session.revoked': [],
    'member.removed': [],
    'presence.changed': [],
    'passing.event': [],
    'cluster.rejoined': [],
  };
  const local = openLocalLimiter(now);
  const redis = redisUrl === null ? null : openRedis(redisUrl, onError);
  const limiter =
    redis && node
      ? openRedisLimiter({ redis: redis.commands, node: node.id, local, nodes: node.count })
      : local;
  let others: Server | null = null;

  const handle = <Topic extends keyof Topics>(topic: Topic, news: Topics[Topic]) => {
    for (const listener of listeners[topic]) listener(news);
  };
  redis?.onReady(() => handle('cluster.rejoined', null));

  return {
    ...limiter,
    publish(topic, news) {
      handle(topic, news);
      // While Redis is away messages would wait in memory without end; the others read the database instead.
      if (redis?.isReady()) others?.serverSideEmit(MESSAGE, topic, news);
    },
    subscribe(topic, listener) {
      listeners[topic].push(listener);
    },
    socketOptions: redis ? { adapter: createAdapter(redis.messages, { streamName: 'parley:sockets' }) } : {},
    connect(io) {
      if (!redis) return;
      others = io;
      io.on(MESSAGE, <Topic extends keyof Topics>(topic: Topic, news: Topics[Topic]) => handle(topic, news));
    },
    state: () => (redis ? (redis.isReady() ? 'together' : 'away') : 'single'),
    close: () => redis?.close(),
  };
}
