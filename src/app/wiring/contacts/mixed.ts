import { dismissMixedContact } from '#contract/contactParting.ts';
import { listMixedContacts } from '#contract/mixedContact.ts';
import { mixedContactsMachine } from '#machines/contacts/mixedContacts.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wireContactParting } from './parting.ts';

/** Wires the dialog of contacts that may hold two people. */
export const wireMixedContacts = (app: AppContext) =>
  mixedContactsMachine.provide({
    actors: {
      loadMixed: fulfil(async (_, signal) => {
        const { data, total } = await app.call(listMixedContacts, {}, { signal });
        return { contacts: data, total };
      }),
      dismissMixed: fulfil(async (contact, signal) => {
        await app.call(dismissMixedContact, contact, { signal });
      }),
      parting: wireContactParting(app),
    },
  });
