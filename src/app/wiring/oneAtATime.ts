import type { AppContext } from './appContext.ts';

interface Run {
  done: Promise<void>;
  isAskedAgain: boolean;
}

/**
 * Returns work that runs once at a time. Calls during a run are followed by one more run, because two at once may end in
 * the other order, and the older answer would replace the newer one.
 */
export function oneAtATime(work: (app: AppContext) => Promise<void>): (app: AppContext) => Promise<void> {
  const runs = new WeakMap<AppContext, Run>();
  return (app) => {
    const running = runs.get(app);
    if (running) {
      running.isAskedAgain = true;
      return running.done;
    }
    const run: Run = { done: Promise.resolve(), isAskedAgain: false };
    const repeat = async () => {
      do {
        run.isAskedAgain = false;
        await work(app);
      } while (run.isAskedAgain);
    };
    run.done = repeat().finally(() => runs.delete(app));
    runs.set(app, run);
    return run.done;
  };
}
