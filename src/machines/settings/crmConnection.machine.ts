/**
 * Which customer system is shown: the shop, Zoho or Pipedrive?
 *
 * Only one can be connected (SET-009): while one is, the others cannot be opened. Old data may have two; both can then be
 * opened, so that one is disconnected (B45). The shop has a chart of its own beside this one.
 *
 * Intents  tab.open
 * Facts    crm.changed
 * Charts   account (crmAccount), for Zoho and for Pipedrive
 */
import { assign, sendTo, setup } from 'xstate';
import type { CrmSlot } from '#contract/crm.ts';
import { crmAccountMachine } from './crmAccount.machine.ts';

interface Facts {
  /** What is connected, in the order of the tabs. */
  connected: readonly CrmSlot[];
}

interface Context extends Facts {
  isAdmin: boolean;
}

/** Returns whether a tab is locked because another system is connected. */
export const isLocked = (connected: readonly CrmSlot[], tab: CrmSlot): boolean =>
  connected.length > 0 && !connected.includes(tab);

const chart = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'tab.open'; tab: CrmSlot } | ({ type: 'crm.changed' } & Facts),
    children: {} as { account: 'account' },
  },
  actors: { account: crmAccountMachine },
  guards: {
    isFirst: ({ context }, { tab }: { tab: CrmSlot }) => context.connected[0] === tab,
    mayOpen: ({ context }, { asked, tab }: { asked: CrmSlot; tab: CrmSlot }) =>
      asked === tab && !isLocked(context.connected, tab),
    becomesLocked: (_, { connected, tab }: Facts & { tab: CrmSlot }) => isLocked(connected, tab),
  },
  actions: {
    setFacts: assign((_, { connected }: Facts) => ({ connected })),
    notifyAccount: sendTo('account', (_, { connected, tab }: Facts & { tab: CrmSlot }) => ({
      type: 'account.changed' as const,
      connected: connected.includes(tab),
    })),
  },
});

const account = (platform: 'zoho' | 'pipedrive') => ({
  id: 'account' as const,
  src: 'account' as const,
  input: ({ context }: { context: Context }) => ({
    platform,
    isAdmin: context.isAdmin,
    connected: context.connected.includes(platform),
  }),
});

const open = (tab: CrmSlot) => ({
  guard: {
    type: 'mayOpen' as const,
    params: ({ event }: { event: { tab: CrmSlot } }) => ({ asked: event.tab, tab }),
  },
  target: tab,
});
const locks = (tab: CrmSlot) => ({
  guard: {
    type: 'becomesLocked' as const,
    params: ({ event }: { event: Facts }) => ({ connected: event.connected, tab }),
  },
  target: 'settling' as const,
  actions: { type: 'setFacts' as const, params: ({ event }: { event: Facts }) => event },
});
const tell = (tab: CrmSlot) => ({
  actions: [
    { type: 'setFacts' as const, params: ({ event }: { event: Facts }) => event },
    {
      type: 'notifyAccount' as const,
      params: ({ event }: { event: Facts }) => ({ connected: event.connected, tab }),
    },
  ],
});

export const crmConnectionMachine = chart.createMachine({
  id: 'crmConnection',
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides which tab is open: the connected system, the shop if there is none.',
      meta: { spec: ['SET-010'] },
      always: [
        { guard: { type: 'isFirst', params: { tab: 'zoho' } }, target: 'zoho' },
        { guard: { type: 'isFirst', params: { tab: 'pipedrive' } }, target: 'pipedrive' },
        { target: 'shopify' },
      ],
    },
    shopify: {
      description: 'The shop is shown.',
      on: {
        'tab.open': [open('zoho'), open('pipedrive')],
        'crm.changed': [locks('shopify'), { actions: { type: 'setFacts', params: ({ event }) => event } }],
      },
    },
    zoho: {
      description: 'Zoho is shown.',
      meta: { spec: ['SET-009'] },
      invoke: account('zoho'),
      on: {
        'tab.open': [open('shopify'), open('pipedrive')],
        'crm.changed': [locks('zoho'), tell('zoho')],
      },
    },
    pipedrive: {
      description: 'Pipedrive is shown.',
      invoke: account('pipedrive'),
      on: {
        'tab.open': [open('shopify'), open('zoho')],
        'crm.changed': [locks('pipedrive'), tell('pipedrive')],
      },
    },
  },
});
