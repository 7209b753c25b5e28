/**
 * Where does a person go who comes from the shop's own pages?
 *
 * Members of an organisation continue to the shop's consent page (INT-SHOP-012). Everybody else, and everybody inside the
 * shop's admin, gets the embedded page, which says whether this shop is connected. An admin's session token of the shop
 * is exchanged first.
 *
 * Intents  handoff.retry
 * Ports    initShop, exchangeToken, findOrganisation
 * Effects  leaveTo
 */
import { and, assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { may, type Role } from '#contract/policy.ts';
import { shopOauthInit, shopTokenExchange, shopOrganisation } from '#contract/shopConnect.ts';
import { shopHost } from '#lib/shopHost.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

export interface ShopOrganisation {
  name: string;
  phone: string | null;
}

interface Input {
  address: string;
  /** Null if signed out or without access. */
  role: Role | null;
}

const query = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');
const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');
const shopIn = (address: string) => shopHost(query(address).get('shop') ?? '');

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { organisation: ShopOrganisation | null; problem: Problem | null },
    events: {} as { type: 'handoff.retry' },
  },
  actors: {
    initShop: call(shopOauthInit, { ask: ({ shop }: { shop: string }) => ({ shopify_domain: shop }) }),
    exchangeToken: call(shopTokenExchange),
    findOrganisation: call(shopOrganisation, {
      ask: ({ query }: { query: string }) =>
        Object.fromEntries(new URLSearchParams(query)) as Record<string, string> & { shop: string },
      give: ({ organisation }): ShopOrganisation => ({
        name: organisation.name,
        phone: organisation.wa_phone_number,
      }),
    }),
  },
  guards: {
    isEmbedded: ({ context: { address, role } }) => pathOf(address) === '/shopify-embedded' || role === null,
    bringsToken: ({ context: { address } }) =>
      query(address).get('id_token') !== null && shopIn(address) !== null,
    isAdmin: ({ context }) => may(context.role, 'integrations.change'),
    hasParameters: ({ context: { address } }) =>
      shopIn(address) !== null &&
      (pathOf(address) !== '/shopify-oauth' || query(address).get('code') !== null),
    isUnknown: (_, { problem }: { problem: Problem }) => problem.code === 'notFound',
  },
  actions: {
    setOrganisation: assign((_, { organisation }: { organisation: ShopOrganisation }) => ({ organisation })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    leaveTo: (_, _params: { url: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const shopHandoffMachine = chart.createMachine({
  id: 'shopHandoff',
  context: ({ input }) => ({ ...input, organisation: null, problem: null }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Reads the parameters that the shop sent.',
      always: [
        {
          guard: and(['isEmbedded', 'bringsToken', 'isAdmin']),
          target: 'exchanging',
          meta: { spec: ['INT-SHOP-014'] },
        },
        { guard: 'isEmbedded', target: 'looking', meta: { spec: ['INT-SHOP-012'] } },
        {
          guard: 'hasParameters',
          target: 'initiating',
          meta: { spec: ['INT-SHOP-006', 'INT-SHOP-007', 'INT-SHOP-012'] },
        },
        { target: 'incomplete', meta: { spec: ['INT-SHOP-003', 'INT-SHOP-007'] } },
      ],
    },
    incomplete: { description: 'The address lacks parameters.' },
    initiating: {
      description: 'The address of the shop’s consent page is being requested.',
      ...request({
        src: 'initShop',
        input: ({ context }) => ({ shop: shopIn(context.address) ?? '' }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveTo', params: ({ event }) => event.output },
          meta: { spec: ['INT-SHOP-006', 'INT-SHOP-007'] },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    leaving: { description: 'The browser loads the shop’s page.' },
    failed: { description: 'The handover from the shop failed.', on: { 'handoff.retry': 'settling' } },
    exchanging: {
      description: "The shop's token is being confirmed.",
      ...request({
        src: 'exchangeToken',
        input: ({ context: { address } }) => ({
          token: query(address).get('id_token') ?? '',
          shop: (shopIn(address) ?? '').split('.')[0] ?? '',
        }),
        onDone: { target: 'looking', meta: { spec: ['INT-SHOP-014'] } },
        // The page says by itself whether the shop is connected.
        onFailure: 'looking',
      }),
    },
    looking: {
      description: 'The organisation of the shop is being looked up.',
      ...request({
        src: 'findOrganisation',
        input: ({ context }) => ({ query: query(context.address).toString() }),
        onDone: {
          target: 'found',
          actions: { type: 'setOrganisation', params: ({ event }) => ({ organisation: event.output }) },
          meta: { spec: ['INT-SHOP-009', 'INT-SHOP-010'] },
        },
        onRefused: [{ guard: withProblem('isUnknown'), target: 'unknown', meta: { spec: ['INT-SHOP-011'] } }],
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    found: { description: 'The organisation of the shop is shown.' },
    unknown: { description: 'No organisation belongs to the shop.' },
  },
});
