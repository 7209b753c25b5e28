/**
 * What would Copilot write here, and does the agent use it?
 *
 * An answer is shown with its source above the composer, and the agent's own text in other words; neither is ever sent by
 * itself. Inserting an answer keeps what is already written. Other words replace it, which can be undone for a few seconds.
 * A hand-over card's own draft is inserted at once.
 *
 * Intents  replyDraft.ask, replyDraft.rewrite, replyDraft.retry, replyDraft.insert, replyDraft.replace, replyDraft.undo,
 *          replyDraft.dismiss, replyDraft.take
 * Ports    suggestReply, rewriteText
 * Effects  insertText, setText
 * Size     eight states of two requests; a third of the file declares types and actions
 */
import { assign, setup } from 'xstate';
import type { SourceKind } from '#contract/extras.ts';
import type { Problem } from '#contract/failure.ts';
import { type Rewrite, rewriteText } from '#contract/rewrite.ts';
import { suggestReply } from '#contract/suggestedReply.ts';
import { SECOND, UNDO_TIME } from '#lib/time.ts';
import { call } from '../call.ts';
import { idOf } from '../idOf.ts';
import { requestFor, withProblem } from '../request.ts';

export interface SuggestedReply {
  text: string;
  /** The document or pair that it rests on. */
  source: string | null;
  page: number | null;
  source_kind?: SourceKind | undefined;
}

/** A text of the agent, and what is asked for. */
interface Asked {
  text: string;
  how: Rewrite;
}

interface Context {
  conversationId: string;
  reply: SuggestedReply | null;
  /** Set while Copilot rewrites instead of answering. */
  asked: Asked | null;
  /** What the composer held before it was replaced. */
  written: string;
  problem: Problem | null;
}

type Suggested = { reply: SuggestedReply | null };

const chart = setup({
  types: {
    input: {} as { conversationId: string },
    context: {} as Context,
    events: {} as
      | { type: 'replyDraft.ask' }
      | ({ type: 'replyDraft.rewrite' } & Asked)
      | { type: 'replyDraft.retry' }
      | { type: 'replyDraft.insert' }
      | { type: 'replyDraft.replace'; written: string }
      | { type: 'replyDraft.undo' }
      | { type: 'replyDraft.dismiss' }
      | { type: 'replyDraft.take'; text: string },
  },
  actors: {
    suggestReply: call(suggestReply, {
      ask: ({ conversationId }: { conversationId: string }) => idOf(conversationId),
      give: ({ reply }): Suggested => ({ reply }),
    }),
    rewriteText: call(rewriteText, {
      ask: ({ conversationId, text, how }: Asked & { conversationId: string }) => ({
        ...idOf(conversationId),
        text,
        how,
      }),
    }),
  },
  guards: {
    isFound: (_, { reply }: Suggested) => reply !== null,
    isRewriting: ({ context }) => context.asked !== null,
  },
  actions: {
    setReply: assign((_, { reply }: Suggested) => ({ reply })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    setAsked: assign((_, { text, how }: Asked) => ({ asked: { text, how } })),
    setWritten: assign((_, { written }: { written: string }) => ({ written })),
    clearReply: assign({ reply: null, problem: null }),
    clear: assign({ reply: null, problem: null, asked: null, written: '' }),
    setText: (_, _params: { conversationId: string; text: string }) => {},
    insertText: (_, _params: { conversationId: string; text: string }) => {},
  },
  // A language model may take its time (`LLM_ANSWER_MS`).
  delays: { patience: 40 * SECOND, undoTime: UNDO_TIME },
});

const request = requestFor(chart);

export const replyDraftMachine = chart.createMachine({
  id: 'replyDraft',
  context: ({ input }) => ({ ...input, reply: null, asked: null, written: '', problem: null }),
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
    'replyDraft.ask': { description: 'The agent asks Copilot for an answer.', target: '.asking' },
    'replyDraft.rewrite': {
      description: 'The agent asks Copilot for their text in other words.',
      target: '.rewriting',
      actions: { type: 'setAsked', params: ({ event }) => event },
    },
  },
  states: {
    none: {
      description: 'No draft is shown.',
      entry: 'clear',
      on: { 'replyDraft.dismiss': {} },
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
      on: { 'replyDraft.ask': {} },
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
      },
    },
    nothing: { description: 'No document says anything about the question.' },
    rewriting: {
      description: 'Copilot puts the text of the agent into other words.',
      entry: 'clearReply',
      ...request({
        src: 'rewriteText',
        input: ({ context: { conversationId, asked } }) => ({ conversationId, ...asked! }),
        onDone: {
          target: 'rewritten',
          actions: {
            type: 'setReply',
            params: ({ event }) => ({ reply: { text: event.output.text, source: null, page: null } }),
          },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    rewritten: {
      description: 'The other words are shown.',
      on: {
        'replyDraft.replace': {
          description: 'The agent takes the other words.',
          target: 'replaced',
          actions: [
            { type: 'setWritten', params: ({ event }) => event },
            {
              type: 'setText',
              params: ({ context: { conversationId, reply } }) => ({
                conversationId,
                text: reply?.text ?? '',
              }),
            },
          ],
        },
      },
    },
    replaced: {
      description: 'The text was replaced, which can be undone.',
      entry: 'clearReply',
      on: {
        'replyDraft.undo': {
          description: 'The agent wants their own text back.',
          target: 'none',
          actions: {
            type: 'setText',
            params: ({ context: { conversationId, written } }) => ({ conversationId, text: written }),
          },
        },
      },
      after: { undoTime: 'none' },
    },
    failed: {
      description: 'Copilot could not write anything.',
      on: {
        'replyDraft.retry': [{ guard: 'isRewriting', target: 'rewriting' }, { target: 'asking' }],
      },
    },
  },
});
