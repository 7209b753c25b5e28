import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { countNodes, deleteNodes, deleteSilentNodes, nodesOn, recordNode } from '#server/db/nodes.ts';
import { isRunning } from '#server/lib/processes.ts';

/** How often a node says that it runs. */
const BEAT_MS = 2_000;
/** Silence after which a node does not count any more. */
const COUNTED_MS = 3 * BEAT_MS;
/** Silence after which a node is gone: longer than any lease, so that nothing is taken from one that only hangs. */
const SILENT_MS = 120_000;

/** Tries to record itself at its start, and the pause between them. */
const FIRST_TRIES = 20;
const FIRST_WAIT_MS = 250;

/** This server among those that use the same database. */
export interface Node {
  /** New at each start, so that a lease of an earlier run is never taken for one of this run. */
  id: string;
  /** Returns how many nodes ran lately, this one included. */
  count(): number;
  stop(): Promise<void>;
}

interface Options {
  owner: Pool;
  onError(error: unknown): void;
}

/** Nodes of this process; tests run several. */
const inProcess = new Set<string>();

/**
 * Records this server and forgets those that are gone, whose work others then take at once.
 * A node of this host is gone when its process is; one of another host after a long silence.
 */
export async function openNode({ owner, onError }: Options): Promise<Node> {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid };
  inProcess.add(own.id);
  let count = 1;
  let isStopped = false;

  async function beat(): Promise<void> {
    await recordNode(owner, own);
    const gone = (await nodesOn(owner, own.host, own.id)).filter(({ id, pid }) =>
      pid === process.pid ? !inProcess.has(id) : !isRunning(pid),
    );
    if (gone.length > 0)
      await deleteNodes(
        owner,
        gone.map(({ id }) => id),
      );
    await deleteSilentNodes(owner, SILENT_MS);
    count = Math.max(1, await countNodes(owner, COUNTED_MS));
  }
  for (let tries = 1; ; tries += 1)
    try {
      await beat();
      break;
    } catch (error) {
      // The database may be slow to answer at first.
      if (tries === FIRST_TRIES) throw error;
      onError(error);
      await wait(FIRST_WAIT_MS);
    }
  let beating: Promise<void> = Promise.resolve();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating || isStopped) return;
    isBeating = true;
    beating = beat()
      .catch(onError)
      .finally(() => (isBeating = false));
  }, BEAT_MS).unref();

  return {
    id: own.id,
    count: () => count,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await beating;
      inProcess.delete(own.id);
      // Without a database its leases end by themselves.
      await deleteNodes(owner, [own.id]).catch(onError);
    },
  };
}
