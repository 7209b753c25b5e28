import { listMixedContacts } from '#contract/mixedContact.ts';
import { mixedContactsMachine } from '#machines/contacts/mixedContacts.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the dialog of contacts that may hold two people. */
export const wireMixedContacts = (app: AppContext) =>
  mixedContactsMachine.provide({
    actors: {
      loadMixed: fulfil(async (_, signal) => {
        const { data, total } = await app.call(listMixedContacts, {}, { signal });
        return { contacts: data, total };
      }),
    },
  });
