/**
 * Does an admin download everything stored about the organisation?
 *
 * The server gives the address of a ZIP file, which works for a day. It asks first for a fresh sign-in.
 *
 * Intents  export.start
 * Ports    askAddress
 * Charts   signInProof
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { signInProofMachine } from '#machines/account/signInProof.machine.ts';
import { exportOrganisation } from '#contract/organisationData.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** The address of the file and the end of its use. */
export interface Archive {
  address: string;
  expires_at: string;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as { isAdmin: boolean; archive: Archive | null; problem: Problem | null },
    events: {} as { type: 'export.start' },
    children: {} as { askAddress: 'askAddress'; signInProof: 'signInProof' },
  },
  actors: {
    askAddress: call(exportOrganisation, {
      ask: (_: undefined, { language }) => ({ language }),
      give: ({ data }) => data,
    }),
    signInProof: signInProofMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isStale: (_, { problem }: { problem: Problem }) => problem.code === 'signInStale',
    isProved: (_, { isProved }: { isProved: boolean }) => isProved,
  },
  actions: {
    setArchive: assign((_, { archive }: { archive: Archive }) => ({ archive })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ archive: null, problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const start = { guard: 'isAdmin', target: 'asking' } as const;

export const organisationExportMachine = chart.createMachine({
  id: 'organisationExport',
  context: ({ input }) => ({ ...input, archive: null, problem: null }),
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is being downloaded.', on: { 'export.start': start } },
    asking: {
      description: 'The server is asked for the address of the file.',
      entry: 'clear',
      ...request({
        src: 'askAddress',
        onDone: {
          target: 'ready',
          actions: { type: 'setArchive', params: ({ event }) => ({ archive: event.output }) },
        },
        onRefused: [{ guard: withProblem('isStale'), target: 'proving' }],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    proving: {
      description: 'The person proves that it is them.',
      invoke: {
        id: 'signInProof',
        src: 'signInProof',
        onDone: [
          { guard: { type: 'isProved', params: ({ event }) => event.output }, target: 'asking' },
          { target: 'idle' },
        ],
      },
    },
    ready: { description: 'The file can be downloaded.', on: { 'export.start': start } },
    failed: { description: 'The address of the file did not come.', on: { 'export.start': start } },
  },
});
