import { z } from 'zod/mini';
import { crmCalls, CrmMatch, CrmSync } from './crm.ts';
import { operation } from './operation.ts';

const { secret, admin, Connected, Disconnected, State, syncing, listing, Contacts, Refreshed } = crmCalls;

/** Connects Pipedrive with an API key (CALL-090, INT-PIPE-009). */
export const connectPipedrive = operation({
  name: 'pipedrive.connect',
  method: 'POST',
  path: '/api/pipedrive-crm/connect',
  body: z.object({ api_key: secret, company_domain: secret }),
  output: Connected,
  refuses: ['pipedriveFieldsMissing', 'crmTaken', 'crmRejected', 'providerFailed', 'subscriptionRequired'],
  ...admin,
  audit: 'integrations.crmConnected',
});

/** Disconnects Pipedrive (CALL-091). */
export const disconnectPipedrive = operation({
  name: 'pipedrive.disconnect',
  method: 'POST',
  path: '/api/pipedrive-crm/disconnect',
  output: Disconnected,
  refuses: ['crmNotConnected'],
  ...admin,
  audit: 'integrations.crmDisconnected',
});

/** Starts the contact sync, or joins the running one (CALL-092). */
export const syncPipedriveContacts = operation({
  name: 'pipedrive.sync',
  method: 'POST',
  path: '/api/pipedrive-crm/sync/contacts',
  body: syncing,
  output: z.object({
    success: z.literal(true),
    data: z.object({
      success: z.literal(true),
      data: z.extend(CrmSync, { results: z.object({ synced: z.int(), failed: z.int() }) }),
    }),
  }),
  refuses: ['crmNotConnected', 'subscriptionRequired'],
  ...admin,
  audit: 'integrations.crmSyncStarted',
});

/** Returns the state of the contact sync (CALL-093). */
export const pipedriveSyncStatus = operation({
  name: 'pipedrive.syncStatus',
  method: 'GET',
  path: '/api/pipedrive-crm/sync/status',
  output: State,
  refuses: ['crmNotConnected'],
  access: 'member',
});

/** Lists the CRM's contacts as of the last sync (CALL-094). */
export const listPipedriveContacts = operation({
  name: 'pipedrive.contacts',
  method: 'GET',
  path: '/api/pipedrive-crm/contacts',
  query: listing,
  output: Contacts,
  refuses: ['crmNotConnected'],
  access: 'member',
});

/** Checks the API key, which has no end and is not renewed (CALL-095). */
export const refreshPipedriveToken = operation({
  name: 'pipedrive.refreshToken',
  method: 'POST',
  path: '/api/pipedrive-crm/refresh-token',
  output: Refreshed,
  refuses: ['crmNotConnected', 'crmRejected', 'providerFailed'],
  ...admin,
});

/** Starts a match of our contacts with Pipedrive's persons, or joins the running one (CALL-096). */
export const matchPipedriveContacts = operation({
  name: 'pipedrive.match',
  method: 'POST',
  path: '/api/pipedrive-crm/match-contacts',
  output: z.object({ success: z.literal(true), data: CrmMatch }),
  refuses: ['crmNotConnected', 'subscriptionRequired'],
  ...admin,
  audit: 'integrations.crmSyncStarted',
});

/** Returns the state of a match (CALL-097); `latest` is the last one. */
export const pipedriveMatchStatus = operation({
  name: 'pipedrive.matchStatus',
  method: 'GET',
  path: '/api/pipedrive-crm/match-status/:id',
  params: z.object({ id: z.union([z.uuid(), z.literal('latest')]) }),
  output: z.object({ success: z.literal(true), data: CrmMatch }),
  refuses: ['notFound'],
  access: 'member',
});
