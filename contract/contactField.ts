import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integer } from './page.ts';
import { words } from './words.ts';

/** Limits; `most` is the number of fields of an organisation that are not archived. */
export const CONTACT_FIELD = { name: 40, most: 50, option: 60, options: 50, value: 300 } as const;

export const FieldKind = z.enum(['text', 'number', 'date', 'yesNo', 'choice']);
export type FieldKind = z.infer<typeof FieldKind>;

/** A field of contacts that an organisation defined. */
export const ContactField = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Fixed once the field exists, so that every value stays one of its kind. */
  kind: FieldKind,
  /** The values of a choice; empty for the other kinds. */
  options: z.array(z.string()),
  /** Contacts keep the values of an archived field, but they are neither shown nor searched. */
  archived: z.boolean(),
  version: z.int(),
});
export type ContactField = z.infer<typeof ContactField>;

/**
 * Values by the id of their field: a number as decimal text, a date as `YYYY-MM-DD`, `yes` or `no`, or an option.
 * An empty text takes the value away; fields that are not named keep theirs.
 */
export const FieldValues = z.record(z.uuid(), words(CONTACT_FIELD.value));
export type FieldValues = z.infer<typeof FieldValues>;

/** Reasons not to save a field: `details.reason` of `contactFieldInvalid`. */
export const CONTACT_FIELD_FAULTS = ['name', 'taken', 'full', 'options'] as const;
export type ContactFieldFault = (typeof CONTACT_FIELD_FAULTS)[number];
/** Reasons not to save a value: `details.reason` of `fieldValueInvalid`, whose `field` names the field. */
export const FIELD_VALUE_FAULTS = ['unknown', 'number', 'date', 'yesNo', 'choice', 'long'] as const;
export type FieldValueFault = (typeof FIELD_VALUE_FAULTS)[number];

const subject = z.object({ id: z.uuid() });
const Saved = z.object({ success: z.literal(true), field: ContactField });
const row = {
  name: words(CONTACT_FIELD.name),
  options: z._default(z.array(words(CONTACT_FIELD.option)).check(z.maxLength(CONTACT_FIELD.options)), []),
};
const admin = { access: 'member', permission: 'contactFields.change' } as const;

/** Lists the fields in their order, archived ones last. */
export const listContactFields = operation({
  name: 'contactField.list',
  method: 'GET',
  path: '/api/contact-fields',
  output: z.object({ success: z.literal(true), fields: z.array(ContactField) }),
  refuses: [],
  access: 'member',
});

export const createContactField = operation({
  name: 'contactField.create',
  method: 'POST',
  path: '/api/contact-fields',
  body: z.object({ ...row, kind: FieldKind }),
  output: Saved,
  refuses: ['contactFieldInvalid', 'idempotencyReused'],
  ...admin,
  idempotent: true,
  audit: 'contactFields.created',
});

/** Renames a field, or changes its options. Contacts keep a value that is no longer an option. */
export const updateContactField = operation({
  name: 'contactField.update',
  method: 'PUT',
  path: '/api/contact-fields/:id',
  params: subject,
  body: z.object({ ...row, version: integer() }),
  output: Saved,
  refuses: ['notFound', 'contactFieldInvalid', 'outdated'],
  ...admin,
  audit: 'contactFields.changed',
});

/** Archives a field, or offers it again with the values that contacts kept. */
export const archiveContactField = operation({
  name: 'contactField.archive',
  method: 'POST',
  path: '/api/contact-fields/:id/archive',
  params: subject,
  body: z.object({ archived: z.boolean() }),
  output: Saved,
  refuses: ['notFound', 'contactFieldInvalid'],
  ...admin,
  audit: 'contactFields.changed',
});

/** Moves a field before or after its neighbour. */
export const moveContactField = operation({
  name: 'contactField.move',
  method: 'POST',
  path: '/api/contact-fields/:id/move',
  params: subject,
  body: z.object({ by: z.enum(['up', 'down']) }),
  output: z.object({ success: z.literal(true), fields: z.array(ContactField) }),
  refuses: ['notFound'],
  ...admin,
  audit: 'contactFields.changed',
});
