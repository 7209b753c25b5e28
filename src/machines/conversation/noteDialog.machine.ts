/**
 * Is a note for the team being written, and was it saved?
 *
 * Intents  note.open, note.type, note.send, note.close
 * Ports    addNote
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Asked {
  conversationId: string;
  notes: string;
  /** Idempotency key: a note repeated after a lost answer is stored once. */
  attemptId: number;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as { conversationId: string; notes: string; attemptId: number; problem: Problem | null },
    events: {} as
      | { type: 'note.open' }
      | { type: 'note.type'; notes: string }
      | { type: 'note.send' }
      | { type: 'note.close' },
  },
  actors: { addNote: port<void, Asked>('addNote') },
  guards: { isFilled: ({ context }) => context.notes.trim() !== '' },
  actions: {
    write: assign((_, { notes }: { notes: string }) => ({ notes })),
    reset: assign(({ context }) => ({ notes: '', problem: null, attemptId: context.attemptId + 1 })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const noteDialogMachine = chart.createMachine({
  id: 'noteDialog',
  context: ({ input }) => ({ ...input, notes: '', attemptId: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'note.open': { target: 'editing', meta: { spec: ['FOOT-028'] } } },
    },
    editing: {
      description: 'A note can be written.',
      initial: 'settling',
      // The text stays for the next opening; only a saved note is cleared.
      on: {
        'note.type': { target: '.settling', actions: { type: 'write', params: ({ event }) => event } },
        'note.close': 'closed',
      },
      states: {
        settling: { always: [{ guard: 'isFilled', target: 'filled' }, { target: 'blank' }] },
        blank: { meta: { spec: ['FOOT-029'] } },
        filled: { on: { 'note.send': { target: '#noteDialog.sending', meta: { spec: ['FOOT-030'] } } } },
      },
    },
    sending: {
      description: 'The note is being stored.',
      entry: 'clearProblem',
      ...request({
        src: 'addNote',
        input: ({ context: { conversationId, notes, attemptId } }) => ({
          conversationId,
          notes: notes.trim(),
          attemptId,
        }),
        onDone: { target: 'closed', actions: 'reset', meta: { spec: ['FOOT-028'] } },
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
  },
});
