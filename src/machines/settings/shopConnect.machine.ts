/**
 * Is the organisation's shop connected, and how does an admin connect or disconnect it?
 *
 * By the shop's own consent page, which returns to the integrations page. Only one CRM can be connected at a time.
 * Members only see the status (O1).
 *
 * Intents  connect.open, .type, .start; disconnect.open, .confirm; dialog.close
 * Facts    shop.changed
 * Ports    initShop, disconnectShop
 * Effects  leaveTo
 */
import { and, assign, not, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { shopOauthInit, disconnectShop } from '#contract/shopConnect.ts';
import { shopHost } from '#lib/shopHost.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

interface Facts {
  connected: boolean;
  domain: string | null;
  /** Which other CRM is connected: only one may be (SET-009). */
  otherCrm: 'zoho' | 'pipedrive' | null;
}

interface Input extends Facts {
  isAdmin: boolean;
}

interface Context extends Input {
  shop: string;
  /** The field was asked for a shop and has none (INT-SHOP-002). */
  invalid: boolean;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'connect.open' }
      | { type: 'connect.type'; text: string }
      | { type: 'connect.start' }
      | { type: 'disconnect.open' }
      | { type: 'disconnect.confirm' }
      | { type: 'dialog.close' }
      | ({ type: 'shop.changed' } & Facts),
  },
  actors: {
    initShop: call(shopOauthInit, { ask: ({ shop }: { shop: string }) => ({ shopify_domain: shop }) }),
    disconnectShop: call(disconnectShop),
  },
  guards: {
    isConnected: ({ context }) => context.connected,
    isAdmin: ({ context }) => context.isAdmin,
    isFree: ({ context }) => context.otherCrm === null,
    isShop: ({ context }) => shopHost(context.shop) !== null,
  },
  actions: {
    setFacts: assign((_, { connected, domain, otherCrm }: Facts) => ({ connected, domain, otherCrm })),
    write: assign((_, { text }: { text: string }) => ({ shop: text, invalid: false, problem: null })),
    begin: assign({ shop: '', invalid: false, problem: null }),
    reject: assign({ invalid: true }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    leaveTo: (_, _params: { url: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const shopConnectMachine = chart.createMachine({
  id: 'shopConnect',
  context: ({ input }) => ({ ...input, shop: '', invalid: false, problem: null }),
  initial: 'settling',
  on: { 'shop.changed': { actions: { type: 'setFacts', params: ({ event }) => event } } },
  states: {
    settling: {
      description: 'Decides by the shop and the role.',
      always: [
        { guard: 'isConnected', target: 'connected', meta: { spec: ['INT-SHOP-001'] } },
        { target: 'disconnected', meta: { spec: ['INT-SHOP-001'] } },
      ],
    },
    disconnected: {
      description: 'No shop is connected.',
      entry: 'begin',
      on: {
        'connect.open': { guard: and(['isAdmin', 'isFree']), target: 'asking' },
        'shop.changed': { target: 'settling', actions: { type: 'setFacts', params: ({ event }) => event } },
      },
    },
    connected: {
      description: 'A shop is connected.',
      entry: 'begin',
      on: {
        'disconnect.open': { guard: 'isAdmin', target: 'confirming' },
        'shop.changed': { target: 'settling', actions: { type: 'setFacts', params: ({ event }) => event } },
      },
    },
    asking: {
      description: "The shop's address is asked for.",
      tags: 'dialog',
      on: {
        'connect.type': { actions: { type: 'write', params: ({ event }) => event } },
        'connect.start': [
          { guard: not('isShop'), actions: 'reject', meta: { spec: ['INT-SHOP-002', 'INT-SHOP-003'] } },
          { target: 'initiating', actions: 'clearProblem' },
        ],
        'dialog.close': 'settling',
      },
    },
    initiating: {
      description: 'The address of the shop’s consent page is being requested.',
      tags: 'dialog',
      ...request({
        src: 'initShop',
        input: ({ context }) => ({ shop: shopHost(context.shop) ?? '' }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveTo', params: ({ event }) => event.output },
          meta: { spec: ['INT-SHOP-004'] },
        },
        onFailure: { target: 'asking', actions: withProblem('setProblem') },
      }),
    },
    // The browser is leaving; Back returns to this state, where the dialog can be closed.
    leaving: {
      description: 'The browser loads the shop’s page.',
      tags: 'dialog',
      on: { 'dialog.close': 'settling' },
    },
    confirming: {
      description: 'The person is asked before the shop is disconnected.',
      on: {
        'disconnect.confirm': { target: 'disconnecting', actions: 'clearProblem' },
        'dialog.close': 'settling',
      },
    },
    disconnecting: {
      description: 'The shop is being disconnected.',
      ...request({
        src: 'disconnectShop',
        onDone: { target: 'settling', meta: { spec: ['INT-SHOP-005'] } },
        onFailure: { target: 'confirming', actions: withProblem('setProblem') },
      }),
    },
  },
});
