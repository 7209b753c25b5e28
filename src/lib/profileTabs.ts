/** Tabs of the profile in their order (PROF-002). */
export const profileTabs = ['info', 'campaigns', 'templates', 'activity', 'paymentHistory', 'media'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Facts that decide which tabs are shown. */
export interface TabFacts {
  channel: 'whatsapp' | 'instagram';
  /** The contact's customer id in the shop. */
  customerId: string | null;
  pawapayStatus: number;
  hasCampaigns: boolean;
}

/** The payment provider's status for connected (ENT-002). */
const CONNECTED = 2;

/** Returns whether a tab is shown (PROF-006, PROF-007, PROF-009, PROF-012). */
export function hasTab(tab: ProfileTab, facts: TabFacts): boolean {
  if (tab === 'info' || tab === 'media') return true;
  if (facts.channel === 'instagram') return false;
  if (tab === 'campaigns') return facts.hasCampaigns;
  if (tab === 'activity') return facts.customerId !== null;
  if (tab === 'paymentHistory') return facts.pawapayStatus === CONNECTED;
  return true;
}
