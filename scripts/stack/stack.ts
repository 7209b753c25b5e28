import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '../postgres.ts';
import { bundledPrograms } from './build.ts';
import { nodeFlags, startChild, untilReady, type Child } from './child.ts';
import { sandboxSettings } from './sandboxSettings.ts';
import { importThreads } from './importThreads.ts';
import { Refused } from './refused.ts';
import { secretsOf } from './secrets.ts';
import { addressOf, root, type Settings } from './settings.ts';

const sources = { server: join(root, 'server/main.ts'), sandbox: join(root, 'sandbox/main.ts') };
const demoNumber = '106540352242922';

interface Options {
  settings: Settings;
  /** Trades durability for speed; for tests only. */
  fast?: boolean;
  /** Flags before the programs, such as `--watch`. */
  flags?: string[];
  given?: NodeJS.ProcessEnv;
  /** Port at which the sandbox reaches the product; defaults to the server's. */
  productPort?: number;
}

export interface Stack {
  env: NodeJS.ProcessEnv;
  postgres: Postgres | null;
  server: Child;
  sandbox: Child | null;
  /** Starts the server again with optional settings; the previous one must have ended. */
  startServer(overrides?: NodeJS.ProcessEnv): Promise<Child>;
  /** Starts the sandbox again; the previous one must have ended. */
  startSandbox(): Promise<Child>;
  stop(): Promise<void>;
}

/** Starts Parley's programs in order: database, migrations, sandbox, server. */
export async function startStack({
  settings,
  fast = false,
  flags = [],
  given = process.env,
  productPort = settings.port,
}: Options): Promise<Stack> {
  const { dataDir, host, port, sandboxPort, smtpPort } = settings;
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let last = started.pop(); last; last = started.pop()) await last();
  };
  try {
    const postgres = given.DATABASE_URL ? null : await startPostgres({ dataDir, fast });
    if (postgres) started.push(() => postgres.stop());
    const databases = postgres
      ? { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl }
      : {
          DATABASE_URL: given.DATABASE_URL,
          DATABASE_OWNER_URL: given.DATABASE_OWNER_URL || given.DATABASE_URL,
        };
    const env: NodeJS.ProcessEnv = {
      ...given,
      ...secretsOf(dataDir, given),
      ...databases,
      NODE_ENV: given.NODE_ENV || 'production',
      // Keeps the programs compiled between starts, which takes a third off a start.
      NODE_COMPILE_CACHE: given.NODE_COMPILE_CACHE || join(root, '.cache/node'),
      HOST: host,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      PARLEY_DEMO: settings.demo ? 'on' : 'off',
      PARLEY_INSPECT: given.PARLEY_INSPECT || String(settings.demo),
      ...(settings.sandbox
        ? missingIn(given, sandboxOf(settings, given))
        : { WHATSAPP_BASE_URL: given.WHATSAPP_BASE_URL }),
    };
    migrate(env);

    // Node watches the sources for `npm run dev`. Otherwise bundles start, in a third of the time.
    const programs = flags.length > 0 ? sources : bundledPrograms();
    const isNewSandbox = !existsSync(join(dataDir, 'sandbox.json'));
    const start = (name: 'server' | 'sandbox', overrides: NodeJS.ProcessEnv = {}) =>
      startChild({
        name,
        args: [...nodeFlags, ...flags, programs[name]],
        env: { ...env, ...overrides },
        log: join(dataDir, `${name}.log`),
      });
    const stack = { env, postgres, sandbox: null, stop } as Partial<Stack> as Stack;
    const startSandbox = async () => {
      const sandbox = start('sandbox', { PORT: String(productPort) });
      stack.sandbox = sandbox;
      await untilReady(sandbox, `http://127.0.0.1:${sandboxPort}/healthz`);
      return sandbox;
    };
    if (settings.sandbox) {
      started.push(async () => stack.sandbox?.stop());
      await startSandbox();
    }

    const startServer = async (overrides?: NodeJS.ProcessEnv) => {
      const server = start('server', overrides);
      stack.server = server;
      await untilReady(server, `http://127.0.0.1:${port}/readyz`);
      return server;
    };
    Object.assign(stack, { startServer, startSandbox });
    // Registered before the start, so that a server that never becomes ready is ended too.
    started.push(async () => stack.server?.stop());
    await startServer();
    if (settings.sandbox && settings.demo && isNewSandbox && env.DATABASE_OWNER_URL)
      await importThreads(env.DATABASE_OWNER_URL, `http://127.0.0.1:${sandboxPort}`, demoNumber);
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the sandbox's addresses; in production its mailbox is none of them, since mail must reach people. */
function sandboxOf({ host, sandboxPort, smtpPort }: Settings, given: NodeJS.ProcessEnv) {
  const { SMTP_URL, ...others } = sandboxSettings(
    `http://127.0.0.1:${sandboxPort}`,
    addressOf(host, sandboxPort),
    `smtp://127.0.0.1:${smtpPort}`,
  );
  return given.NODE_ENV === 'production' || !SMTP_URL ? others : { ...others, SMTP_URL };
}

/** Returns the values that the user has not set. */
const missingIn = (given: NodeJS.ProcessEnv, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !given[name]));

function migrate(env: NodeJS.ProcessEnv): void {
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    [...nodeFlags, join(root, 'scripts/migrate.ts')],
    options,
  );
  if (status !== 0) throw new Refused(`The database could not be brought up to date.\n${stderr}`);
}
