/**
 * Which numbers and messages of a contact are another person's?
 *
 * The contact is read with what seems to be the other person's: numbers or user ids, and the message from which they wrote.
 * The admin may choose others, and confirms after it was shown what moves and what stays. If the contact changed meanwhile,
 * it is read and proposed again.
 *
 * Intents  contactParting.toggle, .choose, .earlier, .later, .name, .next, .confirm, .back, .cancel, .retry
 * Ports    readParting, partContact
 * Output   the conversation of the new contact; null if nothing was parted
 * Size     seven states; the lines are the typed events, guards and actions of one choice
 */
import { assign, setup } from 'xstate';
import { type Parting, type PartingMessage, readParting, partContact } from '#contract/contactParting.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** The contact, and a message around which it is read. */
interface Asked {
  id: string;
  around: string | null;
}
/** The other person's identities, name and first message. */
export interface PartingChoice {
  id: string;
  version: number;
  identities: readonly string[];
  from: string;
  name: string;
}
interface Context extends Asked {
  parting: Parting | null;
  identities: readonly string[];
  /** The first message of the other person; the page that is shown may not have it. */
  cut: PartingMessage | null;
  name: string;
  /** The conversation of the new contact. */
  parted: string | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as
      | { type: 'contactParting.toggle'; value: string }
      | { type: 'contactParting.choose'; id: string }
      | { type: 'contactParting.earlier' }
      | { type: 'contactParting.later' }
      | { type: 'contactParting.name'; name: string }
      | { type: 'contactParting.next' }
      | { type: 'contactParting.confirm' }
      | { type: 'contactParting.back' }
      | { type: 'contactParting.cancel' }
      | { type: 'contactParting.retry' },
    output: {} as { conversationId: string | null },
  },
  actors: {
    readParting: call(readParting, {
      ask: ({ id, around }: Asked) => (around === null ? { id } : { id, around }),
      give: ({ parting }) => parting,
    }),
    partContact: call(partContact, {
      ask: ({ identities, ...choice }: PartingChoice) => ({ ...choice, identities: [...identities] }),
      give: (answer): string => answer.conversation_id,
    }),
  },
  guards: {
    hasEarlier: ({ context }) => context.parting?.has_earlier === true,
    hasLater: ({ context }) => context.parting?.has_later === true,
    isListed: ({ context }, { id }: { id: string }) =>
      context.parting?.messages.some(({ _id }) => _id === id) === true,
    /** Each of the two has a number and a message. */
    isWhole: ({ context: { parting, identities, cut } }) =>
      parting !== null &&
      cut !== null &&
      cut.moves > 0 &&
      cut.moves < parting.messages_total &&
      identities.length > 0 &&
      identities.length < parting.identities.length,
    isOutdated: (_, { problem }: { problem: Problem }) =>
      problem.code === 'outdated' || problem.code === 'identityNotTheirs',
  },
  actions: {
    propose: assign((_, { parting }: { parting: Parting }) => ({
      parting,
      identities: parting.identities.filter(({ proposed }) => proposed).map(({ value }) => value),
      cut: parting.messages.find(({ _id }) => _id === parting.from) ?? null,
    })),
    setPage: assign((_, { parting }: { parting: Parting }) => ({ parting, problem: null })),
    askEarlier: assign(({ context }) => ({ around: context.parting?.messages[0]?._id ?? null })),
    askLater: assign(({ context }) => ({ around: context.parting?.messages.at(-1)?._id ?? null })),
    toggle: assign(({ context: { identities } }, { value }: { value: string }) => ({
      identities: identities.includes(value)
        ? identities.filter((it) => it !== value)
        : [...identities, value],
    })),
    choose: assign(({ context }, { id }: { id: string }) => ({
      cut: context.parting?.messages.find(({ _id }) => _id === id) ?? null,
    })),
    write: assign((_, { name }: { name: string }) => ({ name })),
    startOver: assign({ around: null }),
    setParted: assign((_, { conversationId }: { conversationId: string }) => ({ parted: conversationId })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const asked = ({ context: { id, around } }: { context: Context }): Asked => ({ id, around });
const byId = ({ event }: { event: { id: string } }) => ({ id: event.id });
const read = ({ event }: { event: { output: Parting } }) => ({ parting: event.output });

export const contactPartingMachine = chart.createMachine({
  id: 'contactParting',
  context: ({ input }) => ({
    ...input,
    around: null,
    parting: null,
    identities: [],
    cut: null,
    name: '',
    parted: null,
    problem: null,
  }),
  initial: 'reading',
  output: ({ context }) => ({ conversationId: context.parted }),
  states: {
    reading: {
      description: 'The contact is being read.',
      on: { 'contactParting.cancel': 'done' },
      ...request({
        src: 'readParting',
        input: asked,
        onDone: { target: 'choosing', actions: { type: 'propose', params: read } },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The contact could not be read.',
      on: {
        'contactParting.retry': { target: 'reading', actions: 'clearProblem' },
        'contactParting.cancel': 'done',
      },
    },
    choosing: {
      description: 'What is the other person’s is chosen.',
      on: {
        'contactParting.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'contactParting.choose': {
          guard: { type: 'isListed', params: byId },
          actions: { type: 'choose', params: byId },
        },
        'contactParting.earlier': { guard: 'hasEarlier', target: 'paging', actions: 'askEarlier' },
        'contactParting.later': { guard: 'hasLater', target: 'paging', actions: 'askLater' },
        'contactParting.name': { actions: { type: 'write', params: ({ event }) => event } },
        'contactParting.next': { guard: 'isWhole', target: 'confirming', actions: 'clearProblem' },
        'contactParting.cancel': 'done',
      },
    },
    paging: {
      description: 'Other messages are being read.',
      on: { 'contactParting.cancel': 'done' },
      ...request({
        id: 'readPage',
        src: 'readParting',
        input: asked,
        onDone: { target: 'choosing', actions: { type: 'setPage', params: read } },
        onFailure: { target: 'choosing', actions: withProblem('setProblem') },
      }),
    },
    confirming: {
      description: 'What moves and what stays is shown.',
      on: {
        'contactParting.confirm': 'parting',
        'contactParting.back': 'choosing',
        'contactParting.cancel': 'done',
      },
    },
    parting: {
      description: 'The contact is being parted.',
      entry: 'clearProblem',
      ...request({
        src: 'partContact',
        input: ({ context: { id, parting, identities, cut, name } }) => ({
          id,
          version: parting?.version ?? 0,
          identities,
          // It was chosen before.
          from: cut?._id ?? '',
          name: name.trim(),
        }),
        onDone: {
          target: 'done',
          actions: { type: 'setParted', params: ({ event }) => ({ conversationId: event.output }) },
        },
        onRefused: [
          {
            guard: withProblem('isOutdated'),
            target: 'reading',
            actions: [withProblem('setProblem'), 'startOver'],
          },
        ],
        onFailure: { target: 'confirming', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
