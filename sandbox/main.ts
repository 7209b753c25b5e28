import { readEnv } from './env.ts';
import { startSandbox } from './start.ts';

try {
  const env = readEnv(process.env);
  const running = await startSandbox(env);
  let stopping: Promise<void> | null = null;
  const stop = () => void (stopping ??= running.stop().then(() => process.exit(0)));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process may be killed without a signal to this one; the IPC channel closes then.
  process.on('disconnect', stop);
  process.send?.({ type: 'ready', url: running.url });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const words =
    code === 'EADDRINUSE' ? 'The sandbox’s port is in use: set SANDBOX_PORT to a free one.' : message;
  process.stderr.write(`${words}\n`);
  process.exit(code === 'EADDRINUSE' ? 98 : 1);
}
