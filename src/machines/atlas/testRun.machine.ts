/**
 * Which test cases has the tester passed or failed by hand, and with which notes?
 *
 * Results are kept in the browser under the ids of the paths, so that they survive new paths beside them.
 *
 * Intents  result.set, note.write, results.clear
 * Effects  remember
 */
import { assign, setup } from 'xstate';

export type Result = 'passed' | 'failed';

export interface CaseResult {
  result: Result | null;
  note: string;
}

export type Results = Readonly<Record<string, CaseResult>>;

interface Input {
  results: Results;
}

const NOTHING: CaseResult = { result: null, note: '' };

/** Drops cases without result and note. */
const withCase = (results: Results, id: string, change: Partial<CaseResult>): Results => {
  const changed = { ...(results[id] ?? NOTHING), ...change };
  const others = Object.entries(results).filter(([key]) => key !== id);
  const isEmpty = changed.result === null && changed.note === '';
  return Object.fromEntries(isEmpty ? others : [...others, [id, changed]]);
};

export const testRunMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as
      | { type: 'result.set'; id: string; result: Result | null }
      | { type: 'note.write'; id: string; note: string }
      | { type: 'results.clear'; ids: readonly string[] },
  },
  actions: {
    set: assign(({ context }, { id, result }: { id: string; result: Result | null }) => ({
      results: withCase(context.results, id, { result }),
    })),
    write: assign(({ context }, { id, note }: { id: string; note: string }) => ({
      results: withCase(context.results, id, { note }),
    })),
    clear: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      results: Object.fromEntries(Object.entries(context.results).filter(([id]) => !ids.includes(id))),
    })),
    remember: (_, _params: { results: Results }) => {},
  },
}).createMachine({
  id: 'testRun',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The tester records results; each one is stored at once.',
      on: {
        'result.set': {
          actions: [
            { type: 'set', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => context },
          ],
        },
        'note.write': {
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => context },
          ],
        },
        'results.clear': {
          actions: [
            { type: 'clear', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => context },
          ],
        },
      },
    },
  },
});
