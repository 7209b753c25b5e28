export interface Loop {
  /** There may be work. */
  wake(): void;
  /** Ends after what is in hand. */
  stop(): Promise<void>;
}

interface Options {
  /** Does one piece of work; false when there was none. */
  work(): Promise<boolean>;
  /** How long until something is due, in milliseconds; null when nothing waits. */
  rest(): Promise<number | null>;
  onError(error: unknown): void;
  /** Pieces of work in hand at once. */
  width: number;
}

/** The longest sleep: another process may have queued something without a word to this one. */
const LONGEST_REST = 1_000;
const SHORTEST_REST = 10;

/** Works while there is work, then sleeps until something is due or somebody wakes it. */
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
    // A bell that rang while the last look found nothing asks for another look.
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
