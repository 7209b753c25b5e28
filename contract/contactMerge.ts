import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { operation } from './operation.ts';
import { integer } from './page.ts';

/** Hours in which a merge can be undone. */
export const MERGE_UNDO_HOURS = 24;

/** One of the two contacts of a merge, with the counts of what it brings. */
export const MergeSide = z.object({
  _id: z.uuid(),
  version: z.int(),
  name: z.string(),
  channel: Channel,
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tags: z.array(z.string()),
  marketing_stopped: z.boolean(),
  conversations: z.int(),
  messages: z.int(),
  notes: z.int(),
  invoices: z.int(),
  campaigns: z.int(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** The contact whose value both have after a merge, where they differ. */
export const MergeChoice = z.enum(['kept', 'joined']);
export type MergeChoice = z.infer<typeof MergeChoice>;
export const MergeChoices = z.object({ name: MergeChoice, address: MergeChoice });
export type MergeChoices = z.infer<typeof MergeChoices>;

/** Reasons to think that two contacts are one person. */
export const DuplicateReason = z.enum(['shop', 'username', 'name']);

/** A contact that may be the same person. */
export const Duplicate = z.object({
  _id: z.uuid(),
  name: z.string(),
  channel: Channel,
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  reason: DuplicateReason,
});
export type Duplicate = z.infer<typeof Duplicate>;

/** A contact of one person on one channel. */
export const PersonContact = z.object({
  _id: z.uuid(),
  name: z.string(),
  channel: Channel,
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  conversation_id: z.nullable(z.uuid()),
});
export type PersonContact = z.infer<typeof PersonContact>;

/** The newest merge of a person, while it can be undone. */
export const UndoableMerge = z.object({ id: z.uuid(), joined: z.string(), until: z.string() });
export type UndoableMerge = z.infer<typeof UndoableMerge>;

const subject = z.object({ id: z.uuid() });
const admin = { access: 'member', permission: 'contacts.merge' } as const;

/** Lists the contacts of a person, the kept one first; one contact if nothing was merged. */
export const getPerson = operation({
  name: 'contact.person',
  method: 'GET',
  path: '/api/contact/:id/person',
  params: subject,
  output: z.object({
    success: z.literal(true),
    contacts: z.array(PersonContact),
    merge: z.nullable(UndoableMerge),
  }),
  refuses: ['contactNotFound'],
  access: 'member',
});

/** Lists contacts that may be the same person: the same shop customer, user name or full name. */
export const listDuplicates = operation({
  name: 'contact.duplicates',
  method: 'GET',
  path: '/api/contact/:id/duplicates',
  params: subject,
  output: z.object({ success: z.literal(true), data: z.array(Duplicate) }),
  refuses: ['contactNotFound'],
  ...admin,
});

/** Returns what both contacts bring to a merge. */
export const previewMerge = operation({
  name: 'contact.previewMerge',
  method: 'GET',
  path: '/api/contact/:id/merge',
  params: subject,
  query: z.object({ joined: z.uuid() }),
  output: z.object({ success: z.literal(true), kept: MergeSide, joined: MergeSide }),
  refuses: ['contactNotFound', 'contactsMerged'],
  ...admin,
});

/**
 * Makes two contacts one person, shown as the contact `id`.
 * Each keeps its conversation, invoices and identities; name, address and tags are shared from then on, and whoever opted
 * out has opted out for both. The versions are those of the preview.
 */
export const mergeContact = operation({
  name: 'contact.merge',
  method: 'POST',
  path: '/api/contact/:id/merge',
  params: subject,
  body: z.object({
    joined: z.uuid(),
    choices: MergeChoices,
    version: integer(),
    joined_version: integer(),
  }),
  output: z.object({ success: z.literal(true), merge: UndoableMerge }),
  refuses: ['contactNotFound', 'contactsMerged', 'outdated', 'idempotencyReused'],
  idempotent: true,
  audit: 'contacts.merged',
  ...admin,
});

/** Undoes the newest merge of a person within `MERGE_UNDO_HOURS`; what was changed since stays. */
export const undoMerge = operation({
  name: 'contact.undoMerge',
  method: 'POST',
  path: '/api/contact/merges/:id/undo',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound', 'mergeNotUndoable'],
  audit: 'contacts.mergeUndone',
  ...admin,
});
