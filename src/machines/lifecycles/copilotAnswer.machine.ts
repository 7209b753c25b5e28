/**
 * What does Copilot do with a turn of the customer: answer, hand over, or nothing?
 *
 * The authority for one turn, which is what the customer wrote since anybody last answered. Copilot reads it, searches the
 * documents, asks the model if there is one, and writes: an answer, or a sentence and the card that says why a person is
 * needed. While no reply is written, a person who takes over or a further message of the customer ends the turn in
 * silence. A model that fails is replaced by the search's own judgement.
 *
 * Facts  turn.read, turn.taken, passages.read, model.answered, model.failed, window.closed,
 *        copilot.disabled, reply.written
 */
import { assign, setup } from 'xstate';
import type { HandoverReason } from '#contract/extras.ts';

export type CopilotAnswerEvent =
  /** A reason: the turn is a person's without a search. `courtesy`: a greeting or thanks. */
  | { type: 'turn.read'; finds: 'question' | 'courtesy' | TurnReason }
  /** Somebody else handles the conversation now, or the customer wrote again. */
  | { type: 'turn.taken' }
  /** `isSure`: the best passage reaches the threshold. */
  | { type: 'passages.read'; hasModel: boolean; isSure: boolean }
  | { type: 'model.answered'; outcome: 'sure' | 'person' | 'topic' | 'unsure' | 'unproven' }
  | { type: 'model.failed'; isSure: boolean }
  | { type: 'window.closed' }
  /** Copilot was switched off while it prepared the answer. */
  | { type: 'copilot.disabled' }
  | { type: 'reply.written' };

export type TurnReason = Extract<HandoverReason, 'person' | 'topic' | 'unreadable' | 'off'>;

export interface CopilotAnswerFacts {
  /** Why a person is needed; null while none is. */
  reason: HandoverReason | null;
}

const chart = setup({
  types: { context: {} as CopilotAnswerFacts, events: {} as CopilotAnswerEvent },
  guards: {
    isQuestion: ({ event }) => event.type === 'turn.read' && event.finds === 'question',
    isCourtesy: ({ event }) => event.type === 'turn.read' && event.finds === 'courtesy',
    hasModel: ({ event }) => event.type === 'passages.read' && event.hasModel,
    isSure: ({ event }) =>
      event.type === 'model.answered' ? event.outcome === 'sure' : 'isSure' in event && event.isSure,
  },
  actions: { giveReason: assign((_, reason: HandoverReason) => ({ reason })) },
});

const silence = { target: 'silent' } as const;
const handOver = (reason: HandoverReason) =>
  ({
    target: 'handingOver',
    actions: { type: 'giveReason' as const, params: reason },
    meta: { spec: ['FOOT-037'] },
  }) as const;
/** The built-in judgement of the passages found. */
const judged = [{ guard: 'isSure', target: 'answering' }, handOver('unsure')] as const;

export const copilotAnswerMachine = chart.createMachine({
  id: 'copilotAnswer',
  context: { reason: null },
  initial: 'reading',
  on: {
    // Listed so that a state that ignores them does so knowingly.
    'turn.read': {},
    'turn.taken': {},
    'passages.read': {},
    'model.answered': {},
    'model.failed': {},
    'window.closed': {},
    'copilot.disabled': {},
    'reply.written': {},
  },
  states: {
    reading: {
      description: 'Copilot reads what the customer wrote, and the rules.',
      on: {
        'turn.taken': silence,
        'turn.read': [
          { guard: 'isQuestion', target: 'searching' },
          { guard: 'isCourtesy', target: 'answering' },
          {
            target: 'handingOver',
            actions: {
              type: 'giveReason',
              params: ({ event }) => event.finds as TurnReason,
            },
          },
        ],
      },
    },
    searching: {
      description: 'Copilot looks for passages of the documents that say something about the question.',
      on: {
        'turn.taken': silence,
        'passages.read': [{ guard: 'hasModel', target: 'thinking' }, ...judged],
      },
    },
    thinking: {
      description: 'The model writes an answer, with tools that only read.',
      on: {
        'turn.taken': silence,
        'model.failed': [...judged],
        'model.answered': [
          { guard: 'isSure', target: 'answering' },
          {
            target: 'handingOver',
            actions: {
              type: 'giveReason',
              params: ({ event }) => event.outcome as HandoverReason,
            },
          },
        ],
      },
    },
    answering: {
      description: 'An answer is ready to be written.',
      on: {
        'turn.taken': silence,
        'window.closed': handOver('late'),
        'copilot.disabled': handOver('off'),
        'reply.written': { target: 'answered' },
      },
    },
    handingOver: {
      description: 'A card that says why a person is needed is ready to be written.',
      on: { 'turn.taken': silence, 'reply.written': { target: 'handedOver' } },
    },
    answered: { description: 'Copilot answered this turn.' },
    handedOver: { description: 'A person is asked to answer this turn.' },
    silent: { description: 'The turn is somebody else’s; Copilot wrote nothing.' },
  },
});
