import { buildWhatIsStale } from './stack/build.ts';
import { conduct, explain } from './stack/conduct.ts';
import { takeLock } from './stack/lock.ts';
import { expectFree } from './stack/ports.ts';
import { addressOf, settingsOf } from './stack/settings.ts';
import { startStack } from './stack/stack.ts';

let release = () => {};
let ready: Promise<{ stop(): Promise<void> }> | null = null;

const conductor = conduct(async () => {
  const stack = await ready?.catch(() => null);
  await stack?.stop();
  release();
});

try {
  const settings = settingsOf(process.env);
  const { host, port, sandboxPort } = settings;
  const dashboard = addressOf(host, port);
  release = takeLock(settings.dataDir, dashboard);
  await expectFree(host, { PORT: port, ...(settings.sandbox ? { SANDBOX_PORT: sandboxPort } : {}) });
  buildWhatIsStale();
  const starting = startStack({ settings });
  ready = starting;
  const stack = await starting;
  conductor.watch(stack.server);
  if (stack.sandbox) conductor.watch(stack.sandbox);
  const lines = [
    `Dashboard         ${dashboard}`,
    settings.sandbox
      ? `Customer’s phone  ${addressOf(host, sandboxPort)}/phone`
      : `WhatsApp          ${process.env.WHATSAPP_BASE_URL}`,
    settings.demo
      ? 'Sign in           ada@parley.test (admin) or ben@parley.test, password parley-demo'
      : `Sign up           ${dashboard}/signup`,
    'Stop              Ctrl-C',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  conductor.stop(1);
}
