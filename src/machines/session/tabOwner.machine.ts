/**
 * Is the one whom this tab shows still signed in in this browser, in the same organisation?
 *
 * A tab keeps the person and the organisation that it began with. When they are no longer signed in, it shows nothing of
 * theirs and sends nothing, says who has signed out or is signed in now, and offers to reload. The charts of the
 * dashboard keep what was typed: the tab goes on where it was once its owner is signed in here again. A person who is in
 * no organisation any more is not displaced: the server says so at the next request, and the app shows it.
 *
 * Intents  tab.reload, tab.goBack
 * Facts    tab.claimed, tab.released     the tab begins with somebody, or shows nobody any more
 *          tab.found                     a renewed bearer was somebody else's
 *          tab.left, tab.joined, tab.doubted     the other tabs, and refusals of the server (`services/tabOwner.ts`)
 *          tab.restored                  the page is shown again as it was left
 * Ports    facts (long-lived), findSignedIn, switchBack
 * Effects  hold, resume (whether requests may leave), reload, forgetData (all that was loaded for the owner)
 */
import { assign, setup } from 'xstate';
import type { SignedIn } from '#contract/tabOwner.ts';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { feed, port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  owner: SignedIn | null;
  /** Who is signed in in this browser, as far as the tab knows. */
  signedIn: SignedIn | null;
  problem: Problem | null;
}

const idOf = (it: SignedIn | null) => it?.organisation?.id ?? null;

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'tab.claimed'; owner: SignedIn }
      | { type: 'tab.released' }
      | { type: 'tab.found'; signedIn: SignedIn }
      | { type: 'tab.left' }
      | { type: 'tab.joined' }
      | { type: 'tab.doubted' }
      | { type: 'tab.restored' }
      | { type: 'tab.reload' }
      | { type: 'tab.goBack' },
    /** Nothing of the owner is shown. */
    tags: {} as 'displaced',
  },
  actors: {
    facts: feed('facts'),
    findSignedIn: port<SignedIn | null>('findSignedIn'),
    switchBack: port<void, { organisationId: string }>('switchBack'),
  },
  guards: {
    isNobody: ({ context }) => context.signedIn === null,
    isOtherPerson: ({ context: { owner, signedIn } }) => owner?.user.id !== signedIn?.user.id,
    isOtherOrganisation: ({ context: { owner, signedIn } }) =>
      idOf(signedIn) !== null && idOf(signedIn) !== idOf(owner),
    isNewOwner: ({ context: { owner: former } }, { owner }: { owner: SignedIn }) =>
      former !== null && (former.user.id !== owner.user.id || idOf(former) !== idOf(owner)),
    hasOrganisation: ({ context }) => idOf(context.owner) !== null,
    isOtherCaller: (_, { problem }: { problem: Problem }) => problem.code === 'identityChanged',
  },
  actions: {
    setOwner: assign((_, { owner }: { owner: SignedIn }) => ({ owner, signedIn: owner, problem: null })),
    forget: assign({ owner: null, signedIn: null, problem: null }),
    setSignedIn: assign((_, { signedIn }: { signedIn: SignedIn | null }) => ({ signedIn, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    hold: () => {},
    resume: () => {},
    reload: () => {},
    forgetData: () => {},
  },
  delays: { patience: 10 * SECOND },
});

const request = requestFor(chart);

const leaves = {
  target: '#tabOwner.displaced.signedOut' as const,
  actions: { type: 'setSignedIn' as const, params: { signedIn: null } },
};

/** What the server answers, or another tab found, decides. */
const found = {
  target: '#tabOwner.deciding' as const,
  actions: {
    type: 'setSignedIn' as const,
    params: ({ event }: { event: { signedIn: SignedIn } }) => event,
  },
};

export const tabOwnerMachine = chart.createMachine({
  id: 'tabOwner',
  context: { owner: null, signedIn: null, problem: null },
  invoke: { id: 'facts', src: 'facts' },
  initial: 'unclaimed',
  on: {
    'tab.claimed': [
      {
        guard: { type: 'isNewOwner', params: ({ event }) => event },
        target: '.own',
        actions: ['forgetData', { type: 'setOwner', params: ({ event }) => event }],
      },
      { target: '.own', actions: { type: 'setOwner', params: ({ event }) => event } },
    ],
    'tab.released': { target: '.unclaimed', actions: ['forget', 'forgetData'] },
    'tab.found': {},
    'tab.left': {},
    'tab.joined': {},
    'tab.doubted': {},
    'tab.restored': {},
  },
  states: {
    unclaimed: { description: 'The tab shows nobody’s data.' },
    own: {
      description: 'The tab’s owner is signed in in this browser.',
      entry: 'resume',
      on: {
        'tab.found': found,
        'tab.left': leaves,
        'tab.doubted': 'checking',
        'tab.restored': 'displaced.rechecking',
      },
    },
    checking: {
      description: 'The server is being asked who is signed in.',
      on: {
        'tab.found': found,
        'tab.left': leaves,
        'tab.doubted': { target: 'checking', reenter: true },
        'tab.restored': 'displaced.rechecking',
      },
      ...request({
        src: 'findSignedIn',
        onDone: {
          target: 'deciding',
          actions: { type: 'setSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
        },
        onFailure: 'own',
      }),
    },
    deciding: {
      description: 'Compares who is signed in with the tab’s owner.',
      always: [
        { guard: 'isNobody', target: 'displaced.signedOut' },
        { guard: 'isOtherPerson', target: 'displaced.otherPerson' },
        { guard: 'isOtherOrganisation', target: 'displaced.otherOrganisation' },
        { target: 'own' },
      ],
    },
    displaced: {
      description: 'The owner is not signed in here any more; nothing of theirs is shown or sent.',
      tags: 'displaced',
      initial: 'signedOut',
      entry: 'hold',
      on: {
        'tab.found': found,
        'tab.left': leaves,
        'tab.joined': '.rechecking',
        'tab.doubted': { target: '.rechecking', reenter: true },
        'tab.restored': { target: '.rechecking', reenter: true },
        'tab.reload': 'reloading',
      },
      states: {
        signedOut: {},
        otherPerson: {},
        otherOrganisation: { on: { 'tab.goBack': { guard: 'hasOrganisation', target: 'goingBack' } } },
        goingBack: {
          ...request({
            src: 'switchBack',
            input: ({ context }) => ({ organisationId: idOf(context.owner) ?? '' }),
            onDone: 'rechecking',
            onRefused: [{ guard: withProblem('isOtherCaller'), target: 'rechecking' }],
            onFailure: { target: 'otherOrganisation', actions: withProblem('setProblem') },
          }),
        },
        rechecking: {
          ...request({
            src: 'findSignedIn',
            onDone: {
              target: '#tabOwner.deciding',
              actions: { type: 'setSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
            },
            onFailure: '#tabOwner.deciding',
          }),
        },
      },
    },
    reloading: {
      description: 'The page reloads for the one who is signed in.',
      tags: 'displaced',
      entry: 'reload',
      after: { patience: 'deciding' },
    },
  },
});
