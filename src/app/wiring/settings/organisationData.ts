import { startPasskeySignIn } from '#contract/account.ts';
import {
  cancelOrganisationDeletion,
  exportOrganisation,
  getOrganisationDeletion,
  requestOrganisationDeletion,
} from '#contract/organisationData.ts';
import { confirmSignIn } from '#contract/signInProof.ts';
import { signInProofMachine } from '#machines/account/signInProof.machine.ts';
import { organisationDeletionMachine } from '#machines/settings/organisationDeletion.machine.ts';
import { organisationExportMachine } from '#machines/settings/organisationExport.machine.ts';
import { answerWithPasskey } from '#services/passkeys.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

const wireSignInProof = (app: AppContext) =>
  signInProofMachine.provide({
    actors: {
      provePassword: fulfil<void, { password: string }>(async ({ password }, signal) => {
        await app.call(confirmSignIn, { password }, { signal });
      }),
      provePasskey: fulfil<void>(async (_, signal) => {
        const { options } = await app.call(startPasskeySignIn, {}, { signal });
        await app.call(confirmSignIn, { passkey: await answerWithPasskey(options) }, { signal });
      }),
    },
  });

const languageOf = (app: AppContext) => app.actors.language.getSnapshot().context.language;

/** Wires the download of the organisation's data. Mails are in the language of the page. */
export const wireOrganisationExport = (app: AppContext) =>
  organisationExportMachine.provide({
    actors: {
      signInProof: wireSignInProof(app),
      askAddress: fulfil(
        async (_, signal) =>
          (await app.call(exportOrganisation, { language: languageOf(app) }, { signal })).data,
      ),
    },
  });

/** Wires the deletion of the organisation. */
export const wireOrganisationDeletion = (app: AppContext) =>
  organisationDeletionMachine.provide({
    actors: {
      signInProof: wireSignInProof(app),
      loadDeletion: fulfil((_, signal) => app.call(getOrganisationDeletion, {}, { signal })),
      requestDeletion: fulfil(
        async ({ name }, signal) =>
          (await app.call(requestOrganisationDeletion, { name, language: languageOf(app) }, { signal })).data,
      ),
      cancelDeletion: fulfil(async (_, signal) => {
        await app.call(cancelOrganisationDeletion, {}, { signal });
      }),
    },
  });
