/**
 * Who would get a conversation now by the saved rules, and why?
 *
 * The server decides; only the answer to what is chosen last is shown.
 *
 * Intents  preview.choose, .retry
 * Facts    preview.stale
 * Ports    askRules
 */
import { assign, setup } from 'xstate';
import { type AssignmentPreview, previewAssignment } from '#contract/assignment.ts';
import type { RuleLanguage } from '#contract/ruleLanguage.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** The conversation that is asked about. */
export interface Example {
  channel: Channel;
  language: RuleLanguage | null;
  tag: string | null;
}

interface Context {
  example: Example;
  answer: AssignmentPreview | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'preview.choose'; example: Example }
      | { type: 'preview.retry' }
      | { type: 'preview.stale' },
  },
  actors: {
    askRules: call(previewAssignment, {
      ask: ({ channel, language, tag }: Example) => ({
        channel,
        ...(language && { language }),
        ...(tag && { tag }),
      }),
    }),
  },
  actions: {
    choose: assign((_, { example }: { example: Example }) => ({ example })),
    setAnswer: assign((_, { answer }: { answer: AssignmentPreview }) => ({ answer, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, answer: null })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const choosing = chart.createStateConfig({
  on: {
    'preview.choose': {
      target: 'asking',
      reenter: true,
      actions: { type: 'choose', params: ({ event }) => event },
    },
    'preview.stale': { target: 'asking', reenter: true },
  },
}).on;

export const assignmentPreviewMachine = chart.createMachine({
  id: 'assignmentPreview',
  context: { example: { channel: 'whatsapp', language: null, tag: null }, answer: null, problem: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked who would get it.',
      on: choosing,
      ...request({
        src: 'askRules',
        input: ({ context }) => context.example,
        onDone: {
          target: 'shown',
          actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    shown: { description: 'Who would get it is shown, and why not the others.', on: choosing },
    failed: {
      description: 'The server could not be asked.',
      on: { ...choosing, 'preview.retry': 'asking' },
    },
  },
});
