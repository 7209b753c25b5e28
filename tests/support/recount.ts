import { expect } from 'vitest';
import { generated } from './generated.ts';
import type { TestServer } from './server.ts';

interface Counted {
  server: TestServer;
  organisationId: string;
  seed: number;
  /** Statements in which `$1` is the organisation and `$2` a number that chooses among its rows. */
  steps: readonly string[];
  /** The one of them that adds rows. */
  adding: string;
  rounds: number;
  kept: (organisationId: string) => Promise<unknown>;
  recounted: (organisationId: string) => Promise<unknown>;
}

/** Expects kept counts to equal a recount after random changes, one after the other and at the same time. */
export async function expectRecount({
  server,
  organisationId,
  seed,
  steps,
  adding,
  rounds,
  kept,
  recounted,
}: Counted) {
  const { next } = generated(seed);
  const values = () => [organisationId, Math.floor(next() * 1000)];
  const step = () => steps[Math.floor(next() * steps.length)] ?? '';
  for (let round = 0; round < 8; round += 1) await server.query(adding, values());
  for (let round = 0; round < rounds; round += 1) {
    const text = step();
    await server.query(text, values());
    expect(await kept(organisationId), text).toEqual(await recounted(organisationId));
  }
  // Two that change the same rows in different orders may end in a deadlock, which undoes one of them whole.
  for (let round = 0; round < 10; round += 1) {
    await Promise.allSettled(Array.from({ length: 6 }, () => server.query(step(), values())));
    expect(await kept(organisationId)).toEqual(await recounted(organisationId));
  }
}
