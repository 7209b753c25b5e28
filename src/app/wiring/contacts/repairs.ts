import { dismissContactRepair, listContactRepairs, repairContacts } from '#contract/contactRepair.ts';
import { contactRepairsMachine } from '#machines/contacts/contactRepairs.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the dialog of contacts with wrong numbers. */
export const wireContactRepairs = (app: AppContext) =>
  contactRepairsMachine.provide({
    actors: {
      loadRepairs: fulfil(async (_, signal) => {
        const { data, total } = await app.call(listContactRepairs, {}, { signal });
        return { contacts: data, total };
      }),
      repairContacts: fulfil(async (contacts, signal) => {
        const { repaired, changed } = await app.call(repairContacts, contacts, { signal });
        return { repaired, changed };
      }),
      dismissRepair: fulfil(async (contact, signal) => {
        await app.call(dismissContactRepair, contact, { signal });
      }),
    },
  });
