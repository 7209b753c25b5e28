import { partContact, readParting } from '#contract/contactParting.ts';
import { contactPartingMachine } from '#machines/contacts/contactParting.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the dialog that parts a contact. */
export const wireContactParting = (app: AppContext) =>
  contactPartingMachine.provide({
    actors: {
      readParting: fulfil(async ({ id, around }, signal) => {
        const asked = around === null ? { id } : { id, around };
        return (await app.call(readParting, asked, { signal })).parting;
      }),
      partContact: fulfil(async ({ identities, ...choice }, signal) => {
        const given = { ...choice, identities: [...identities] };
        return (await app.call(partContact, given, { signal })).conversation_id;
      }),
    },
  });
