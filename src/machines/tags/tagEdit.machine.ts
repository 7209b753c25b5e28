/**
 * What are a tag's name, colour and description, and may they be saved?
 *
 * A blank name is told when the person saves; the server has the last word about names of other tags. A tag that a colleague
 * changed meanwhile is not overwritten.
 *
 * Intents  tagEdit.change, .save, .cancel
 * Ports    saveTag
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Tag, TagColour, TagFault } from '#contract/tag.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface TagDraft {
  name: string;
  colour: TagColour;
  description: string;
}
interface Context {
  /** Null for a new one. */
  tag: Tag | null;
  draft: TagDraft;
  fault: TagFault | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { tag: Tag | null },
    context: {} as Context,
    events: {} as
      | { type: 'tagEdit.change'; change: Partial<TagDraft> }
      | { type: 'tagEdit.save' }
      | { type: 'tagEdit.cancel' },
  },
  actors: { saveTag: port<void, { tag: Tag | null; draft: TagDraft }>('saveTag') },
  guards: {
    isNamed: ({ context }) => context.draft.name.trim() !== '',
    isFault: (_, { problem }: { problem: Problem }) => problem.code === 'tagInvalid',
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<TagDraft> }) => ({
      draft: { ...context.draft, ...change },
      fault: null,
      problem: null,
    })),
    askName: assign({ fault: 'name' as const }),
    setFault: assign((_, { problem }: { problem: Problem }) => ({
      fault: problem.details.reason as TagFault,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const tagEditMachine = chart.createMachine({
  id: 'tagEdit',
  context: ({ input: { tag } }) => ({
    tag,
    draft: {
      name: tag?.name ?? '',
      colour: tag?.colour ?? 'neutral',
      description: tag?.description ?? '',
    },
    fault: null,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The tag can be written.',
      on: {
        'tagEdit.change': { actions: { type: 'change', params: ({ event }) => event } },
        'tagEdit.save': [{ guard: 'isNamed', target: 'saving' }, { actions: 'askName' }],
        'tagEdit.cancel': 'done',
      },
    },
    saving: {
      description: 'The tag is being saved, with every contact that has it.',
      entry: 'clearProblem',
      ...request({
        src: 'saveTag',
        input: ({ context: { tag, draft } }) => ({ tag, draft }),
        onDone: 'done',
        onRefused: [{ guard: withProblem('isFault'), target: 'editing', actions: withProblem('setFault') }],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
