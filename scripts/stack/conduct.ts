import { tailOf, type Child } from './child.ts';
import { Refused } from './refused.ts';

export interface Conductor {
  /** Ends everything, once, however often it is asked. */
  stop(code: number): void;
  /** A part of development that ends by itself ends the rest: nothing is restarted silently. */
  watch(child: Child): void;
}

/**
 * Hears every way in which this program may be told to end: Ctrl-C, SIGTERM, a closed terminal, and the death of the
 * process that started it.
 */
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

/** Says in words what a person can do something about; a fault of ours keeps its trace. */
export const explain = (error: unknown): string =>
  error instanceof Refused
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
