import { setTimeout as wait } from 'node:timers/promises';

/** A program of the stack that is kept running. */
export interface Part {
  name: string;
  /** Settles with the reason when the current process has ended. */
  ended(): Promise<string>;
  /** Restarts it; resolves when it is ready. */
  start(): Promise<unknown>;
  /** Its log file. */
  log: string;
}

export interface Supervisor {
  /** Ends the supervision; resolves when nothing is being started. */
  stop(): Promise<void>;
}

interface Options {
  say(line: string): void;
  /** Called once if a part ended too often. */
  giveUp(reason: string, part: Part): void;
  now?(): number;
  pause?(milliseconds: number, signal: AbortSignal): Promise<unknown>;
}

const MOST_DEATHS = 3;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 250;

/**
 * Restarts parts that end.
 * Parts are in the order of their dependencies; none is started while an earlier one is down. The third end of one part
 * within a minute ends the supervision.
 */
export function supervise(parts: readonly Part[], options: Options): Supervisor {
  const { say, giveUp, now = () => performance.now() } = options;
  const { pause = (milliseconds, signal) => wait(milliseconds, null, { signal }) } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** One promise per part, settled while it is up. */
  const up = new Map<Part, Promise<void>>(parts.map((part) => [part, Promise.resolve()]));
  const deaths = new Map<Part, number[]>(parts.map((part) => [part, []]));

  /** Records an end; returns the delay before the restart, or null if it was one too many. */
  function pauseAfter(part: Part, how: string): number | null {
    const at = now();
    const recent = [...(deaths.get(part) ?? []), at].filter((death) => death > at - WITHIN_MS);
    deaths.set(part, recent);
    if (recent.length < MOST_DEATHS) return FIRST_PAUSE_MS * 2 ** (recent.length - 1);
    stopping.abort();
    giveUp(`The ${part.name} ended ${MOST_DEATHS} times within a minute, the last time with ${how}.`, part);
    return null;
  }

  async function startAgain(part: Part, ended: string): Promise<void> {
    for (let how = ended; !signal.aborted;) {
      const milliseconds = pauseAfter(part, how);
      if (milliseconds === null) return;
      say(`The ${part.name} ended by itself (${how}) and is started again. Its log is ${part.log}.`);
      await pause(milliseconds, signal).catch(() => {});
      for (const earlier of parts.slice(0, parts.indexOf(part))) await up.get(earlier);
      if (signal.aborted) return;
      try {
        await part.start();
        say(`The ${part.name} is running again.`);
        return;
      } catch (error) {
        how = error instanceof Error ? error.message : String(error);
      }
    }
  }

  async function keep(part: Part): Promise<void> {
    while (!signal.aborted) {
      const how = await part.ended();
      if (signal.aborted) return;
      const starting = startAgain(part, how);
      up.set(part, starting);
      await starting;
    }
  }

  for (const part of parts) void keep(part);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(up.values());
    },
  };
}
