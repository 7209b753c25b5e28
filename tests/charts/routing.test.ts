import { expect, it } from 'vitest';
import { inboxQueryOf, keepingList } from '#machines/inbox/inboxAddress.ts';
import {
  conversationIn,
  HOME,
  redirectFrom,
  screenIn,
  showsInbox,
  successIn,
  type Standing,
} from '#machines/app/routing.ts';
import { campaignIn, paymentCampaignIn, settingsIn } from '#machines/app/screenAddress.ts';

const id = '0190c0de-0000-4000-8000-000000000001';
const addresses = [
  '/',
  '/login',
  '/signup',
  '/onboarding',
  '/dashboard',
  '/dashboard/',
  '/dashboard/conversations',
  HOME,
  `/dashboard/conversations/${id}`,
  '/dashboard/orders',
  '/dashboard/campaigns',
  '/dashboard/reports?period=30d',
  '/dashboard/settings/billing',
  '/dashboard/nowhere',
  '/nowhere',
  '/login?success=%2Fdashboard%2Forders',
  '/login?success=https%3A%2F%2Fevil.test',
  '/login?success=%2F%2Fevil.test',
  '/login?success=%2Flogin',
];
const standings: Standing[] = ['signedOut', 'outside', 'dashboard'];

it('resolves every address within three redirects, in every session state', () => {
  const restless = standings.flatMap((standing) =>
    addresses.filter((address) => {
      let at: string | null = address;
      for (let step = 0; step < 3 && at !== null; step += 1) at = redirectFrom(standing, at);
      return at !== null;
    }),
  );
  expect(restless).toEqual([]);
});

it.each([
  ['signedOut', '/', '/login'],
  ['signedOut', HOME, `/login?success=${encodeURIComponent(HOME)}`],
  ['signedOut', '/signup', null],
  ['outside', HOME, '/onboarding'],
  ['outside', '/onboarding', null],
  ['dashboard', '/', '/dashboard'],
  ['dashboard', '/dashboard', HOME],
  ['dashboard', '/dashboard/conversations', HOME],
  ['dashboard', '/dashboard/nowhere', '/dashboard'],
  ['dashboard', '/login', '/dashboard'],
  ['dashboard', '/signup', '/dashboard'],
  ['dashboard', '/onboarding', '/dashboard'],
  ['dashboard', '/dashboard/orders', null],
  ['dashboard', '/dashboard/settings/team', null],
  ['dashboard', '/dashboard/settings/copilot', '/dashboard/settings/ai-rules'],
] as const)('%s at %s goes to %s [SHELL-003 SHELL-006 SHELL-007]', (standing, address, to) => {
  expect(redirectFrom(standing, address)).toBe(to);
});

const settingsPages = ['profile', 'business', 'ai-rules', 'team', 'integrations', 'security', 'billing'];

it.each(settingsPages)('the settings have the page %s [SET-001]', (page) => {
  const address = `/dashboard/settings/${page}`;
  expect(redirectFrom('dashboard', address)).toBeNull();
  expect(settingsIn(address)).toBe(page);
});

it.each(['', '/', '/nowhere', '/notifications', '/team/ada', '/Team'])(
  'the settings’ address %s goes to the profile [SET-001]',
  (rest) => {
    expect(redirectFrom('dashboard', `/dashboard/settings${rest}`)).toBe('/dashboard/settings/profile');
  },
);

it('removes unknown values from the inbox’s address and keeps known ones', () => {
  const open = `/dashboard/conversations/${id}`;
  const full = `${open}?filter=mine&q=tag%3Avip+marie&tab=media&message=m1&seq=7`;
  expect(redirectFrom('dashboard', full)).toBeNull();
  expect(inboxQueryOf(full)).toEqual({
    filter: 'mine',
    refine: '',
    q: 'tag:vip marie',
    tab: 'media',
  });
  expect(redirectFrom('dashboard', `${open}?filter=everything&tab=secrets&utm=1`)).toBe(open);
  expect(redirectFrom('dashboard', `${HOME}?tab=info&filter=resolved`)).toBe(`${HOME}?filter=resolved`);
  expect(redirectFrom('dashboard', `${HOME}?q=${'x'.repeat(401)}`)).toBe(HOME);
  expect(redirectFrom('dashboard', '/dashboard?filter=mine')).toBe(`${HOME}?filter=mine`);
});

it('keeps filter and search beside another conversation, never its tab or message, and never on another screen', () => {
  const from = `/dashboard/conversations/${id}?filter=mine&q=marie&tab=media&message=m1&seq=7`;
  const other = `/dashboard/conversations/${id.replace('1', '2')}`;
  expect(keepingList(other, from)).toBe(`${other}?filter=mine&q=marie`);
  expect(keepingList(HOME, from)).toBe(`${HOME}?filter=mine&q=marie`);
  expect(keepingList('/dashboard/orders', from)).toBe('/dashboard/orders');
});

it('follows a success address on this origin only [AUTH-002 AUTH-004]', () => {
  expect(successIn('/login?success=%2Fdashboard%2Forders')).toBe('/dashboard/orders');
  for (const lure of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])
    expect(successIn(`/login?success=${encodeURIComponent(lure)}`)).toBeNull();
});

it.each([
  ['/dashboard/campaigns', 'campaigns'],
  ['/dashboard/campaigns/new-payment', 'campaigns'],
  ['/dashboard/paymentCampaigns/0190c0de-0000-7000-8000-0000000000c1', 'campaigns'],
  ['/dashboard/settings/profile', 'settings'],
  ['/dashboard/orders', 'orders'],
  ['/dashboard/reports?period=today', 'reports'],
  ['/dashboard/conversations/home', 'conversations'],
])('%s shows the screen %s', (address, screen) => {
  expect(screenIn(address)).toBe(screen);
});

it('reads a conversation from an address, and only a whole id', () => {
  expect(conversationIn(`/dashboard/conversations/${id}?x=1`)).toBe(id);
  expect(conversationIn('/dashboard/conversations/home')).toBeNull();
  expect(conversationIn('/dashboard/conversations/1')).toBeNull();
});

it.each([
  ['/', true],
  ['/dashboard', true],
  [HOME, true],
  [`/dashboard/conversations/${id}?message=1`, true],
  ['/dashboard/orders', false],
  // A click on a kept row would leave them, and what they came for with them.
  ['/redirect/d360?channels=%5BwouriCH%5D', false],
  ['/instagram/connected', false],
  ['/onboarding/subscription-selection', false],
  ['/shopify-oauth', false],
  ['/onboarding', false],
  ['/login', false],
])('shows the kept list while %s is opened: %s', (address, isShown) => {
  expect(showsInbox(address)).toBe(isShown);
});

it('a campaign is looked for by whatever its address names, so that the page says that there is none [CAMP-027]', () => {
  expect(campaignIn('/dashboard/campaigns/nonsense')).toBe('nonsense');
  expect(paymentCampaignIn('/dashboard/paymentCampaigns/nonsense?tab=all')).toBe('nonsense');
  expect(campaignIn('/dashboard/campaigns')).toBeNull();
});
