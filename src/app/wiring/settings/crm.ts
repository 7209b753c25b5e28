import type { CrmContact, CrmMatch, CrmPlatform, CrmSync } from '#contract/crm.ts';
import { Failure, problemOf } from '#contract/failure.ts';
import {
  connectPipedrive,
  disconnectPipedrive,
  listPipedriveContacts,
  pipedriveMatchStatus,
  pipedriveSyncStatus,
  syncPipedriveContacts,
} from '#contract/pipedrive.ts';
import {
  connectZoho,
  disconnectZoho,
  listZohoContacts,
  syncZohoContacts,
  zohoSyncStatus,
} from '#contract/zoho.ts';
import { crmAccountMachine } from '#machines/settings/crmAccount.machine.ts';
import { crmConnectionMachine } from '#machines/settings/crmConnection.machine.ts';
import { crmMatchMachine } from '#machines/settings/crmMatch.machine.ts';
import { crmSyncMachine } from '#machines/settings/crmSync.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { saveServerSheet } from '#app/wiring/saveSheet.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Failed contacts that the dialog lists. */
const LISTED = 100;
type Of = { platform: CrmPlatform };

export const wireCrmConnection = (app: AppContext) =>
  crmConnectionMachine.provide({ actors: { account: wireCrmAccount(app) } });

export const wireCrmAccount = (app: AppContext) =>
  crmAccountMachine.provide({
    actors: {
      sync: wireCrmSync(app),
      match: wireCrmMatch(app),
      connectCrm: fulfil(async ({ platform, fields }, signal) => {
        const { client_id, client_secret, grant_token, api_key, company_domain } = fields;
        const { org } =
          platform === 'zoho'
            ? await app.call(connectZoho, { client_id, client_secret, grant_token }, { signal })
            : await app.call(connectPipedrive, { api_key, company_domain }, { signal });
        storeOrganisation(app, org);
      }),
      disconnectCrm: fulfil(async ({ platform }: Of, signal) => {
        const operation = platform === 'zoho' ? disconnectZoho : disconnectPipedrive;
        storeOrganisation(app, (await app.call(operation, {}, { signal })).org);
      }),
    },
  });

const wireCrmSync = (app: AppContext) =>
  crmSyncMachine.provide({
    actors: {
      loadSync: fulfil<CrmSync, Of>(async ({ platform }, signal) => {
        const operation = platform === 'zoho' ? zohoSyncStatus : pipedriveSyncStatus;
        return (await app.call(operation, {}, { signal })).data;
      }),
      startSync: fulfil(async ({ platform, direction }, signal) => {
        const operation = platform === 'zoho' ? syncZohoContacts : syncPipedriveContacts;
        return (await app.call(operation, { direction }, { signal })).data.data;
      }),
      loadFailures: fulfil<CrmContact[], Of>(async ({ platform }, signal) => {
        const operation = platform === 'zoho' ? listZohoContacts : listPipedriveContacts;
        return (await app.call(operation, { status: 'failed', page: 1, limit: LISTED }, { signal })).data;
      }),
    },
  });

const wireCrmMatch = (app: AppContext) =>
  crmMatchMachine.provide({
    actors: {
      loadMatch: fulfil<CrmMatch | null>(async (_, signal) => {
        try {
          return (await app.call(pipedriveMatchStatus, { id: 'latest' }, { signal })).data;
        } catch (error) {
          // Nothing was matched yet.
          if (error instanceof Failure && error.code === 'notFound') return null;
          throw error;
        }
      }),
    },
    actions: {
      saveLog: (_, { address, format }) =>
        void saveServerSheet(app, 'pipedrive-match', format, address).catch((error: unknown) => {
          const problem = problemOf(error);
          app.showToast({ tone: 'destructive', title: 'crm.logFailed', text: problem.text, problem });
        }),
    },
  });
