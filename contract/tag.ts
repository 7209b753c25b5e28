import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integer } from './page.ts';

/** Colours of a tag; each is a role of the design tokens with its text and ground, in both themes. */
export const TAG_COLOURS = ['neutral', 'blue', 'violet', 'teal', 'green', 'amber', 'red', 'sky'] as const;
export const TagColour = z.enum(TAG_COLOURS);
export type TagColour = z.infer<typeof TagColour>;

/** Limits of a tag; `most` is the number of tags that an organisation may make itself. */
export const TAG = { name: 40, description: 200, most: 500 } as const;

/** A tag of the organisation's list. */
export const Tag = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: TagColour,
  description: z.string(),
  /** Contacts keep an archived tag, but it is not offered. */
  archived: z.boolean(),
  /** Number of contacts that have it. */
  contacts: z.int(),
  version: z.int(),
});
export type Tag = z.infer<typeof Tag>;

const row = {
  name: z.string().check(z.maxLength(TAG.name)),
  colour: TagColour,
  description: z._default(z.string().check(z.maxLength(TAG.description)), ''),
};

/** Reasons not to save a tag: `details.reason` of `tagInvalid`. */
export const TAG_FAULTS = ['name', 'taken', 'full'] as const;
export type TagFault = (typeof TAG_FAULTS)[number];

const subject = z.object({ id: z.uuid() });
const Saved = z.object({ success: z.literal(true), tag: Tag });

/** Lists the organisation's tags by name, archived ones too. */
export const listTags = operation({
  name: 'tag.list',
  method: 'GET',
  path: '/api/tags',
  output: z.object({ success: z.literal(true), tags: z.array(Tag) }),
  refuses: [],
  access: 'member',
});

/** Creates a tag. A former name of another tag may be used again. */
export const createTag = operation({
  name: 'tag.create',
  method: 'POST',
  path: '/api/tags',
  body: z.object(row),
  output: Saved,
  refuses: ['tagInvalid', 'idempotencyReused'],
  access: 'member',
  permission: 'tags.change',
  idempotent: true,
  audit: 'tags.created',
});

/** Changes a tag; a new name is written to every contact that has it. The former name still leads to the tag. */
export const saveTag = operation({
  name: 'tag.save',
  method: 'PUT',
  path: '/api/tags/:id',
  params: subject,
  body: z.object({ ...row, version: integer() }),
  output: z.object({ success: z.literal(true), tag: Tag, contacts: z.int() }),
  refuses: ['notFound', 'tagInvalid', 'outdated'],
  access: 'member',
  permission: 'tags.change',
  audit: 'tags.changed',
});

/** Archives a tag, or offers it again. */
export const archiveTag = operation({
  name: 'tag.archive',
  method: 'POST',
  path: '/api/tags/:id/archive',
  params: subject,
  body: z.object({ archived: z.boolean() }),
  output: Saved,
  refuses: ['notFound'],
  access: 'member',
  permission: 'tags.change',
  audit: 'tags.archived',
});

/** Counts the contacts that a merge would change; `both` is how many of them have the other tag already. */
export const previewTagMerge = operation({
  name: 'tag.previewMerge',
  method: 'GET',
  path: '/api/tags/:id/merge',
  params: subject,
  query: z.object({ into: z.uuid() }),
  output: z.object({ success: z.literal(true), contacts: z.int(), both: z.int() }),
  refuses: ['notFound'],
  access: 'member',
  permission: 'tags.change',
});

/**
 * Gives every contact of a tag another one in its place.
 * The first is no longer in the list, and its name leads to the other from then on. A repeat changes nothing.
 */
export const mergeTag = operation({
  name: 'tag.merge',
  method: 'POST',
  path: '/api/tags/:id/merge',
  params: subject,
  body: z.object({ into: z.uuid() }),
  output: z.object({ success: z.literal(true), tag: Tag, contacts: z.int() }),
  refuses: ['notFound'],
  access: 'member',
  permission: 'tags.change',
  audit: 'tags.merged',
});
