import { z } from 'zod/mini';
import { crmCalls, CrmSync } from './crm.ts';
import { operation } from './operation.ts';

const { secret, admin, Connected, Disconnected, State, syncing, listing, Contacts, Refreshed } = crmCalls;

/**
 * Connects Zoho with a self client's grant token (CALL-084, INT-ZOHO-008).
 * `crmTaken`: `details.platform` is what is connected; `crmRejected`: `details.reason` is a `CrmRejection`.
 */
export const connectZoho = operation({
  name: 'zoho.connect',
  method: 'POST',
  path: '/api/zoho-crm/connect',
  body: z.object({ client_id: secret, client_secret: secret, grant_token: secret }),
  output: Connected,
  refuses: ['zohoFieldsMissing', 'crmTaken', 'crmRejected', 'providerFailed', 'subscriptionRequired'],
  ...admin,
  audit: 'integrations.crmConnected',
});

/** Disconnects Zoho and revokes its token (CALL-085). */
export const disconnectZoho = operation({
  name: 'zoho.disconnect',
  method: 'POST',
  path: '/api/zoho-crm/disconnect',
  output: Disconnected,
  refuses: ['crmNotConnected'],
  ...admin,
  audit: 'integrations.crmDisconnected',
});

/** Starts the contact sync, or joins the running one (CALL-086). */
export const syncZohoContacts = operation({
  name: 'zoho.sync',
  method: 'POST',
  path: '/api/zoho-crm/sync/contacts',
  body: syncing,
  output: z.object({
    success: z.literal(true),
    data: z.object({ success: z.literal(true), data: CrmSync }),
  }),
  refuses: ['crmNotConnected', 'subscriptionRequired'],
  ...admin,
  audit: 'integrations.crmSyncStarted',
});

/** Returns the state of the contact sync (CALL-087). */
export const zohoSyncStatus = operation({
  name: 'zoho.syncStatus',
  method: 'GET',
  path: '/api/zoho-crm/sync/status',
  output: State,
  refuses: ['crmNotConnected'],
  access: 'member',
});

/** Lists the CRM's contacts as of the last sync (CALL-088). */
export const listZohoContacts = operation({
  name: 'zoho.contacts',
  method: 'GET',
  path: '/api/zoho-crm/contacts',
  query: listing,
  output: Contacts,
  refuses: ['crmNotConnected'],
  access: 'member',
});

/** Renews the access token (CALL-089). */
export const refreshZohoToken = operation({
  name: 'zoho.refreshToken',
  method: 'POST',
  path: '/api/zoho-crm/refresh-token',
  output: Refreshed,
  refuses: ['crmNotConnected', 'crmRejected', 'providerFailed'],
  ...admin,
});
