import { onAnswer } from '#app/wiring/connection/host.ts';
import { createTag, listTags, saveTag } from '#contract/tag.ts';
import { tagEditMachine } from '#machines/tags/tagEdit.machine.ts';
import { tagListMachine } from '#machines/tags/tagList.machine.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

const wireEdit = (app: AppContext) =>
  tagEditMachine.provide({
    actors: {
      saveTag: fulfil(async ({ tag, draft }, signal) => {
        if (tag) await app.call(saveTag, { id: tag.id, version: tag.version, ...draft }, { signal });
        else await app.call(createTag, draft, { signal });
      }),
    },
  });

/** Wires the settings page of tags with its dialogs. */
export const wireTagList = (app: AppContext) => {
  onAnswer(app, listTags, ({ tags }) => void app.cache.setQueryData(keys.tags, tags));
  return tagListMachine.provide({
    actors: {
      edit: wireEdit(app),
    },
  });
};
