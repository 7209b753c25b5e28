import { onAnswer } from '#app/wiring/connection/host.ts';
import {
  archiveContactField,
  createContactField,
  listContactFields,
  moveContactField,
  updateContactField,
} from '#contract/contactField.ts';
import { fieldEditMachine } from '#machines/fields/fieldEdit.machine.ts';
import { fieldListMachine } from '#machines/fields/fieldList.machine.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

function wireEdit(app: AppContext) {
  const created = keyring();
  return fieldEditMachine.provide({
    actors: {
      saveField: fulfil(async ({ field, draft: { name, kind, options } }, signal) => {
        const given = {
          name,
          options: kind === 'choice' ? options.split('\n').filter((it) => it.trim()) : [],
        };
        if (field)
          await app.call(updateContactField, { id: field.id, version: field.version, ...given }, { signal });
        else
          await created.once({ kind, ...given }, (idempotencyKey) =>
            app.call(createContactField, { kind, ...given }, { signal, idempotencyKey }),
          );
      }),
    },
  });
}

/** Wires the settings page of contact fields with its dialog. */
export const wireFieldList = (app: AppContext) => {
  onAnswer(app, listContactFields, ({ fields }) => void app.cache.setQueryData(keys.contactFields, fields));
  return fieldListMachine.provide({
    actors: {
      changeField: fulfil(async (change, signal) => {
        if (change.kind === 'move')
          await app.call(moveContactField, { id: change.id, by: change.by }, { signal });
        else await app.call(archiveContactField, { id: change.id, archived: change.archived }, { signal });
      }),
      edit: wireEdit(app),
    },
  });
};
