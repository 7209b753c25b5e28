import { createActor } from 'xstate';
import { testRunMachine, type Results } from '#machines/atlas/testRun.machine.ts';
import { store, stored } from '#lib/browserStorage.ts';

const KEY = 'parley.atlas.results';

function readResults(): Results {
  try {
    const read: unknown = JSON.parse(stored(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([id, it]: [string, { result?: unknown; note?: unknown } | null]) => {
        const result = it?.result === 'passed' || it?.result === 'failed' ? it.result : null;
        const note = typeof it?.note === 'string' ? it.note : '';
        return result !== null || note !== '' ? [[id, { result, note }] as const] : [];
      }),
    );
  } catch {
    return {};
  }
}

export const testRunWith = () =>
  createActor(
    testRunMachine.provide({
      actions: { remember: (_, { results }) => store(KEY, JSON.stringify(results)) },
    }),
    { input: { results: readResults() } },
  );
