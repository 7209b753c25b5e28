/**
 * What do rules know of this member: how many conversations they give them, which skills and languages the member has?
 *
 * What was entered is kept when saving fails. Nothing is saved while a field has a fault.
 *
 * Intents  assignee.change, assignee.save, assignee.cancel
 * Ports    saveAssignee
 */
import { assign, setup } from 'xstate';
import { saveAssignee } from '#contract/assignment.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { type AssigneeDraft, type AssigneeValues, draftOf, isDraftValid, valuesIn } from './assigneeDraft.ts';

/** A member with what rules know of them. */
export type AssignedMember = AssigneeValues & { id: string; name: string };

interface Context {
  id: string;
  name: string;
  draft: AssigneeDraft;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as AssignedMember,
    context: {} as Context,
    events: {} as
      | { type: 'assignee.change'; fields: Partial<AssigneeDraft> }
      | { type: 'assignee.save' }
      | { type: 'assignee.cancel' },
  },
  actors: {
    saveAssignee: call(saveAssignee, {
      ask: ({ id, values }: { id: string; values: AssigneeValues }) => ({ user_id: id, ...values }),
    }),
  },
  guards: { isValid: ({ context: { draft } }) => isDraftValid(draft) },
  actions: {
    change: assign(({ context: { draft } }, { fields }: { fields: Partial<AssigneeDraft> }) => ({
      draft: { ...draft, ...fields },
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const assigneeFormMachine = chart.createMachine({
  id: 'assigneeForm',
  context: ({ input }) => ({ id: input.id, name: input.name, draft: draftOf(input), problem: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'An admin changes what rules know of the member.',
      on: {
        'assignee.change': { actions: { type: 'change', params: ({ event }) => event } },
        'assignee.save': { guard: 'isValid', target: 'saving' },
        'assignee.cancel': 'cancelled',
      },
    },
    saving: {
      description: 'The changes are being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'saveAssignee',
        input: ({ context: { id, draft } }) => ({ id, values: valuesIn(draft) }),
        onDone: 'saved',
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    saved: { description: 'The changes are saved.', type: 'final' },
    cancelled: { description: 'Nothing was changed.', type: 'final' },
  },
});
