import { flushCompileCache } from 'node:module';
import { startTracing } from './lib/tracing.ts';

try {
  // Before all modules that it instruments.
  const endTracing = await startTracing(process.env);
  const [{ startServer }, { keepPrivate }, { migrate }, { seedDemo }, { readEnv }] = await Promise.all([
    import('./app.ts'),
    import('./lib/dataFolder.ts'),
    import('./db/migrate.ts'),
    import('./demo/seed.ts'),
    import('./env.ts'),
  ]);
  const env = readEnv(process.env);
  process.umask(0o077);
  keepPrivate(env.DATA_DIR);
  await migrate(env.DATABASE_MIGRATE_URL ?? env.DATABASE_OWNER_URL, env.DATABASE_URL);
  if (env.PARLEY_DEMO === 'on') await seedDemo(env);
  const running = await startServer(env);
  let stopping: Promise<void> | null = null;
  const stop = () =>
    void (stopping ??= running
      .stop()
      .then(endTracing)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          running.context.log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      ));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process may be killed without a signal to this one; the IPC channel closes then.
  process.on('disconnect', stop);
  process.send?.({ type: 'ready', url: running.url });
  // Node writes the cache when a process exits, which one that is killed does not do.
  flushCompileCache();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const words = code === 'EADDRINUSE' ? 'The server’s port is in use: set PORT to a free one.' : message;
  process.stderr.write(`${words}\n`);
  process.exit(code === 'EADDRINUSE' ? 98 : 1);
}
