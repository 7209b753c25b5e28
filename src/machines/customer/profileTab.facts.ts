import type { Template } from '#contract/template.ts';
import { profileTabs, type ProfileTab } from '#lib/profileTabs.ts';
import type { ContactFactsChanged, CustomerFacts, ProfileAddressed } from './customer.facts.ts';

/** The tabs with a chart of their own, and the timeline below the details. */
export type Part = 'templates' | 'activity' | 'payments' | 'media' | 'timeline';

export interface Input {
  customer: CustomerFacts;
  hasCampaigns: boolean;
  /** The tab that is opened first. */
  wanted: ProfileTab;
  /** The template that the templates open with. */
  template: Template | null;
}
export interface Context extends Input {
  started: Part[];
}

const specs: Partial<Record<ProfileTab, string[]>> = {
  campaigns: ['PROF-006'],
  activity: ['PROF-007'],
  paymentHistory: ['PROF-009'],
  media: ['PROF-012'],
};

/** Sets the address's tab; `replace` if the address had an unavailable one. */
export const inAddress = (tab: ProfileTab | null, replace = false) => ({
  type: 'showTab' as const,
  params: { tab, replace },
});

/** Returns a transition to each available tab: the pressed or addressed one, or the one the dialog opens at. */
export const tabTransitions = (by: 'pressed' | 'addressed' | 'wanted') =>
  profileTabs.map((to) => ({
    guard: {
      type: 'leads' as const,
      params: ({
        context,
        event,
      }: {
        context: Context;
        event: { type: string; tab?: ProfileTab | null };
      }) => ({
        tab: by === 'wanted' ? context.wanted : event.tab,
        to,
      }),
    },
    target: by === 'wanted' ? to : (`.${to}` as const),
    ...(by === 'pressed' ? { actions: inAddress(to) } : {}),
    ...(specs[to] ? { meta: { spec: specs[to] } } : {}),
  }));

/** Charts of the tabs that react to another contact or other connections. */
const reacting: readonly Part[] = ['templates', 'activity', 'payments'];

export type TabEvent =
  | ContactFactsChanged
  | ProfileAddressed
  /** The profile was loaded again. */
  | { type: 'profile.learned'; hasCampaigns: boolean }
  | { type: 'profile.tab'; tab: ProfileTab }
  | { type: 'profile.back' }
  | { type: 'profile.edit' }
  | { type: 'profile.details' }
  | { type: 'profile.copy'; text: string };

/** Tells the started charts of the tabs of the contact and the connections as they are now. */
export const tell = {
  type: 'notifyParts' as const,
  params: ({ event, context }: { event: ContactFactsChanged; context: Context }) => ({
    event,
    parts: context.started.filter((part) => reacting.includes(part)),
  }),
};
