import { EMAIL_PATH, INVITE_PATH, RESET_PATH } from '#lib/paths.ts';
import { isSameOrigin } from '../connection/answer.ts';
import { inboxQueryOf, inInbox, tidied } from '../inbox/inboxAddress.ts';

/** The state of a session that decides which addresses may be shown. */
export type Standing = 'signedOut' | 'outside' | 'dashboard';

export const HOME = '/dashboard/conversations/home';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const conversationPath = new RegExp(`^/dashboard/conversations/(${uuid})$`);
const settingsPattern = /^\/dashboard\/settings(?:\/(.*))?$/;
const known =
  /^\/dashboard\/(conversations\/home|contacts|orders|reports|(campaigns|paymentCampaigns)(\/.*)?)$/;

/** Pages of the settings (SET-001): the person's own, then the organisation's. */
export const SETTINGS_PAGES = [
  'profile',
  'snippets',
  'macros',
  'help',
  'tags',
  'fields',
  'business',
  'targets',
  'assignment',
  'satisfaction',
  'payBacks',
  'ai-rules',
  'team',
  'integrations',
  'security',
  'billing',
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];
export const PROFILE = '/dashboard/settings/profile';
/** Always reachable, whatever the subscription allows (GATE-007). */
export const BILLING = '/dashboard/settings/billing';

/** Returns an address's path, without a slash at its end. */
export const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/** The conversation of an address, if any. */
export const conversationIn = (address: string): string | null =>
  conversationPath.exec(pathOf(address))?.[1] ?? null;

/** The message of an address and its position in the conversation. */
export function linkedMessage(
  address: string,
): { conversationId: string; messageId: string; seq: number } | null {
  const conversationId = conversationIn(address);
  const asked = new URLSearchParams(address.split('?')[1] ?? '');
  const messageId = asked.get('message');
  const seq = Number(asked.get('seq') ?? Number.NaN);
  return conversationId && messageId && Number.isInteger(seq) ? { conversationId, messageId, seq } : null;
}

/** Returns the address after signing in: a path on this origin (A4) that does not lead back to signing in. */
export const successIn = (address: string): string | null => {
  const success = new URLSearchParams(address.split('?')[1] ?? '').get('success');
  return isSameOrigin(success) && !/^\/(login|signup)\b/.test(success) ? success : null;
};

/** Pages for those who are not signed in; a shop shows the last two inside its own admin (INT-SHOP-012). */
const forEverybody = ['/login', '/signup', '/shopify-oauth', '/shopify-embedded'];

/** Returns the address to redirect to; null if the address may be shown (A §2, A3). */
export function redirectFrom(standing: Standing, address: string): string | null {
  const path = pathOf(address);
  if (standing === 'signedOut') {
    if (isForAnyone(path) || forEverybody.includes(path)) return null;
    return path === '/' ? '/login' : `/login?success=${encodeURIComponent(address)}`;
  }
  if (standing === 'outside') return path === '/onboarding' ? null : '/onboarding';
  if (path === '/login' || path === '/signup') return successIn(address) ?? '/dashboard';
  if (path === '/dashboard' || path === '/dashboard/conversations')
    return inInbox(HOME, { ...inboxQueryOf(address), tab: null });
  // The page's name, which people type; its address is the specification's.
  if (path === '/dashboard/settings/copilot') return address.replace('copilot', 'ai-rules');
  if (path === '/dashboard/integration') return address.replace('integration', 'settings/integrations');
  const settings = settingsPattern.exec(path);
  if (settings) return SETTINGS_PAGES.some((page) => page === settings[1]) ? null : PROFILE;
  if (conversationPath.test(path) || known.test(path)) return tidied(address);
  return '/dashboard';
}

/** Returns whether an address is shown the same way to everybody, signed in or not. */
export const isForAnyone = (address: string): boolean =>
  [RESET_PATH, EMAIL_PATH, INVITE_PATH].includes(pathOf(address));

/** The organisation that an address is about, such as a notification's; null if it names none. */
export const organisationIn = (address: string): string | null =>
  isDashboard(address) ? new URLSearchParams(address.split('?')[1] ?? '').get('organisation') : null;

/** Returns the address for the organisation that the tab shows. */
export function withoutOrganisation(address: string): string {
  const [path = '', given] = address.split('?');
  const query = new URLSearchParams(given);
  query.delete('organisation');
  return query.size > 0 ? `${path}?${query}` : path;
}

export type Errand = 'channel' | 'instagram' | 'plans' | 'shop';

const errands: Record<string, Errand> = {
  '/redirect/d360': 'channel',
  '/instagram/connected': 'instagram',
  '/onboarding/subscription-selection': 'plans',
  '/shopify-oauth': 'shop',
  '/shopify-login': 'shop',
  '/login-for-shopify': 'shop',
  '/shopify-embedded': 'shop',
};

/** An address of a signed-in user outside onboarding and dashboard, such as a provider's callback. */
export const errandIn = (address: string): Errand | null => errands[pathOf(address)] ?? null;

export const isDashboard = (address: string): boolean => /^\/dashboard(\/|$)/.test(pathOf(address));

/** Returns whether an address shows the settings, which need no channel (O35). */
export const isInSettings = (address: string): boolean =>
  isDashboard(address) && screenIn(address) === 'settings';

export type ScreenName = 'conversations' | 'contacts' | 'orders' | 'reports' | 'campaigns' | 'settings';

/** Returns the dashboard's screen for an address. */
export const screenIn = (address: string): ScreenName =>
  (/^\/dashboard\/(contacts|orders|reports|campaigns|settings)\b/.exec(
    pathOf(address).replace('/paymentCampaigns', '/campaigns'),
  )?.[1] as ScreenName | undefined) ?? 'conversations';

/** Returns whether an address leads a member to the inbox; a provider's answer, an invitation or a plan does not. */
export const showsInbox = (address: string): boolean =>
  (isDashboard(address) || pathOf(address) === '/') && screenIn(address) === 'conversations';

/** Returns whether two addresses show the same screen; each campaign page is a screen. */
export const isSameScreen = (address: string, other: string): boolean =>
  screenIn(address) === screenIn(other) &&
  (screenIn(address) !== 'campaigns' || pathOf(address) === pathOf(other));
