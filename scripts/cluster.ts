/**
 * Starts what a real installation has, on this machine: a balancer, three nodes, a pooler, PostgreSQL, Redis, a bucket.
 * `--kill SECONDS` kills one node after another, to see that nobody notices.
 */
import { join } from 'node:path';
import { startBalancer } from './cluster/balancer.ts';
import { startBucket } from './cluster/bucket.ts';
import { type ClusterNode, startNode } from './cluster/node.ts';
import { startPooler } from './cluster/pooler.ts';
import { startRedis } from './cluster/redis.ts';
import { startPostgres } from './postgres.ts';
import { buildWhatIsStale } from './stack/build.ts';
import { conduct, explain } from './stack/conduct.ts';
import { takeLock } from './stack/lock.ts';
import { expectFree, freePort } from './stack/ports.ts';
import { addressOf, settingsOf } from './stack/settings.ts';
import { startStack } from './stack/stack.ts';

const NODES = 3;
const started: (() => unknown)[] = [];
const conductor = conduct(async () => {
  for (let last = started.pop(); last; last = started.pop()) await last();
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Seconds between two kills; 0: none. */
function killEvery(args: readonly string[]): number {
  const at = args.indexOf('--kill');
  return at === -1 ? 0 : Number(args[at + 1] ?? 10);
}

try {
  const settings = settingsOf({ ...process.env, DATA_DIR: process.env.DATA_DIR || '.data/cluster' });
  const { dataDir, host, port, sandboxPort, smtpPort } = settings;
  const dashboard = addressOf(host, port);
  const log = (name: string) => join(dataDir, `${name}.log`);
  started.push(takeLock(dataDir, dashboard));
  await expectFree(host, { PORT: port, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort });
  buildWhatIsStale();

  const postgres = await startPostgres({ dataDir });
  started.push(() => postgres.stop());
  const redis = await startRedis(await freePort());
  started.push(() => redis.stop());
  const bucket = await startBucket(join(dataDir, 'bucket'), await freePort());
  started.push(() => bucket.child.stop());
  const pooler = await startPooler({ ...postgres, port: await freePort(), log: log('pooler') });
  started.push(() => pooler.child.stop());

  const given = {
    ...process.env,
    ...pooler.env,
    ...bucket.env,
    REDIS_URL: redis.url,
    PUBLIC_URL: dashboard,
  };
  // The first node starts with the sandbox, whose webhooks go through the balancer.
  const first = { ...settings, port: await freePort() };
  const stack = await startStack({ settings: first, given, productPort: port });
  started.push(() => stack.stop());
  const nodes: Pick<ClusterNode, 'url' | 'kill' | 'again'>[] = [
    {
      url: `127.0.0.1:${first.port}`,
      kill: () => stack.server.process.kill('SIGKILL'),
      again: () => stack.server.ended.then(() => stack.startServer()),
    },
  ];
  for (let place = 2; place <= NODES; place += 1) {
    const node = await startNode(stack.env, join(dataDir, `node-${place}`), await freePort());
    started.push(() => node.stop());
    nodes.push(node);
  }
  const balancer = await startBalancer(
    port,
    nodes.map(({ url }) => url),
    log('balancer'),
  );
  started.push(() => balancer.stop());

  say(`Dashboard         ${dashboard}, through the balancer`);
  say(`Customer’s phone  ${addressOf(host, sandboxPort)}/phone`);
  say('Sign in           ada@parley.test (admin) or ben@parley.test, password parley-demo');
  say(`Nodes             ${nodes.map(({ url }) => url).join(', ')}`);
  say('Stop              Ctrl-C');
  const seconds = killEvery(process.argv);
  let turn = 0;
  const killNext = () => {
    const node = nodes[(turn += 1) % nodes.length];
    if (!node) return;
    say(`Killed the node ${node.url}`);
    node.kill();
    node.again().then(
      () => say(`The node ${node.url} is ready again`),
      (error: unknown) => say(explain(error)),
    );
  };
  if (seconds > 0) {
    const timer = setInterval(killNext, seconds * 1_000);
    started.push(() => clearInterval(timer));
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  conductor.stop(1);
}
