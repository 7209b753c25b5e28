import { createContact } from '#contract/contact.ts';
import { type Made, newContactMachine } from '#machines/contacts/newContact.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

export const wireNewContact = (app: AppContext) =>
  newContactMachine.provide({
    actors: {
      createContact: fulfil(async ({ first_name, last_name, phone, address }, signal): Promise<Made> => {
        const { contact } = await app.call(
          createContact,
          { first_name, phone, ...(last_name ? { last_name } : {}), ...(address ? { address } : {}) },
          { signal },
        );
        return { id: contact._id, channel: contact.channel };
      }),
    },
  });
