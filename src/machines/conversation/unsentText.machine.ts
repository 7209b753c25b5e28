/**
 * A colleague took over or ended the conversation while this agent was writing: what happens to the text?
 *
 * The text is held until it is copied, saved as a note, or dismissed. It stays the conversation's draft meanwhile, so
 * that a reload does not lose it, and changes when another tab or device changes the draft. When the agent may answer again,
 * the text is back in the composer.
 *
 * Intents  unsent.copy, unsent.note, unsent.dismiss
 * Facts    text.held, turn.returned, draft.changed
 * Ports    copyText, addNote
 * Effects  discard (the draft), showDone
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

/** The event that ended the agent's turn. */
export type TurnEnd = 'colleague' | 'copilot' | 'resolved' | 'other';

export interface Held {
  text: string;
  how: TurnEnd;
  /** The colleague's name. */
  by: string | null;
  /** The server's time in milliseconds. */
  at: number;
}

interface Context extends Held {
  conversationId: string;
  problem: Problem | null;
  /** Number of attempts to save a note; its key makes a repeat after a lost answer harmless. */
  attempt: number;
}

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'text.held'; held: Held }
      | { type: 'turn.returned' }
      | { type: 'draft.changed'; text: string }
      | { type: 'unsent.copy' }
      | { type: 'unsent.note' }
      | { type: 'unsent.dismiss' },
  },
  actors: {
    copyText: port<void, { text: string }>('copyText'),
    addNote: port<void, { conversationId: string; notes: string; attemptId: number }>('addNote'),
  },
  guards: { isEmptied: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text: text.trim() })),
    setHeld: assign((_, { held }: { held: Held }) => ({ ...held, problem: null })),
    count: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    discard: (_, _params: { conversationId: string }) => {},
    showDone: toast(({ done }: { done: 'copied' | 'noted' }) => ({
      tone: 'success',
      title: `unsent.${done}`,
      text: null,
    })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const unsentTextMachine = chart.createMachine({
  id: 'unsentText',
  context: ({ input }) => ({
    ...input,
    text: '',
    how: 'other',
    by: null,
    at: 0,
    problem: null,
    attempt: 0,
  }),
  initial: 'none',
  states: {
    none: {
      description: 'No text is held.',
      on: {
        'text.held': {
          description: 'The agent lost the conversation while a text was in the composer.',
          target: 'held',
          actions: ['count', { type: 'setHeld', params: ({ event }) => event }],
        },
      },
    },
    held: {
      description: 'A text that could not be sent waits for a decision.',
      initial: 'resting',
      on: {
        'turn.returned': { description: 'The agent may answer the conversation again.', target: 'none' },
        'unsent.dismiss': {
          description: 'The agent dismisses the text.',
          target: 'none',
          actions: { type: 'discard', params: ({ context }) => context },
        },
      },
      states: {
        resting: {
          on: {
            'draft.changed': [
              {
                description: 'Another tab or device of the same person has kept or dismissed the text.',
                guard: { type: 'isEmptied', params: ({ event }) => event },
                target: '#unsentText.none',
              },
              {
                description: 'Another tab or device of the same person has changed the text.',
                actions: { type: 'setText', params: ({ event }) => event },
              },
            ],
            'unsent.copy': { description: 'The agent copies the text.', target: 'copying' },
            'unsent.note': { description: 'The agent saves the text as a note.', target: 'noting' },
          },
        },
        copying: {
          entry: 'clearProblem',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context: { text } }) => ({ text }),
            onDone: {
              target: '#unsentText.none',
              actions: [
                { type: 'discard', params: ({ context }) => context },
                { type: 'showDone', params: { done: 'copied' } },
              ],
            },
            onError: {
              target: 'resting',
              actions: withProblem('setProblem'),
            },
          },
        },
        noting: {
          entry: 'clearProblem',
          ...request({
            src: 'addNote',
            input: ({ context: { conversationId, text, attempt } }) => ({
              conversationId,
              notes: text,
              attemptId: attempt,
            }),
            onDone: {
              target: '#unsentText.none',
              actions: [
                { type: 'discard', params: ({ context }) => context },
                { type: 'showDone', params: { done: 'noted' } },
              ],
            },
            onFailure: { target: 'resting', actions: withProblem('setProblem') },
          }),
        },
      },
    },
  },
});
