import { getContact } from '#contract/contact.ts';
import type { Channel } from '#contract/conversation.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadContactFields } from './contactFields.ts';

export type Who = { contactId: string; channel: Channel };

/** Returns the cached contact. */
export const knownContact = (app: AppContext, { contactId, channel }: Who) =>
  app.cache.getQueryData<Cached['contact']>(keys.contact(channel, contactId));

/** Loads the whole profile and caches its parts for the views. */
export async function readProfile(app: AppContext, { contactId, channel }: Who, signal?: AbortSignal) {
  // Values are shown once their fields are known; a profile opens without them.
  void loadContactFields(app, signal).catch(() => {});
  const asked = { id: contactId, channel };
  const { contact, campaigns, media_counts } = await app.call(getContact, asked, { signal });
  app.cache.setQueryData(keys.contact(channel, contactId), contact);
  app.cache.setQueryData(keys.profile(channel, contactId), { campaigns, media_counts });
  return contact;
}
