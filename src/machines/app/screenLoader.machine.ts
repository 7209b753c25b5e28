/**
 * Is the screen loaded that the address names, and which charts run on it?
 *
 * The settings, the orders and the wizard of broadcasts are loaded when they are opened, so that the inbox stays small. The charts of a screen run
 * while it is open, and receive changes of the organisation.
 *
 * Intents  screen.retry
 * Facts    organisation.changed, customer.changed, realtime.gap
 * Ports    loadScreen
 * Told     showCallback
 * Charts   topics, numbers, instagram, shop, payments (in the settings); orders; broadcast
 * Size     the parent of all charts that load with a screen: it starts them and forwards facts
 */
import { assign, sendTo, setup } from 'xstate';
import { CONNECTED, type Organisation } from '#contract/organisation.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import type { CustomerChanged } from '#machines/customer/customer.facts.ts';
import type { topicChoiceMachine } from '#machines/notifications/topicChoice.machine.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import { lazyMachine, port } from '#machines/port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import type { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import type { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';
import type { whatsappNumbersMachine } from '#machines/settings/whatsappNumbers.machine.ts';
import { type Callback, callbackIn, screenIn } from './routing.ts';

interface Facts {
  address: string;
  organisation: Organisation | null;
  isAdmin: boolean;
}

export type Apart = 'settings' | 'orders' | 'broadcast';

const isShopConnected = (organisation: Organisation | null) =>
  organisation?.shopify.status === CONNECTED.integration;

/** Which other CRM holds the one place there is (SET-009). */
const otherCrm = (organisation: Organisation | null) =>
  organisation?.zoho_crm.status === CONNECTED.integration
    ? ('zoho' as const)
    : organisation?.pipedrive_crm.status === CONNECTED.integration
      ? ('pipedrive' as const)
      : null;

const instagramFacts = ({ organisation }: { organisation: Organisation | null }) =>
  organisation?.instagram_settings.status === CONNECTED.instagram;
/** Whether the subscription allows a new campaign (WIZ-003). */
const gateFacts = ({ organisation }: { organisation: Organisation | null }) => ({
  canCreate: organisation?.subscription.canSend ?? true,
  reason: organisation?.subscription.blockedReason ?? null,
});
const paymentFacts = ({ organisation }: { organisation: Organisation | null }) =>
  organisation?.pawapay.status === CONNECTED.integration;
const shopFacts = ({ organisation }: { organisation: Organisation | null }) => ({
  connected: isShopConnected(organisation),
  domain: organisation?.shopify.domain ?? null,
  otherCrm: otherCrm(organisation),
});

const chart = setup({
  types: {
    input: {} as Facts,
    context: {} as Facts & { problem: Problem | null },
    events: {} as
      | { type: 'screen.retry' }
      | { type: 'organisation.changed'; organisation: Organisation }
      | CustomerChanged
      | { type: 'realtime.gap' },
    children: {} as {
      loadScreen: 'loadScreen';
      topics: 'topics';
      numbers: 'numbers';
      instagram: 'instagram';
      shop: 'shop';
      payments: 'payments';
      orders: 'orders';
      broadcast: 'broadcast';
    },
  },
  actors: {
    loadScreen: port<void, { screen: Apart }>('loadScreen'),
    topics: lazyMachine<typeof topicChoiceMachine>('topics'),
    numbers: lazyMachine<typeof whatsappNumbersMachine>('numbers'),
    instagram: lazyMachine<typeof instagramConnectMachine>('instagram'),
    shop: lazyMachine<typeof shopConnectMachine>('shop'),
    payments: lazyMachine<typeof pawapayConnectMachine>('payments'),
    orders: lazyMachine<typeof ordersMachine>('orders'),
    broadcast: lazyMachine<typeof broadcastWizardMachine>('broadcast'),
  },
  guards: {
    isSettings: ({ context }) => screenIn(context.address) === 'settings',
    isBroadcast: ({ context }) => screenIn(context.address) === 'broadcast',
    isAboutShop: (_, { what }: { what: string }) => what === 'shop',
  },
  actions: {
    learn: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    explain: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    tellInstagram: sendTo('instagram', ({ context }) => ({
      type: 'instagram.changed' as const,
      connected: instagramFacts(context),
    })),
    tellPayments: sendTo('payments', ({ context }) => ({
      type: 'pawapay.changed' as const,
      connected: paymentFacts(context),
    })),
    refreshNumbers: sendTo('numbers', { type: 'numbers.stale' as const }),
    tellShop: sendTo('shop', ({ context }) => ({ type: 'shop.changed' as const, ...shopFacts(context) })),
    tellOrders: sendTo('orders', ({ context }) => ({
      type: 'shop.changed' as const,
      connected: isShopConnected(context.organisation),
    })),
    tellBroadcast: sendTo('broadcast', ({ context }) => ({
      type: 'gate.changed' as const,
      gate: gateFacts(context),
    })),
    /** Answers a callback's parameters in words and takes them off the address. */
    showCallback: (_, _params: { callback: Callback | null }) => {},
    refreshOrders: sendTo('orders', { type: 'orders.stale' as const }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const screenLoaderMachine = chart.createMachine({
  id: 'screenLoader',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'loading',
  on: { 'organisation.changed': { actions: { type: 'learn', params: ({ event }) => event } } },
  states: {
    loading: {
      description: 'The part of the dashboard is being loaded.',
      ...request({
        src: 'loadScreen',
        input: ({ context }) => ({ screen: screenIn(context.address) as Apart }),
        onDone: [
          { guard: 'isSettings', target: 'settings' },
          { guard: 'isBroadcast', target: 'broadcast' },
          { target: 'orders' },
        ],
        onFailure: { target: 'failed', actions: withProblem('explain') },
      }),
    },
    failed: { description: 'The part could not be loaded.', on: { 'screen.retry': 'loading' } },
    settings: {
      description: 'The settings are shown.',
      entry: {
        type: 'showCallback',
        params: ({ context }) => ({ callback: callbackIn(context.address) }),
      },
      meta: { spec: ['SET-008'] },
      invoke: [
        { id: 'topics', src: 'topics' },
        { id: 'numbers', src: 'numbers', input: ({ context }) => ({ isAdmin: context.isAdmin }) },
        {
          id: 'instagram',
          src: 'instagram',
          input: ({ context }) => ({
            connected: instagramFacts(context),
            isAdmin: context.isAdmin,
            hasChannel: context.organisation?.channel_id != null,
          }),
        },
        {
          id: 'shop',
          src: 'shop',
          input: ({ context }) => ({ ...shopFacts(context), isAdmin: context.isAdmin }),
        },
        {
          id: 'payments',
          src: 'payments',
          input: ({ context }) => ({
            connected: paymentFacts(context),
            isAdmin: context.isAdmin,
            hasChannel: context.organisation?.channel_id != null,
          }),
        },
      ],
      on: {
        'organisation.changed': {
          actions: [
            { type: 'learn', params: ({ event }) => event },
            'tellInstagram',
            'tellShop',
            'tellPayments',
            'refreshNumbers',
          ],
        },
      },
    },
    broadcast: {
      description: 'The wizard of a broadcast is shown.',
      meta: { spec: ['WIZ-001'] },
      invoke: {
        id: 'broadcast',
        src: 'broadcast',
        input: ({ context }) => ({ gate: gateFacts(context) }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'learn', params: ({ event }) => event }, 'tellBroadcast'],
        },
      },
    },
    orders: {
      description: 'The orders are shown.',
      invoke: {
        id: 'orders',
        src: 'orders',
        input: ({ context }) => ({ connected: isShopConnected(context.organisation) }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'learn', params: ({ event }) => event }, 'tellOrders'],
        },
        'customer.changed': {
          guard: { type: 'isAboutShop', params: ({ event }) => event },
          actions: 'refreshOrders',
        },
        'realtime.gap': { actions: 'refreshOrders' },
      },
    },
  },
});
