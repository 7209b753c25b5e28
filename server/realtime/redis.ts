import { Redis } from 'ioredis';

/** Redis as the nodes use it: for what they share, and for Socket.IO's messages between them. */
export interface SharedRedis {
  /** Fails at once while Redis is away. */
  commands: Redis;
  /** Waits for Redis; Socket.IO's adapter copies it. */
  messages: Redis;
  isReady(): boolean;
  /** Calls the listener each time Redis is there again. */
  onReady(listener: () => void): void;
  close(): void;
}

/** Time limit of a command, in milliseconds: a limiter that hangs would make every request hang. */
const COMMAND_MS = 500;
/** Longest pause between two tries to connect. */
const RETRY_MS = 1_000;

/** Connects to Redis and keeps trying; the server works without it meanwhile. */
export function openRedis(url: string, onError: (error: unknown) => void): SharedRedis {
  const retryStrategy = (tries: number) => Math.min(RETRY_MS, 50 * tries);
  const commands = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    retryStrategy,
  });
  const messages = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  for (const client of [commands, messages]) client.on('error', onError);
  return {
    commands,
    messages,
    isReady: () => messages.status === 'ready' && commands.status === 'ready',
    onReady: (listener) => void messages.on('ready', listener),
    close() {
      commands.disconnect();
      messages.disconnect();
    },
  };
}
