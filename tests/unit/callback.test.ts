import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showCallback } from '#app/wiring/session/callback.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { callbackIn } from '#machines/app/screenAddress.ts';
import { english } from '#i18n/english.ts';
import '#i18n/addLazyTexts.ts';
import { createCache } from '#services/createCache.ts';
import { anOrganisation } from '#tests/support/entities.ts';

const page = '/dashboard/settings/integrations';
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => warn.mockClear());

/** Opens the integrations page like a provider's callback. */
async function arriveAt(query: string) {
  vi.stubGlobal('window', { location: { pathname: page, search: query } });
  const toasts: { tone: string; title: string }[] = [];
  const addresses: [string, unknown][] = [];
  const calls: string[] = [];
  const app = {
    cache: createCache(),
    call: ({ name }: { name: string }) => {
      calls.push(name);
      return Promise.resolve({ data: anOrganisation });
    },
    showToast: (toast: { tone: string; title: string }) => toasts.push(toast),
    navigate: (to: string, options: unknown) => addresses.push([to, options]),
    actors: { app: { send: () => {} }, language: { getSnapshot: () => ({ context: { texts: english } }) } },
  } as unknown as AppContext;
  const callback = callbackIn(`${page}${query}`);
  if (callback) showCallback(app, callback);
  vi.unstubAllGlobals();
  await Promise.resolve();
  return {
    said: toasts.map(({ tone, title }) => [tone, english[title as 'callback.failed']]),
    addresses,
    calls,
  };
}

describe('a callback to the integrations page', () => {
  it.each([
    ['?status=instagram_success', 'Instagram is connected'],
    ['?status=instagram_business_success', 'Instagram is connected'],
    ['?status=instagram_oauth_success', 'Instagram is connected'],
    ['?instagram_callback=success', 'Instagram is connected'],
    ['?status=shopify_success', 'Your shop is connected'],
    ['?status=zoho_success', 'Zoho CRM is connected'],
    ['?status=pipedrive_success', 'Pipedrive CRM is connected'],
  ])(
    'with %s says “%s”, reads the organisation again and clears the address [SET-008]',
    async (query, text) => {
      const { said, addresses, calls } = await arriveAt(query);
      expect(said).toEqual([['success', text]]);
      expect(calls).toEqual(['organisation.detail']);
      expect(addresses).toEqual([[page, { replace: true }]]);
    },
  );

  it.each([
    ['?error=invalid_state', 'Invalid connection state'],
    ['?error=shopTaken', english['errors.shopTaken']],
    ['?error=crmTaken', 'Only one CRM can be connected at a time.'],
    ['?error=access_denied', 'The connection failed. Please try again.'],
    ['?error=', 'The connection failed. Please try again.'],
    ['?status=shopify_success&error=shopRejected', 'The shop did not accept this.'],
    ['?status=toString', 'The provider’s answer is not known. Check below whether it is connected.'],
    ['?instagram_callback=no', 'The provider’s answer is not known. Check below whether it is connected.'],
  ])(
    'with %s says “%s”, an error before any status, and clears the address [SET-008]',
    async (query, text) => {
      const { said, addresses, calls } = await arriveAt(query);
      expect(said).toEqual([['destructive', text]]);
      expect(calls).toEqual([]);
      expect(addresses).toEqual([[page, { replace: true }]]);
    },
  );

  it('keeps the other parameters of the address', async () => {
    const { addresses } = await arriveAt('?status=shopify_success&tab=crm');
    expect(addresses).toEqual([[`${page}?tab=crm`, { replace: true }]]);
  });

  it('without parameters shows nothing and keeps the address', async () => {
    expect(await arriveAt('?tab=crm')).toEqual({ said: [], addresses: [], calls: [] });
  });

  it('logs the code of Instagram', async () => {
    await arriveAt('?error=not_business_account');
    expect(warn).toHaveBeenCalledWith('Instagram: Account must be an Instagram Business account');
  });
});
