/**
 * Whose list does this device keep, and may it be shown now?
 *
 * When the page opens, the last list of this device is shown until the server answers, for the person and the organisation
 * that it was kept for. It is deleted when the server names somebody else or nobody: after signing out, when the session has
 * ended, when the person is removed, and when they switch the organisation.
 *
 * Facts    session.known     the server has named person and organisation
 *          session.none      nobody is signed in, or not in this organisation any more
 *          list.answered     the first rows of a list came from the server, or its rows changed
 * Effects  keep, wipe
 */
import { assign, setup } from 'xstate';
import type { Conversation, Filter } from '#contract/conversation.ts';

export interface ListOwner {
  userId: string;
  organisationId: string;
}

export interface ListRows {
  filter: Filter;
  /** In the order of the list. */
  rows: readonly Conversation[];
}

export interface KeptList extends ListRows {
  owner: ListOwner;
}

interface Context {
  /** Person and organisation as the server named them. */
  owner: ListOwner | null;
  /** The list of this device until the server's is there. */
  kept: KeptList | null;
}

const isSame = (one: ListOwner | null, other: ListOwner | null) =>
  one?.userId === other?.userId && one?.organisationId === other?.organisationId;

const chart = setup({
  types: {
    input: {} as { kept: KeptList | null },
    context: {} as Context,
    events: {} as
      | { type: 'session.known'; owner: ListOwner }
      | { type: 'session.none' }
      | { type: 'list.answered'; list: ListRows },
  },
  guards: {
    hasKept: ({ context }) => context.kept !== null,
    isKeptOf: ({ context }, { owner }: { owner: ListOwner }) => isSame(context.kept?.owner ?? null, owner),
    isOther: ({ context }, { owner }: { owner: ListOwner }) => !isSame(context.owner, owner),
  },
  actions: {
    setOwner: assign((_, { owner }: { owner: ListOwner }) => ({ owner })),
    forgetOwner: assign({ owner: null }),
    dropKept: assign({ kept: null }),
    keep: (_, _params: KeptList) => {},
    wipe: () => {},
  },
});

const named = { type: 'setOwner' as const, params: ({ event }: { event: { owner: ListOwner } }) => event };

/** Another person or organisation has nothing of this list. */
const changesOwner = {
  guard: { type: 'isOther' as const, params: ({ event }: { event: { owner: ListOwner } }) => event },
  target: '#warmList.confirmed' as const,
  actions: ['dropKept' as const, 'wipe' as const, named],
};

const keep = chart.enqueueActions(({ context: { owner }, event, enqueue }) => {
  if (owner !== null && event.type === 'list.answered')
    enqueue({ type: 'keep', params: { owner, ...event.list } });
});

export const warmListMachine = chart.createMachine({
  id: 'warmList',
  context: ({ input }) => ({ owner: null, kept: input.kept }),
  initial: 'settling',
  on: {
    'session.none': { target: '.absent', actions: ['forgetOwner', 'dropKept', 'wipe'] },
  },
  states: {
    settling: {
      description: 'Decides by what the device keeps.',
      always: [{ guard: 'hasKept', target: 'shown' }, { target: 'absent' }],
    },
    shown: {
      description: 'The last list of this device is shown, and the server has not named anybody yet.',
      on: {
        'session.known': [
          {
            guard: { type: 'isKeptOf', params: ({ event }) => event },
            target: 'confirmed',
            actions: named,
          },
          { target: 'confirmed', actions: ['dropKept', 'wipe', named] },
        ],
      },
    },
    absent: {
      description: 'Nothing is kept, and nobody is known.',
      on: { 'session.known': { target: 'confirmed', actions: named } },
    },
    confirmed: {
      description: 'The person is known, and the kept list, if there is one, is theirs.',
      on: {
        'session.known': changesOwner,
        'list.answered': { target: 'current', actions: ['dropKept', keep] },
      },
    },
    current: {
      description: 'The server’s list is shown, and the device keeps its first rows.',
      on: {
        'session.known': changesOwner,
        'list.answered': { actions: keep },
      },
    },
  },
});
