/** The types, ports, guards and actions of the chart `contactProfile`. */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import type { Template } from '#contract/template.ts';
import type { ProfileTab } from '#lib/profileTabs.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { CONTACT_CACHE } from '../contact/contactDetails.machine.ts';
import { port } from '../port.ts';
import type { ContactFactsChanged, CustomerFacts, ProfileAddressed } from './customer.facts.ts';
import { onCustomer } from './onCustomer.ts';
import { profileTabMachine } from './profileTab.machine.ts';

export interface Context {
  customer: CustomerFacts;
  hasCampaigns: boolean;
  /** The tab that the dialog opens at. */
  wanted: ProfileTab;
  /** The template that the dialog opens with. */
  template: Template | null;
  /** The contact changed on the server. */
  stale: boolean;
  problem: Problem | null;
}
interface Loaded {
  hasCampaigns: boolean;
  /** False for cached data that has to be loaded again. */
  isFresh: boolean;
}
export interface Asked {
  contactId: string;
  channel: Channel;
  /** The cached data is stale. */
  stale: boolean;
  /** The cached data is shown already, so only the server's answer matters. */
  anew: boolean;
}

export const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    events: {} as
      | ContactFactsChanged
      | { type: 'contact.stale' }
      | ProfileAddressed
      | { type: 'profile.open'; tab?: ProfileTab; template?: Template | null }
      | { type: 'profile.retry' }
      | { type: 'profile.close' },
    children: {} as {
      loadProfile: 'loadProfile';
      refreshProfile: 'loadProfile';
      tabs: 'tabs';
      contactChanges: 'contactChanges';
    },
  },
  actors: {
    loadProfile: port<Loaded, Asked>('loadProfile'),
    tabs: profileTabMachine,
    contactChanges: onCustomer('contact.stale', 'contact'),
  },
  guards: {
    hasContact: ({ context }) => Boolean(context.customer.contactId),
    isTab: (_, { tab }: { tab: ProfileTab | null }) => tab !== null,
    isFresh: (_, { loaded }: { loaded: Loaded }) => loaded.isFresh,
  },
  actions: {
    setWanted: assign((_, { tab }: { tab: ProfileTab }) => ({ wanted: tab })),
    setTemplate: assign((_, { template = null }: { template?: Template | null }) => ({ template })),
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    setLoaded: assign((_, { loaded }: { loaded: Loaded }) => ({
      hasCampaigns: loaded.hasCampaigns,
      stale: !loaded.isFresh,
      problem: null,
    })),
    markStale: assign({ stale: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ problem: null, template: null }),
    showTab: (_, _params: { tab: ProfileTab | null; replace: boolean }) => {},
    notifyTabs: sendTo('tabs', ({ context }) => ({
      type: 'profile.learned' as const,
      hasCampaigns: context.hasCampaigns,
    })),
    forward: forwardTo('tabs'),
  },
  delays: { patience: CALL_PATIENCE, grownOld: CONTACT_CACHE },
});
