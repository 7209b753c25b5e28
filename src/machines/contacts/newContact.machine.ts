/**
 * What are a new contact's name and number, and was it made?
 *
 * A blank name or number is told when the person saves; the server reads the number, and says which contact has it already.
 *
 * Intents  newContact.change, .save, .openKnown, .cancel
 * Ports    createContact
 */
import { assign, setup } from 'xstate';
import { createContact } from '#contract/contact.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

export interface ContactDraft {
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
}
/** The contact that was made, or that has the number already. */
export interface Made {
  id: string;
  channel: Channel;
}
interface Context {
  draft: ContactDraft;
  fault: 'name' | 'phone' | null;
  /** The contact that has the number already. */
  knownId: string | null;
  made: Made | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    context: {} as Context,
    output: {} as Made | null,
    events: {} as
      | { type: 'newContact.change'; change: Partial<ContactDraft> }
      | { type: 'newContact.save' }
      | { type: 'newContact.openKnown' }
      | { type: 'newContact.cancel' },
  },
  actors: {
    createContact: call(createContact, {
      ask: ({ first_name, last_name, phone, address }: ContactDraft) => ({
        first_name,
        phone,
        ...(last_name ? { last_name } : {}),
        ...(address ? { address } : {}),
      }),
      give: ({ contact }): Made => ({ id: contact._id, channel: contact.channel }),
    }),
  },
  guards: {
    isNameless: ({ context }) => context.draft.first_name.trim() === '',
    hasPhone: ({ context }) => /\d/.test(context.draft.phone),
    hasKnown: ({ context }) => context.knownId !== null,
    isPhone: (_, { problem }: { problem: Problem }) => problem.code === 'phoneInvalid',
    isKnown: (_, { problem }: { problem: Problem }) =>
      problem.code === 'contactExists' && typeof problem.details.contact_id === 'string',
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<ContactDraft> }) => ({
      draft: { ...context.draft, ...change },
      fault: null,
      knownId: null,
      problem: null,
    })),
    askName: assign({ fault: 'name' as const }),
    askPhone: assign({ fault: 'phone' as const }),
    setKnown: assign((_, { problem }: { problem: Problem }) => ({
      knownId: problem.details.contact_id as string,
    })),
    openKnown: assign(({ context: { knownId } }) => ({
      made: knownId === null ? null : { id: knownId, channel: 'whatsapp' as const },
    })),
    setMade: assign((_, { made }: { made: Made }) => ({ made })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null, knownId: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const newContactMachine = chart.createMachine({
  id: 'newContact',
  context: {
    draft: { first_name: '', last_name: '', phone: '', address: '' },
    fault: null,
    knownId: null,
    made: null,
    problem: null,
  },
  output: ({ context }) => context.made,
  initial: 'editing',
  states: {
    editing: {
      description: 'Name and number can be written.',
      on: {
        'newContact.change': { actions: { type: 'change', params: ({ event }) => event } },
        'newContact.save': [
          { guard: 'isNameless', actions: 'askName' },
          { guard: 'hasPhone', target: 'saving' },
          { actions: 'askPhone' },
        ],
        'newContact.openKnown': { guard: 'hasKnown', target: 'done', actions: 'openKnown' },
        'newContact.cancel': 'done',
      },
    },
    saving: {
      description: 'The contact is being made.',
      meta: { spec: ['ERR-004'] },
      entry: 'clearProblem',
      ...request({
        src: 'createContact',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'done',
          actions: { type: 'setMade', params: ({ event }) => ({ made: event.output }) },
        },
        onRefused: [
          { guard: withProblem('isPhone'), target: 'editing', actions: 'askPhone' },
          { guard: withProblem('isKnown'), target: 'editing', actions: withProblem('setKnown') },
        ],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
