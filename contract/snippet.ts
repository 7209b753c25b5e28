import { z } from 'zod/mini';
import { StoredFile } from './media.ts';
import { operation } from './operation.ts';
import { integer } from './page.ts';
import { TEXT_MAX } from './capability.ts';

/** Limits of a snippet; `most` is the number of snippets that one person, or the organisation together, may have. */
export const SNIPPET = {
  name: 100,
  folder: 60,
  shortcut: 32,
  text: TEXT_MAX,
  attachments: 5,
  most: 500,
  /** Rows of one import. */
  rows: 500,
} as const;

/** Variables of a snippet's text, written `{{name}}`; each is filled in when the snippet is inserted. */
export const SNIPPET_VARIABLES = [
  'contact.name',
  'contact.first_name',
  'contact.phone',
  'agent.name',
  'order.number',
  'order.total',
  'invoice.number',
  'invoice.amount',
  'invoice.link',
] as const;
/** A variable of a contact's own field, followed by the field's name: `{{contact.field.Birthday}}`. */
export const FIELD_VARIABLE = 'contact.field.';
export type SnippetVariable = (typeof SNIPPET_VARIABLES)[number] | `${typeof FIELD_VARIABLE}${string}`;

/** Owner of a snippet: the whole organisation, or the person who wrote it. */
export const SnippetScope = z.enum(['shared', 'personal']);
export type SnippetScope = z.infer<typeof SnippetScope>;

const text = z.optional(z.string().check(z.maxLength(SNIPPET.text)));
/** The text in each language; at least one is present unless files are attached. */
export const SnippetTexts = z.object({ en: text, fr: text });
export type SnippetTexts = z.infer<typeof SnippetTexts>;

/** A canned reply. */
export const Snippet = z.object({
  id: z.uuid(),
  scope: SnippetScope,
  /** Empty: in no folder. */
  folder: z.string(),
  name: z.string(),
  /** Lower case, without the slash. */
  shortcut: z.nullable(z.string()),
  texts: SnippetTexts,
  attachments: z.array(StoredFile),
  uses: z.int(),
  version: z.int(),
});
export type Snippet = z.infer<typeof Snippet>;

const row = {
  folder: z._default(z.string().check(z.maxLength(SNIPPET.folder)), ''),
  name: z.string().check(z.maxLength(SNIPPET.name)),
  shortcut: z._default(z.nullable(z.string().check(z.maxLength(SNIPPET.shortcut + 1))), null),
  texts: SnippetTexts,
};
const files = z._default(z.array(z.uuid()).check(z.maxLength(SNIPPET.attachments)), []);

/** Reasons not to save a snippet: `details.reason` of `snippetInvalid`. */
export const SNIPPET_FAULTS = ['name', 'text', 'shortcut', 'variable', 'taken', 'full', 'file'] as const;
export type SnippetFault = (typeof SNIPPET_FAULTS)[number];

const Saved = z.object({ success: z.literal(true), snippet: Snippet });
const subject = z.object({ id: z.uuid() });

/** Lists the shared snippets and the caller's own, by folder and name. */
export const listSnippets = operation({
  name: 'snippet.list',
  method: 'GET',
  path: '/api/snippets',
  output: z.object({ success: z.literal(true), snippets: z.array(Snippet) }),
  refuses: [],
  access: 'member',
});

/** Creates a snippet. Shared ones need the permission `snippets.share`. `attachments` are ids of uploaded files. */
export const createSnippet = operation({
  name: 'snippet.create',
  method: 'POST',
  path: '/api/snippets',
  body: z.object({ scope: SnippetScope, ...row, attachments: files }),
  output: Saved,
  refuses: ['snippetInvalid', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
  audit: 'snippets.created',
});

/** Changes a snippet, but not who has it. */
export const updateSnippet = operation({
  name: 'snippet.update',
  method: 'PUT',
  path: '/api/snippets/:id',
  params: subject,
  body: z.object({ ...row, attachments: files, version: integer() }),
  output: Saved,
  refuses: ['notFound', 'snippetInvalid', 'outdated'],
  access: 'member',
  audit: 'snippets.changed',
});

/** Deletes a snippet with its files. */
export const deleteSnippet = operation({
  name: 'snippet.delete',
  method: 'DELETE',
  path: '/api/snippets/:id',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'snippets.deleted',
});

/** Counts that a snippet was inserted. */
export const useSnippet = operation({
  name: 'snippet.use',
  method: 'POST',
  path: '/api/snippets/:id/use',
  params: subject,
  output: z.object({ success: z.literal(true), uses: z.int() }),
  refuses: ['notFound', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
});

/** A row of an import; its files stay as they are. */
export const SnippetRow = z.object(row);
export type SnippetRow = z.infer<typeof SnippetRow>;

/**
 * Creates or changes snippets from the rows of a file. A row whose shortcut exists, or without one whose folder and name
 * do, changes that snippet. All or nothing: `details.row` of `snippetInvalid` is the first faulty row, from 0.
 */
export const importSnippets = operation({
  name: 'snippet.import',
  method: 'POST',
  path: '/api/snippets/import',
  body: z.object({
    scope: SnippetScope,
    rows: z.array(SnippetRow).check(z.minLength(1), z.maxLength(SNIPPET.rows)),
  }),
  output: z.object({ success: z.literal(true), created: z.int(), changed: z.int() }),
  refuses: ['snippetInvalid'],
  access: 'member',
  audit: 'snippets.imported',
});

/** Uploads a file for a snippet in the part `file`; one that no snippet names within a day is deleted. */
export const attachSnippetFile = operation({
  name: 'snippet.attach',
  method: 'POST',
  path: '/api/snippets/file',
  output: z.object({ success: z.literal(true), file: StoredFile }),
  refuses: ['fileTooLarge', 'fileTypeInvalid', 'fileIncomplete'],
  access: 'member',
  upload: true,
});
