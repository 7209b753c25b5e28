import { z } from 'zod/mini';
import { ContactQuery } from './contactList.ts';
import { operation } from './operation.ts';
import { ViewScope } from './savedView.ts';

/** Limits of a segment; `most` is the number that one person, or the organisation together, may have. */
export const SEGMENT = { name: 60, most: 50 } as const;

/** The search and the filters of a segment; a segment is not made of another one. */
export const SegmentQuery = z.omit(ContactQuery, { segment: true });
export type SegmentQuery = z.infer<typeof SegmentQuery>;

/** Contacts that a search and filters find, under a name; who belongs to it is decided when it is read. */
export const Segment = z.object({
  id: z.uuid(),
  scope: ViewScope,
  name: z.string(),
  query: SegmentQuery,
});
export type Segment = z.infer<typeof Segment>;

/** Reasons not to save a segment: `details.reason` of `segmentInvalid`. */
export const SEGMENT_FAULTS = ['name', 'taken', 'full', 'empty'] as const;
export type SegmentFault = (typeof SEGMENT_FAULTS)[number];

const Saved = z.object({ success: z.literal(true), segment: Segment });
const subject = z.object({ id: z.uuid() });
const name = z.string().check(z.maxLength(SEGMENT.name));

/** Lists the shared segments and the caller's own, each by name. */
export const listSegments = operation({
  name: 'segment.list',
  method: 'GET',
  path: '/api/segments',
  output: z.object({ success: z.literal(true), segments: z.array(Segment) }),
  refuses: [],
  access: 'member',
});

/** Counts the people of each segment that the caller sees. */
export const countSegments = operation({
  name: 'segment.count',
  method: 'GET',
  path: '/api/segments/counts',
  output: z.object({ success: z.literal(true), counts: z.record(z.string(), z.int()) }),
  refuses: [],
  access: 'member',
});

/** Saves a search with filters as a segment. Shared ones need the permission `segments.share`. */
export const createSegment = operation({
  name: 'segment.create',
  method: 'POST',
  path: '/api/segments',
  body: z.object({ scope: ViewScope, name, query: SegmentQuery }),
  output: Saved,
  refuses: ['segmentInvalid', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
  audit: 'segments.created',
});

/** Renames a segment, or gives it another search and other filters. */
export const updateSegment = operation({
  name: 'segment.update',
  method: 'PUT',
  path: '/api/segments/:id',
  params: subject,
  body: z.object({ name: z.optional(name), query: z.optional(SegmentQuery) }),
  output: Saved,
  refuses: ['notFound', 'segmentInvalid'],
  access: 'member',
  audit: 'segments.changed',
});

export const deleteSegment = operation({
  name: 'segment.delete',
  method: 'DELETE',
  path: '/api/segments/:id',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'segments.deleted',
});
