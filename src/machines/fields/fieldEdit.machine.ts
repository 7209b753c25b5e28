/**
 * What are the name, the kind and the options of a field of contacts, and may they be saved?
 *
 * The kind of a field that exists is fixed, because contacts have values of it. A field that a colleague changed meanwhile
 * is not overwritten.
 *
 * Intents  fieldEdit.change, .save, .cancel
 * Ports    saveField
 */
import { assign, setup } from 'xstate';
import type { ContactField, ContactFieldFault, FieldKind } from '#contract/contactField.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

export interface FieldDraft {
  name: string;
  kind: FieldKind;
  /** One option on each line. */
  options: string;
}
interface Context {
  /** Null for a new one. */
  field: ContactField | null;
  draft: FieldDraft;
  fault: ContactFieldFault | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { field: ContactField | null },
    context: {} as Context,
    events: {} as
      | { type: 'fieldEdit.change'; change: Partial<FieldDraft> }
      | { type: 'fieldEdit.save' }
      | { type: 'fieldEdit.cancel' },
  },
  actors: { saveField: port<void, { field: ContactField | null; draft: FieldDraft }>('saveField') },
  guards: {
    isUnnamed: ({ context }) => context.draft.name.trim() === '',
    lacksOptions: ({ context: { draft } }) => draft.kind === 'choice' && draft.options.trim() === '',
    isFault: (_, { problem }: { problem: Problem }) => problem.code === 'contactFieldInvalid',
  },
  actions: {
    change: assign(({ context: { field, draft } }, { change }: { change: Partial<FieldDraft> }) => ({
      draft: { ...draft, ...change, kind: field?.kind ?? change.kind ?? draft.kind },
      fault: null,
      problem: null,
    })),
    askName: assign({ fault: 'name' as const }),
    askOptions: assign({ fault: 'options' as const }),
    setFault: assign((_, { problem }: { problem: Problem }) => ({
      fault: problem.details.reason as ContactFieldFault,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const fieldEditMachine = chart.createMachine({
  id: 'fieldEdit',
  context: ({ input: { field } }) => ({
    field,
    draft: {
      name: field?.name ?? '',
      kind: field?.kind ?? 'text',
      options: field?.options.join('\n') ?? '',
    },
    fault: null,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The field can be written.',
      on: {
        'fieldEdit.change': { actions: { type: 'change', params: ({ event }) => event } },
        'fieldEdit.save': [
          { guard: 'isUnnamed', actions: 'askName' },
          { guard: 'lacksOptions', actions: 'askOptions' },
          { target: 'saving' },
        ],
        'fieldEdit.cancel': 'done',
      },
    },
    saving: {
      description: 'The field is being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'saveField',
        input: ({ context: { field, draft } }) => ({ field, draft }),
        onDone: 'done',
        onRefused: [{ guard: withProblem('isFault'), target: 'editing', actions: withProblem('setFault') }],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
