export interface Loop {
  /** Checks for work now. */
  wake(): void;
  /** Resolves when running work is finished. */
  stop(): Promise<void>;
}

interface Options {
  /** Does one piece of work; returns false if there was none. */
  work(): Promise<boolean>;
  /** Returns the milliseconds until something is due; null if nothing waits. */
  rest(): Promise<number | null>;
  onError(error: unknown): void;
  /** Number of concurrent pieces of work. */
  width: number;
}

/** Maximum sleep in milliseconds: another process may have queued work without notifying this one. */
const LONGEST_REST = 1_000;
const SHORTEST_REST = 10;

/** Works while there is work, then sleeps until something is due or it is woken. */
export function openLoop({ work, rest, onError, width }: Options): Loop {
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let bell = 0;
  const state = { stopped: false };

  const wake = () => {
    bell += 1;
    if (!state.stopped && running.size < width) start();
  };

  function start(): void {
    clearTimeout(timer);
    const runner = run()
      .catch(onError)
      .finally(() => {
        running.delete(runner);
        if (running.size === 0 && !state.stopped) void sleep();
      });
    running.add(runner);
  }

  async function run(): Promise<void> {
    let heard = -1;
    // A wake-up during an unsuccessful check requires another check.
    while (!state.stopped && heard !== bell) {
      heard = bell;
      while (!state.stopped && (await work())) if (running.size < width) start();
    }
  }

  async function sleep(): Promise<void> {
    const due = await rest().catch((error: unknown) => {
      onError(error);
      return LONGEST_REST;
    });
    if (state.stopped || running.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(LONGEST_REST, Math.max(SHORTEST_REST, due ?? LONGEST_REST)));
  }

  return {
    wake,
    async stop() {
      state.stopped = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
