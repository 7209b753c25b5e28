import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

const programs = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'];

/** Returns the Redis (or Valkey) of this machine; null if there is none. */
export const redisProgram = (): string | null => programs.find((path) => existsSync(path)) ?? null;

export interface LocalRedis {
  url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis on loopback that stores nothing on disk. */
export async function startRedis(port: number): Promise<LocalRedis> {
  const program = redisProgram();
  if (!program) throw new Error('There is no redis-server on this machine.');
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess;
  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running = spawn(program!, args, { stdio: 'ignore' });
    const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 25 });
    client.on('error', () => {});
    await client.ping();
    client.disconnect();
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await Promise.race([ended, wait(5_000, null, { ref: false })]);
  }
  await start();
  return { url, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
