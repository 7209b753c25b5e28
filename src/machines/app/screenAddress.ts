import { CAMPAIGNS, NEW_BROADCAST, NEW_COLLECTION, PAYMENT_CAMPAIGNS } from '#lib/paths.ts';
import { pathOf, SETTINGS_PAGES, type SettingsPage } from './routing.ts';

const campaignPattern = new RegExp(`^${CAMPAIGNS}/([^/]+)$`);
/** Returns what an address names a campaign by, which may be no id of any; null if it names none. */
export const campaignIn = (address: string): string | null =>
  campaignPattern.exec(pathOf(address))?.[1] ?? null;

const paymentCampaignPattern = new RegExp(`^${PAYMENT_CAMPAIGNS}/([^/]+)$`);
/** Returns the id of the payment collection that an address names; null if it names none. */
export const paymentCampaignIn = (address: string): string | null =>
  paymentCampaignPattern.exec(pathOf(address))?.[1] ?? null;

export const isNewCollection = (address: string): boolean => pathOf(address) === NEW_COLLECTION;

export const isNewBroadcast = (address: string): boolean => pathOf(address) === NEW_BROADCAST;

/** Returns whether an address says that the campaign was created but its launch failed (WIZ-031). */
export const hasLaunchFailed = (address: string): boolean =>
  new URLSearchParams(address.replace(/#.*$/s, '').split('?')[1] ?? '').get('launch') === 'failed';

/** The settings page of an address; the profile where it names none (SET-001). */
export const settingsIn = (address: string): SettingsPage =>
  SETTINGS_PAGES.find((page) => pathOf(address) === `/dashboard/settings/${page}`) ?? 'profile';

/** The parameters that a provider's callback adds to the address of the integrations page (SET-008). */
export const CALLBACK_PARAMETERS = ['status', 'instagram_callback', 'error'] as const;

/** Their values; null if absent. */
export type Callback = Record<(typeof CALLBACK_PARAMETERS)[number], string | null>;

/** Returns the parameters of a provider's callback; null if the address has none. */
export function callbackIn(address: string): Callback | null {
  const given = new URLSearchParams(address.replace(/#.*$/s, '').split('?')[1] ?? '');
  if (!CALLBACK_PARAMETERS.some((name) => given.has(name))) return null;
  return {
    status: given.get('status'),
    instagram_callback: given.get('instagram_callback'),
    error: given.get('error'),
  };
}
