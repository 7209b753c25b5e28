import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/stack/ports.ts';
import { type LocalRedis, startRedis } from '../../scripts/cluster/redis.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** A node in a process of its own, which a test may kill. */
export interface OtherNode {
  url: string;
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Nodes {
  server: TestServer;
  redis: LocalRedis;
  others: OtherNode[];
  /** Addresses of all nodes. */
  urls: string[];
  stop(): Promise<void>;
}

/** Starts a node of this version, or of the one in another folder. */
export async function startNode(
  server: TestServer,
  place: number,
  root = join(import.meta.dirname, '../..'),
): Promise<OtherNode> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(server.env).map(([name, value]) => [name, String(value)])),
    PORT: String(port),
    DATA_DIR: join(server.env.DATA_DIR, `node-${place}`),
    LOG_LEVEL: 'warn',
  };
  let child: ChildProcess;
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  async function start(): Promise<void> {
    child = fork(join(root, 'server/main.ts'), {
      cwd: root,
      env,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`A node ended at its start with code ${code}.`)));
    });
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (gone()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  await start();
  return { url: `http://127.0.0.1:${port}`, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Starts three nodes on one database and one Redis: one in this process, with the sandbox, and two of their own. */
export async function startNodes(settings: Parameters<typeof startTestServer>[0] = {}): Promise<Nodes> {
  const redis = await startRedis(await freePort());
  const server = await startTestServer({ REDIS_URL: redis.url, ...settings });
  const others = [await startNode(server, 2), await startNode(server, 3)];
  return {
    server,
    redis,
    others,
    urls: [server.base, ...others.map(({ url }) => url)],
    async stop() {
      await Promise.all(others.map((node) => node.stop()));
      await server.stop();
      await redis.stop();
    },
  };
}
