import { findContacts } from '#contract/contactList.ts';
import { listDuplicates, mergeContact, previewMerge } from '#contract/contactMerge.ts';
import { contactMergeMachine, type MergeOption } from '#machines/contacts/contactMerge.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Contacts that a search offers. */
const OFFERED = 20;

export const wireContactMerge = (app: AppContext) =>
  contactMergeMachine.provide({
    actors: {
      loadDuplicates: fulfil(
        async (who, signal): Promise<MergeOption[]> => (await app.call(listDuplicates, who, { signal })).data,
      ),
      findOthers: fulfil(async ({ words }, signal): Promise<MergeOption[]> => {
        const { data } = await app.call(findContacts, { q: words, limit: OFFERED }, { signal });
        return data.map(({ _id, name, channels, phone, username }) => ({
          _id,
          name,
          channel: channels[0] ?? 'whatsapp',
          phone,
          username,
          reason: null,
        }));
      }),
      previewMerge: fulfil(async (pair, signal) => {
        const { kept, joined } = await app.call(previewMerge, pair, { signal });
        return { kept, joined };
      }),
      mergeContact: fulfil(async ({ preview: { kept, joined }, choices }, signal) => {
        const versions = { version: kept.version, joined_version: joined.version };
        await app.call(mergeContact, { id: kept._id, joined: joined._id, choices, ...versions }, { signal });
      }),
    },
  });
