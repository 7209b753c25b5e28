import { fromCallback } from 'xstate';
import { archiveTag, createTag, listTags, mergeTag, previewTagMerge, saveTag } from '#contract/tag.ts';
import { tagEditMachine } from '#machines/tags/tagEdit.machine.ts';
import { tagListMachine } from '#machines/tags/tagList.machine.ts';
import { tagMergeMachine } from '#machines/tags/tagMerge.machine.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';

const wireEdit = (app: AppContext) =>
  tagEditMachine.provide({
    actors: {
      saveTag: fulfil(async ({ tag, draft }, signal) => {
        if (tag) await app.call(saveTag, { id: tag.id, version: tag.version, ...draft }, { signal });
        else await app.call(createTag, draft, { signal });
      }),
    },
  });

const wireMerge = (app: AppContext) =>
  tagMergeMachine.provide({
    actors: {
      countMerge: fulfil(async (pair, signal) => {
        const { contacts, both } = await app.call(previewTagMerge, pair, { signal });
        return { contacts, both };
      }),
      mergeTag: fulfil(async (pair, signal) => {
        await app.call(mergeTag, pair, { signal });
      }),
    },
  });

/** Wires the settings page of tags with its dialogs. */
export const wireTagList = (app: AppContext) =>
  tagListMachine.provide({
    actors: {
      loadTags: fulfil(async (_, signal) => {
        const { tags } = await app.call(listTags, {}, { signal });
        app.cache.setQueryData(keys.tags, tags);
        return tags;
      }),
      archiveTag: fulfil(async (asked, signal) => {
        await app.call(archiveTag, asked, { signal });
      }),
      tagChanges: fromCallback(({ sendBack }) =>
        watchEvents((event) => {
          // Their contacts are counted.
          const isCounted = event.name === 'CUSTOMER_CHANGED' && event.what === 'contact';
          if (isCounted || event.name === 'TAGS_CHANGED') sendBack({ type: 'tagList.stale' });
        }),
      ),
      edit: wireEdit(app),
      merge: wireMerge(app),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'tagList.archiveFailed', text: problem.text, problem }),
    },
  });
