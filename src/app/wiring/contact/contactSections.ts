import { updateContact } from '#contract/contact.ts';
import { listNotes } from '#contract/noteList.ts';
import { folded } from '#lib/folded.ts';
import { contactTagsMachine } from '#machines/customer/contactTags.machine.ts';
import { noteListMachine } from '#machines/customer/noteList.machine.ts';
import { keys, type Cached } from '#services/cache.ts';
import { withPage } from '#services/merge.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { knownContact, readProfile } from './readProfile.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireContactTags = (app: AppContext) =>
  contactTagsMachine.provide({
    actors: {
      readTags: fulfil(async ({ anew, ...who }, signal) => {
        if (anew || !knownContact(app, who)) await readProfile(app, who, signal);
      }),
      saveTags: fulfil(async ({ kind, tag, ...who }, signal) => {
        const contact = knownContact(app, who) ?? (await readProfile(app, who, signal));
        const { _id: id, version, first_name, last_name, address, tags } = contact;
        const others = tags.filter((it) => folded(it) !== folded(tag));
        // A tag that is already added or removed needs no call.
        if (kind === 'add' ? others.length < tags.length : others.length === tags.length) return;
        const changed = kind === 'add' ? [...tags, tag] : others;
        const asked = { id, version, first_name, last_name, address, tags: changed };
        const { contact: saved } = await app.call(updateContact, asked, { signal });
        app.cache.setQueryData(keys.contact(who.channel, who.contactId), saved);
      }),
    },
  });

export const wireNoteList = (app: AppContext) =>
  noteListMachine.provide({
    actors: {
      loadNotes: fulfil(async ({ conversationId, before }, signal) => {
        const asked = { ...idOf(conversationId), ...(before === null ? {} : { before }) };
        const { data, next } = await app.call(listNotes, asked, { signal });
        const key = keys.notes(conversationId);
        const newer = before === null ? [] : (app.cache.getQueryData<Cached['notes']>(key) ?? []);
        app.cache.setQueryData<Cached['notes']>(key, withPage(newer, data));
        return { next };
      }),
    },
  });
