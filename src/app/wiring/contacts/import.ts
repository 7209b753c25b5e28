import { excerpt } from '#lib/excerpt.ts';
import { TAG_MAX, TAGS_MOST } from '#contract/contact.ts';
import { CONTACT_FIELD } from '#contract/contactField.ts';
import {
  CONTACT_IMPORT,
  countKnownContacts,
  type ImportFault,
  importContactRows,
} from '#contract/contactImport.ts';
import { everyRow } from '#lib/audienceFile.ts';
import { withCommonTag } from '#machines/contacts/commonTag.ts';
import { contactImportMachine, type FileAsk } from '#machines/contacts/contactImport.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { oneImport } from '#app/wiring/campaigns/imports.ts';
import { wireUpload } from '#app/wiring/campaigns/upload.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { loadContactFields } from '#app/wiring/contact/contactFields.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

const limits = {
  rows: CONTACT_IMPORT.rows,
  bytes: CONTACT_IMPORT.bytes,
  name: CONTACT_IMPORT.name,
  value: CONTACT_FIELD.value,
  tag: TAG_MAX,
  tags: TAGS_MOST,
};

/** Wires the import of contacts: the worker that read the file keeps its rows, and gives them batch by batch. */
export function wireContactImport(app: AppContext) {
  /** Files of this dialog; only this page holds them. */
  const held = new Map<string, Blob>();
  const imports = oneImport(app, (id) => Promise.resolve(held.get(id)));
  const batches = keyring();
  const asked = ({ upload, uses }: FileAsk) => {
    const fields = app.cache.getQueryData<Cached['contactFields']>(keys.contactFields) ?? [];
    return {
      selection: upload?.selection ?? everyRow,
      fields: fields
        .filter(({ archived }) => !archived)
        .map(({ id, name, kind, options }) => ({ id, name, kind, options })),
      uses,
      limits,
    };
  };
  return contactImportMachine.provide({
    actors: {
      upload: wireUpload(app, imports, (id, bytes) => held.set(id, bytes)),
      readContacts: fulfil(async (file, signal) => {
        await loadContactFields(app);
        const { phones, ...reading } = await imports.ask('contacts', asked(file));
        const { known } = await app.call(countKnownContacts, { phones }, { signal });
        return { ...reading, total: phones.length, known };
      }),
      importBatch: fulfil(async (ask, signal) => {
        const { upload, tag, rule, from } = ask;
        const { rows: read, next } = await imports.ask('contactBatch', { ...asked(ask), from });
        const { rows, faults } = withCommonTag(read, tag);
        const file = excerpt(upload?.file.name ?? '', CONTACT_IMPORT.file);
        const { success: _, ...result } = await batches.once([upload?.file.id, rule, rows], (key) =>
          app.call(importContactRows, { file, known: rule, rows }, { signal, idempotencyKey: key }),
        );
        const isTold = (mine: ImportFault) =>
          result.faults.some(({ line, field }) => line === mine.line && field === mine.field);
        return { ...result, faults: [...faults.filter((it) => !isTold(it)), ...result.faults], next };
      }),
    },
    actions: {
      forgetFile: () => held.clear(),
    },
  });
}
