import { updateContact } from '#contract/contact.ts';
import { folded } from '#lib/folded.ts';
import type { TagChange } from '#machines/customer/contactTags.machine.ts';
import { problemOf } from '#contract/failure.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { knownContact, readProfile, type Who } from './readProfile.ts';

/** Adds a tag to a contact or removes one; returns whether that changed something. */
export async function saveTag(
  app: AppContext,
  { kind, tag, ...who }: Who & TagChange,
  signal: AbortSignal,
): Promise<boolean> {
  const contact = knownContact(app, who) ?? (await readProfile(app, who, signal));
  const { _id: id, version, first_name, last_name, address, tags } = contact;
  const others = tags.filter((it) => folded(it) !== folded(tag));
  // A tag that is already added or removed needs no call.
  if (kind === 'add' ? others.length < tags.length : others.length === tags.length) return false;
  const changed = kind === 'add' ? [...tags, tag] : others;
  const asked = { id, version, first_name, last_name, address, tags: changed };
  const { contact: saved } = await app.call(updateContact, asked, { signal });
  app.cache.setQueryData(keys.contact(who.channel, who.contactId), saved);
  return true;
}

/** The same, once more if a colleague changed the contact meanwhile. */
export async function changeTag(app: AppContext, asked: Who & TagChange, signal: AbortSignal): Promise<void> {
  try {
    await saveTag(app, asked, signal);
  } catch (error) {
    if (problemOf(error).code !== 'outdated') throw error;
    await readProfile(app, asked, signal);
    await saveTag(app, asked, signal);
  }
}
