/**
 * What would Copilot answer here, and does the agent use it?
 *
 * A draft is shown with its source above the composer and never sent by itself: the agent inserts it, edits it and sends it,
 * or dismisses it. Inserting keeps what is already written. A hand-over card's own draft is inserted at once.
 *
 * Intents  replyDraft.ask, replyDraft.insert, replyDraft.dismiss, replyDraft.take
 * Ports    suggestReply
 * Effects  insertText
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface SuggestedReply {
  text: string;
  /** The document that it rests on. */
  source: string | null;
  page: number | null;
}

interface Context {
  conversationId: string;
  reply: SuggestedReply | null;
  problem: Problem | null;
}

type Suggested = { reply: SuggestedReply | null };

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'replyDraft.ask' }
      | { type: 'replyDraft.insert' }
      | { type: 'replyDraft.dismiss' }
      | { type: 'replyDraft.take'; text: string },
  },
  actors: { suggestReply: port<Suggested, { conversationId: string }>('suggestReply') },
  guards: { isFound: (_, { reply }: Suggested) => reply !== null },
  actions: {
    setReply: assign((_, { reply }: Suggested) => ({ reply })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ reply: null, problem: null }),
    insertText: (_, _params: { conversationId: string; text: string }) => {},
  },
  // A language model may take its time (`LLM_ANSWER_MS`).
  delays: { patience: 40 * SECOND },
});

const request = requestFor(chart);

export const replyDraftMachine = chart.createMachine({
  id: 'replyDraft',
  context: ({ input }) => ({ ...input, reply: null, problem: null }),
  initial: 'none',
  on: {
    'replyDraft.take': {
      description: 'The agent uses the draft of a hand-over card.',
      target: '.none',
      actions: {
        type: 'insertText',
        params: ({ context, event }) => ({ conversationId: context.conversationId, text: event.text }),
      },
    },
    'replyDraft.dismiss': { description: 'The agent does without a draft.', target: '.none' },
  },
  states: {
    none: {
      description: 'No draft is shown.',
      entry: 'clear',
      on: {
        'replyDraft.ask': { description: 'The agent asks Copilot for a draft.', target: 'asking' },
        'replyDraft.dismiss': {},
      },
    },
    asking: {
      description: 'Copilot drafts an answer.',
      entry: 'clear',
      ...request({
        src: 'suggestReply',
        input: ({ context: { conversationId } }) => ({ conversationId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'setReply', params: ({ event }) => event.output },
          },
          { target: 'nothing' },
        ],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    offered: {
      description: 'A draft is shown with its source.',
      on: {
        'replyDraft.insert': {
          description: 'The agent puts the draft into the composer.',
          target: 'none',
          actions: {
            type: 'insertText',
            params: ({ context: { conversationId, reply } }) => ({
              conversationId,
              text: reply?.text ?? '',
            }),
          },
        },
        'replyDraft.ask': 'asking',
      },
    },
    nothing: {
      description: 'No document says anything about the question.',
      on: { 'replyDraft.ask': 'asking' },
    },
    failed: { description: 'No draft could be made.', on: { 'replyDraft.ask': 'asking' } },
  },
});
