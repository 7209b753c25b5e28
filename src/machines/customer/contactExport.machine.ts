/**
 * Is everything stored about a contact being downloaded?
 *
 * The server gives the address of a ZIP file, which the browser then downloads by itself. Only admins may (M6).
 *
 * Intents  export.start
 * Ports    askAddress
 * Effects  startDownload
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { may, type Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

type Who = { contactId: string; channel: Channel };

const chart = setup({
  types: {
    input: {} as Who & { role: Role },
    context: {} as Who & { role: Role; problem: Problem | null },
    events: {} as { type: 'export.start' },
  },
  actors: { askAddress: port<{ address: string }, Who>('askAddress') },
  guards: { isAdmin: ({ context }) => may(context.role, 'contacts.export') },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    startDownload: (_, _params: { address: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const start = { guard: 'isAdmin', target: 'asking' } as const;

export const contactExportMachine = chart.createMachine({
  id: 'contactExport',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is being downloaded.', on: { 'export.start': start } },
    asking: {
      description: 'The server is asked for the address of the file.',
      entry: 'clearProblem',
      ...request({
        src: 'askAddress',
        input: ({ context: { contactId, channel } }) => ({ contactId, channel }),
        onDone: {
          target: 'idle',
          actions: { type: 'startDownload', params: ({ event }) => ({ address: event.output.address }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: { description: 'The download could not be started.', on: { 'export.start': start } },
  },
});
