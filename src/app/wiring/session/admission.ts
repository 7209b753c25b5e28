import { admissionMachine } from '#machines/session/admission.machine.ts';
import { setActiveOrganisation } from '#services/identity.ts';
import { wireTwoFactorDialog } from '#app/wiring/account/twoFactorDialog.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Wires the page of people whom an organisation's rules for signing in keep out. */
export const wireAdmission = (app: AppContext) =>
  admissionMachine.provide({
    actors: {
      setActiveOrganisation: fulfil(setActiveOrganisation),
      twoFactorDialog: wireTwoFactorDialog(app),
    },
  });
