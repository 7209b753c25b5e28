import { listNotes } from '#contract/noteList.ts';
import { contactTagsMachine } from '#machines/customer/contactTags.machine.ts';
import { noteListMachine } from '#machines/customer/noteList.machine.ts';
import { keys, type Cached } from '#services/cache.ts';
import { withPage } from '#services/merge.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { did } from '#app/wiring/conversation/did.ts';
import { saveTag } from './changeTag.ts';
import { knownContact, readProfile } from './readProfile.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireContactTags = (app: AppContext) =>
  contactTagsMachine.provide({
    actors: {
      readTags: fulfil(async ({ anew, ...who }, signal) => {
        if (anew || !knownContact(app, who)) await readProfile(app, who, signal);
      }),
      saveTags: fulfil(async (asked, signal) => {
        if (!(await saveTag(app, asked, signal))) return;
        did(app, asked.conversationId, { do: asked.kind === 'add' ? 'tag' : 'untag', tag: asked.tag });
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
