/**
 * Which step of the tour through the inbox is shown, and does the server know that it has ended?
 *
 * Offered once to a person, when their inbox has a first conversation. Skipped or finished in any tab, it never comes
 * back by itself; the help page starts it again. This device remembers the end until the server does.
 *
 * Intents  tour.start, tour.next, tour.back, tour.skip, tour.help
 * Facts    inbox.filled, tour.ended (in another tab), network.restored
 * Ports    endTour
 * Effects  openConversation (the first one, unless one is open), showList (on a phone, where a conversation covers it),
 *          openHelp, rememberEnd
 */
import { setup } from 'xstate';
import { endTour } from '#contract/identity.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { onReachable } from '../onEvent.ts';
import { requestFor } from '../request.ts';

export const TOUR_STEPS = ['list', 'handling', 'customer', 'keys', 'help'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

interface Standing {
  /** Whether the server still offers the tour to this person. */
  isOffered: boolean;
  /** Whether this device knows that it has ended. */
  isEnded: boolean;
}

const chart = setup({
  types: {
    input: {} as Standing,
    context: {} as Standing,
    events: {} as
      | { type: 'tour.start' }
      | { type: 'tour.next' }
      | { type: 'tour.back' }
      | { type: 'tour.skip' }
      | { type: 'tour.help' }
      | { type: 'tour.ended' }
      | { type: 'inbox.filled' }
      | { type: 'network.restored' },
  },
  actors: { endTour: call(endTour), reachable: onReachable },
  guards: {
    isUnsaved: ({ context }) => context.isOffered && context.isEnded,
    isOffered: ({ context }) => context.isOffered,
  },
  actions: {
    openConversation: () => {},
    showList: () => {},
    openHelp: () => {},
    rememberEnd: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const tourMachine = chart.createMachine({
  id: 'tour',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether the tour is offered.',
      always: [
        { guard: 'isUnsaved', target: 'ending' },
        { guard: 'isOffered', target: 'offered' },
        { target: 'resting' },
      ],
    },
    resting: {
      description: 'The tour is not shown.',
      on: { 'tour.start': 'showing' },
    },
    offered: {
      description: 'The tour waits for the first conversation of the inbox.',
      on: { 'inbox.filled': 'showing', 'tour.start': 'showing', 'tour.ended': 'resting' },
    },
    showing: {
      description: 'A step is shown beside what it explains.',
      on: {
        'tour.start': '.list',
        'tour.skip': { target: 'ending', actions: 'rememberEnd' },
        'tour.ended': 'resting',
      },
      initial: 'list',
      states: {
        list: {
          description: 'Explains the tabs of the list.',
          on: { 'tour.next': 'handling' },
        },
        handling: {
          description: 'Explains who answers a conversation.',
          entry: 'openConversation',
          on: { 'tour.next': 'customer', 'tour.back': { target: 'list', actions: 'showList' } },
        },
        customer: {
          description: 'Explains what stands beside a conversation.',
          entry: 'openConversation',
          on: { 'tour.next': 'keys', 'tour.back': 'handling' },
        },
        keys: {
          description: 'Explains search, commands and keys.',
          entry: 'showList',
          on: { 'tour.next': 'help', 'tour.back': 'customer' },
        },
        help: {
          description: 'Says where the help is.',
          on: {
            'tour.next': { target: '#tour.ending', actions: 'rememberEnd' },
            'tour.help': { target: '#tour.ending', actions: ['rememberEnd', 'openHelp'] },
            'tour.back': 'keys',
          },
        },
      },
    },
    ending: {
      description: 'The server is told that the tour has ended.',
      on: { 'tour.start': 'showing' },
      ...request({ src: 'endTour', onDone: 'resting', onFailure: 'unsaved' }),
    },
    unsaved: {
      description: 'Only this device knows that the tour has ended.',
      invoke: { id: 'reachable', src: 'reachable' },
      on: { 'network.restored': 'ending', 'tour.start': 'showing', 'tour.ended': 'resting' },
    },
  },
});
