import { fromCallback } from 'xstate';
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
import { fulfil } from '#app/wiring/fulfil.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';

const wireEdit = (app: AppContext) =>
  fieldEditMachine.provide({
    actors: {
      saveField: fulfil(async ({ field, draft: { name, kind, options } }, signal) => {
        const given = {
          name,
          options: kind === 'choice' ? options.split('\n').filter((it) => it.trim()) : [],
        };
        if (field)
          await app.call(updateContactField, { id: field.id, version: field.version, ...given }, { signal });
        else
          await app.call(
            createContactField,
            { kind, ...given },
            { signal, idempotencyKey: crypto.randomUUID() },
          );
      }),
    },
  });

/** Wires the settings page of contact fields with its dialog. */
export const wireFieldList = (app: AppContext) =>
  fieldListMachine.provide({
    actors: {
      loadFields: fulfil(async (_, signal) => {
        const { fields } = await app.call(listContactFields, {}, { signal });
        app.cache.setQueryData(keys.contactFields, fields);
        return fields;
      }),
      changeField: fulfil(async (change, signal) => {
        if (change.kind === 'move')
          await app.call(moveContactField, { id: change.id, by: change.by }, { signal });
        else await app.call(archiveContactField, { id: change.id, archived: change.archived }, { signal });
      }),
      fieldChanges: fromCallback(({ sendBack }) =>
        watchEvents((event) => {
          if (event.name === 'CONTACT_FIELDS_CHANGED') sendBack({ type: 'fieldList.stale' });
        }),
      ),
      edit: wireEdit(app),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'fieldList.changeFailed', text: problem.text, problem }),
    },
  });
