import { buildWhatIsStale } from './stack/build.ts';
import { conduct, explain } from './stack/conduct.ts';
import { takeLock } from './stack/lock.ts';
import { expectFree } from './stack/ports.ts';
import { addressOf, settingsOf } from './stack/settings.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { supervise, type Supervisor } from './stack/supervise.ts';
import { partsOf } from './stack/parts.ts';
import { tailOf } from './stack/child.ts';

let release = () => {};
let ready: Promise<Stack> | null = null;
let supervisor: Supervisor | null = null;

const conductor = conduct(async () => {
  const stack = await ready?.catch(() => null);
  const unsupervised = supervisor?.stop();
  // Also ends a server that is still starting.
  await stack?.server.stop();
  await stack?.sandbox?.stop();
  await unsupervised;
  await stack?.stop();
  release();
});

try {
  const settings = settingsOf(process.env);
  const { host, port, sandboxPort, smtpPort } = settings;
  const dashboard = addressOf(host, port);
  release = takeLock(settings.dataDir, dashboard);
  await expectFree(host, {
    PORT: port,
    ...(settings.sandbox ? { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort } : {}),
  });
  buildWhatIsStale();
  const starting = startStack({ settings });
  ready = starting;
  const stack = await starting;
  supervisor = supervise(partsOf(stack), {
    say: (line) => void process.stderr.write(`${line}\n`),
    giveUp(reason, { log }) {
      process.stderr.write(`${reason} The rest is stopped. Its log is ${log}:\n${tailOf(log)}\n`);
      conductor.stop(1);
    },
  });
  const lines = [
    `Dashboard         ${dashboard}`,
    settings.sandbox
      ? `Customer’s phone  ${addressOf(host, sandboxPort)}/phone\nMailbox           ${addressOf(host, sandboxPort)}/mail`
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
