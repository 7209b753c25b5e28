import { z } from 'zod/mini';
import { TAG_MAX, TAGS_MOST } from './contact.ts';
import { FIELD_VALUE_FAULTS, FieldValues } from './contactField.ts';
import { operation } from './operation.ts';
import { words } from './words.ts';

/** Limits: rows of a file that are imported, and rows and bytes of one batch. */
export const CONTACT_IMPORT = { most: 10_000, rows: 500, bytes: 150_000, name: 200, file: 200 } as const;

/** The fate of a contact whose number is known: it stays, its empty values are filled, or the file's values win. */
export const KnownRule = z.enum(['keep', 'fill', 'replace']);
export type KnownRule = z.infer<typeof KnownRule>;

const line = z.int().check(z.minimum(1), z.maximum(10_000_000));
const phone = words(32);

/** A row of a file; `fields` has the values that its cells contain, never an empty one. Tags are added to those of the contact. */
export const ImportedContact = z.object({
  line,
  phone,
  name: words(CONTACT_IMPORT.name),
  fields: FieldValues,
  tags: z._default(z.array(words(TAG_MAX)).check(z.maxLength(TAGS_MOST)), []),
});
export type ImportedContact = z.infer<typeof ImportedContact>;

/** A part that the server did not take: a row without a name or a valid number, the value of one `field`, or a tag. */
export const ImportFault = z.object({
  line: z.int(),
  reason: z.enum(['name', 'phone', 'tagUnknown', 'tagsFull', ...FIELD_VALUE_FAULTS]),
  /** Id of the field, or `tags`; null where the whole row was left out. */
  field: z.nullable(z.string()),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** Counts how many of the numbers of a file are contacts already. */
export const countKnownContacts = operation({
  name: 'contact.countKnown',
  method: 'POST',
  path: '/api/contact/import/known',
  body: z.object({ phones: z.array(phone).check(z.maxLength(CONTACT_IMPORT.most)) }),
  output: z.object({ success: z.literal(true), known: z.int() }),
  refuses: [],
  access: 'member',
});

/**
 * Imports one batch of a file's rows. A row with a fault is left out, as is a value that does not fit its field; the others are
 * imported. An opt-out stays, and a row never takes a value away.
 */
export const importContactRows = operation({
  name: 'contact.importRows',
  method: 'POST',
  path: '/api/contact/import/rows',
  body: z.object({
    /** Name of the file, for the audit log. */
    file: words(CONTACT_IMPORT.file),
    known: KnownRule,
    rows: z.array(ImportedContact).check(z.minLength(1), z.maxLength(CONTACT_IMPORT.rows)),
  }),
  output: z.object({
    success: z.literal(true),
    created: z.int(),
    changed: z.int(),
    /** Known contacts that stayed as they are. */
    unchanged: z.int(),
    faults: z.array(ImportFault),
  }),
  refuses: ['subscriptionRequired', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
  audit: 'contacts.imported',
});
