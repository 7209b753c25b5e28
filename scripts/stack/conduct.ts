import { tailOf, type Child } from './child.ts';
import { Refused } from './refused.ts';

export interface Conductor {
  /** Ends everything; further calls have no effect. */
  stop(code: number): void;
  /** Ends everything if this part ends: development restarts nothing silently. */
  watch(child: Child): void;
}

/** Handles every request to end: Ctrl-C, SIGTERM, a closed terminal, and the death of the parent process. */
export function conduct(end: () => Promise<void>): Conductor {
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    void end().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  return {
    stop,
    watch({ name, ended, log }) {
      void ended.then((how) => {
        if (stopping) return;
        process.stderr.write(
          `The ${name} ended by itself (${how}), so the rest is stopped. Its log is ${log}:\n${tailOf(log)}\n`,
        );
        stop(1);
      });
    },
  };
}

/** Returns an error's message if the user can act on it, otherwise its stack trace. */
export const explain = (error: unknown): string =>
  error instanceof Refused
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
