import { startPasskeySignIn } from '#contract/account.ts';
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
      provePasskey: fulfil<void>(async (_, signal) => {
        const { options } = await app.call(startPasskeySignIn, {}, { signal });
        await app.call(confirmSignIn, { passkey: await answerWithPasskey(options) }, { signal });
      }),
    },
  });

/** Wires the download of the organisation's data. Mails are in the language of the page. */
export const wireOrganisationExport = (app: AppContext) =>
  organisationExportMachine.provide({
    actors: {
      signInProof: wireSignInProof(app),
    },
  });

/** Wires the deletion of the organisation. */
export const wireOrganisationDeletion = (app: AppContext) =>
  organisationDeletionMachine.provide({
    actors: {
      signInProof: wireSignInProof(app),
    },
  });
