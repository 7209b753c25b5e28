/**
 * Which charts run on the open screen?
 *
 * They start with the screen and receive the facts that concern it. The chart is imported with the screen's part, so that
 * the inbox loads less.
 *
 * Facts    route.changed (within the screen), organisation.changed
 * Charts   settings; contacts; orders; reports; broadcast; collection; campaigns; campaign, paymentCampaign
 * Size     the parent of all charts of the screens: it starts them and forwards facts
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import type { Organisation } from '#contract/organisation.ts';
import { may } from '#contract/policy.ts';
import type { campaignDetailMachine } from '#machines/campaigns/campaignDetail.machine.ts';
import type { campaignListMachine } from '#machines/campaigns/campaignList.machine.ts';
import { wantedTab } from '#machines/campaigns/campaignList.rules.ts';
import type { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import type { paymentWizardMachine } from '#machines/campaigns/paymentWizard.machine.ts';
import type { contactListMachine } from '#machines/contacts/contactList.machine.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import { lazyMachine } from '#machines/port.ts';
import type { reportsMachine } from '#machines/reports/reports.machine.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import { isPaymentConnected, isShopConnected } from './connections.ts';
import { screenIn } from './routing.ts';
import {
  campaignIn,
  hasLaunchFailed,
  isNewBroadcast,
  isNewCollection,
  paymentCampaignIn,
} from './screenAddress.ts';
import type { ScreenFacts } from './screen.facts.ts';

/** Whether the subscription allows a new campaign (WIZ-003). */
const gateFacts = ({ organisation }: { organisation: Organisation | null }) => ({
  canCreate: organisation?.subscription_state?.canCreateCampaigns ?? true,
  reason: organisation?.subscription_state?.blockedReason ?? null,
});
const paymentFacts = ({ organisation }: { organisation: Organisation | null }) =>
  isPaymentConnected(organisation);

const chart = setup({
  types: {
    input: {} as ScreenFacts,
    context: {} as ScreenFacts,
    events: {} as
      | { type: 'route.changed'; path: string }
      | { type: 'organisation.changed'; organisation: Organisation },
    children: {} as {
      settings: 'settings';
      contacts: 'contacts';
      orders: 'orders';
      reports: 'reports';
      broadcast: 'broadcast';
      campaigns: 'campaigns';
      campaign: 'campaign';
      collection: 'collection';
      paymentCampaign: 'paymentCampaign';
    },
  },
  actors: {
    settings: lazyMachine<typeof settingsMachine>('settings'),
    contacts: lazyMachine<typeof contactListMachine>('contacts'),
    orders: lazyMachine<typeof ordersMachine>('orders'),
    reports: lazyMachine<typeof reportsMachine>('reports'),
    broadcast: lazyMachine<typeof broadcastWizardMachine>('broadcast'),
    campaigns: lazyMachine<typeof campaignListMachine>('campaigns'),
    campaign: lazyMachine<typeof campaignDetailMachine>('campaign'),
    collection: lazyMachine<typeof paymentWizardMachine>('collection'),
    /** The same chart for the invoices of a payment collection. */
    paymentCampaign: lazyMachine<typeof campaignDetailMachine>('paymentCampaign'),
  },
  guards: {
    isSettings: ({ context }) => screenIn(context.address) === 'settings',
    isContacts: ({ context }) => screenIn(context.address) === 'contacts',
    isReports: ({ context }) => screenIn(context.address) === 'reports',
    isBroadcast: ({ context }) => isNewBroadcast(context.address),
    isCollection: ({ context }) => isNewCollection(context.address),
    isPaymentCampaign: ({ context }) => paymentCampaignIn(context.address) !== null,
    isCampaignList: ({ context }) => screenIn(context.address) === 'campaigns',
    isCampaign: ({ context }) => campaignIn(context.address) !== null,
  },
  actions: {
    setOrganisation: assign((_, { organisation }: { organisation: Organisation }) => ({ organisation })),
    notifyOrders: sendTo('orders', ({ context }) => ({
      type: 'shop.changed' as const,
      connected: isShopConnected(context.organisation),
    })),
    notifyBroadcast: sendTo('broadcast', ({ context }) => ({
      type: 'gate.changed' as const,
      gate: gateFacts(context),
    })),
    notifyCollectionGate: sendTo('collection', ({ context }) => ({
      type: 'gate.changed' as const,
      gate: gateFacts(context),
    })),
    notifyCollection: sendTo('collection', ({ context }) => ({
      type: 'payments.changed' as const,
      isConnected: paymentFacts(context),
    })),
    notifyCampaigns: sendTo('campaigns', ({ context }) => ({
      type: 'payments.changed' as const,
      isConnected: paymentFacts(context),
    })),
  },
});

export const screenMachine = chart.createMachine({
  id: 'screen',
  context: ({ input }) => input,
  initial: 'settling',
  on: { 'organisation.changed': { actions: { type: 'setOrganisation', params: ({ event }) => event } } },
  states: {
    settling: {
      description: 'Decides by the address.',
      always: [
        { guard: 'isSettings', target: 'settings' },
        { guard: 'isContacts', target: 'contacts' },
        { guard: 'isReports', target: 'reports' },
        { guard: 'isBroadcast', target: 'broadcast' },
        { guard: 'isCollection', target: 'collection' },
        { guard: 'isCampaign', target: 'campaign' },
        { guard: 'isPaymentCampaign', target: 'paymentCampaign' },
        { guard: 'isCampaignList', target: 'campaigns' },
        { target: 'orders' },
      ],
    },
    settings: {
      description: 'The settings are shown.',
      invoke: {
        id: 'settings',
        src: 'settings',
        input: ({ context: { address, organisation, role } }) => ({ address, organisation, role }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, forwardTo('settings')],
        },
        'route.changed': { actions: forwardTo('settings') },
      },
    },
    contacts: {
      description: 'The contacts are shown.',
      invoke: {
        id: 'contacts',
        src: 'contacts',
        input: ({ context: { role, address } }) => ({ role, address }),
      },
      on: {
        'route.changed': { actions: forwardTo('contacts') },
      },
    },
    reports: {
      description: 'The reports are shown.',
      invoke: { id: 'reports', src: 'reports', input: ({ context: { address } }) => ({ address }) },
      on: { 'route.changed': { actions: forwardTo('reports') } },
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
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, 'notifyBroadcast'],
        },
      },
    },
    campaigns: {
      description: 'The list of campaigns is shown.',
      meta: { spec: ['CAMP-001'] },
      invoke: {
        id: 'campaigns',
        src: 'campaigns',
        input: ({ context }) => ({
          tab: wantedTab(context.address, context.rememberedTab),
          isPaymentConnected: paymentFacts(context),
        }),
      },
      on: {
        'organisation.changed': {
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, 'notifyCampaigns'],
        },
      },
    },
    campaign: {
      description: 'A campaign is shown.',
      meta: { spec: ['CAMP-023'] },
      invoke: {
        id: 'campaign',
        src: 'campaign',
        input: ({ context: { address, role } }) => ({
          campaignId: campaignIn(address) ?? '',
          isAdmin: may(role, 'campaigns.pause'),
          hasLaunchFailed: hasLaunchFailed(address),
        }),
      },
    },
    collection: {
      description: 'The wizard of a payment collection is shown.',
      meta: { spec: ['PAY-001'] },
      invoke: {
        id: 'collection',
        src: 'collection',
        input: ({ context }) => ({
          gate: gateFacts(context),
          isConnected: context.organisation && paymentFacts(context),
        }),
      },
      on: {
        'organisation.changed': {
          actions: [
            { type: 'setOrganisation', params: ({ event }) => event },
            'notifyCollectionGate',
            'notifyCollection',
          ],
        },
      },
    },
    paymentCampaign: {
      description: 'A payment collection is shown.',
      meta: { spec: ['CAMP-040'] },
      invoke: {
        id: 'paymentCampaign',
        src: 'paymentCampaign',
        input: ({ context: { address, role } }) => ({
          campaignId: paymentCampaignIn(address) ?? '',
          isAdmin: may(role, 'campaigns.pause'),
          hasLaunchFailed: hasLaunchFailed(address),
        }),
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
          actions: [{ type: 'setOrganisation', params: ({ event }) => event }, 'notifyOrders'],
        },
      },
    },
  },
});
