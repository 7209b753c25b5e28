import { join } from 'node:path';
import { nodeFlags, startChild } from './stack/child.ts';
import { conduct, explain } from './stack/conduct.ts';
import { takeLock } from './stack/lock.ts';
import { expectFree } from './stack/ports.ts';
import { addressOf, root, settingsOf } from './stack/settings.ts';
import { partsOf } from './stack/parts.ts';
import { startStack } from './stack/stack.ts';
import { supervise } from './stack/supervise.ts';

/** Starts development: Vite serves the dashboard, and the server and the sandbox restart when a file changes. */
let release = () => {};
let stop = async () => {};

const conductor = conduct(async () => {
  await stop();
  release();
});

try {
  const settings = settingsOf(process.env);
  const vitePort = Number(process.env.DEV_PORT || 5173);
  release = takeLock(settings.dataDir, addressOf(settings.host, vitePort));
  await expectFree(settings.host, {
    PORT: settings.port,
    SANDBOX_PORT: settings.sandboxPort,
    SANDBOX_SMTP_PORT: settings.smtpPort,
    DEV_PORT: vitePort,
  });
  const given = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: addressOf(settings.host, vitePort) };
  const stack = await startStack({ settings, given, flags: ['--watch', '--watch-preserve-output'] });
  // The server and the sandbox restart themselves (--watch); the database does not.
  const supervisor = supervise(
    partsOf(stack).filter(({ name }) => name === 'database'),
    {
      say: (line) => void process.stderr.write(`${line}\n`),
      giveUp(reason) {
        process.stderr.write(`${reason}\n`);
        conductor.stop(1);
      },
    },
  );
  const stopStack = async () => {
    await supervisor.stop();
    await stack.stop();
  };
  stop = stopStack;
  const vite = startChild({
    name: 'vite',
    args: [
      ...nodeFlags,
      join(root, 'node_modules/vite/bin/vite.js'),
      '--port',
      String(vitePort),
      '--strictPort',
    ],
    env: { ...stack.env, DEV_PORT: String(vitePort) },
    log: join(settings.dataDir, 'vite.log'),
  });
  stop = async () => {
    await vite.stop(2000);
    await stopStack();
  };
  conductor.watch(vite);
  process.stdout.write(
    [
      `Dashboard         ${addressOf(settings.host, vitePort)}`,
      `Customer’s phone  ${addressOf(settings.host, settings.sandboxPort)}/phone`,
      `Logs              ${settings.dataDir}/{server,sandbox,vite}.log`,
      'Stop              Ctrl-C',
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  conductor.stop(1);
}
