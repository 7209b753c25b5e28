import { z } from 'zod/mini';
import { ListQuery } from './listQuery.ts';
import { operation } from './operation.ts';

/** Limits of a saved view; `most` is the number that one person, or the organisation together, may have. */
export const SAVED_VIEW = { name: 60, most: 50 } as const;
/** The largest count of a view; one more means that there are more. */
export const VIEW_COUNT_MOST = 99;

/** Owner of a view: the whole organisation, or one person. */
export const ViewScope = z.enum(['shared', 'personal']);
export type ViewScope = z.infer<typeof ViewScope>;

/** A list that was saved under a name. */
export const SavedView = z.object({
  id: z.uuid(),
  scope: ViewScope,
  name: z.string(),
  query: ListQuery,
});
export type SavedView = z.infer<typeof SavedView>;

/** Reasons not to save a view: `details.reason` of `savedViewInvalid`. */
export const VIEW_FAULTS = ['name', 'taken', 'full'] as const;
export type ViewFault = (typeof VIEW_FAULTS)[number];

const Saved = z.object({ success: z.literal(true), view: SavedView });
const subject = z.object({ id: z.uuid() });
const name = z.string().check(z.maxLength(SAVED_VIEW.name));

/** Lists the shared views and the caller's own, each in its order. */
export const listSavedViews = operation({
  name: 'savedView.list',
  method: 'GET',
  path: '/api/saved-views',
  output: z.object({ success: z.literal(true), views: z.array(SavedView) }),
  refuses: [],
  access: 'member',
});

/** Counts the conversations of each view for the caller, up to `VIEW_COUNT_MOST` and one. */
export const countSavedViews = operation({
  name: 'savedView.count',
  method: 'GET',
  path: '/api/saved-views/counts',
  output: z.object({ success: z.literal(true), counts: z.record(z.string(), z.int()) }),
  refuses: [],
  access: 'member',
});

/** Saves a list as a view. Shared ones need the permission `savedViews.share`. */
export const createSavedView = operation({
  name: 'savedView.create',
  method: 'POST',
  path: '/api/saved-views',
  body: z.object({ scope: ViewScope, name, query: ListQuery }),
  output: Saved,
  refuses: ['savedViewInvalid', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
  audit: 'savedViews.created',
});

/** Renames a view, or gives it another list. */
export const updateSavedView = operation({
  name: 'savedView.update',
  method: 'PUT',
  path: '/api/saved-views/:id',
  params: subject,
  body: z.object({ name: z.optional(name), query: z.optional(ListQuery) }),
  output: Saved,
  refuses: ['notFound', 'savedViewInvalid'],
  access: 'member',
  audit: 'savedViews.changed',
});

export const deleteSavedView = operation({
  name: 'savedView.delete',
  method: 'DELETE',
  path: '/api/saved-views/:id',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'savedViews.deleted',
});

/** Moves a view before or after its neighbour of the same owner. */
export const moveSavedView = operation({
  name: 'savedView.move',
  method: 'POST',
  path: '/api/saved-views/:id/move',
  params: subject,
  body: z.object({ by: z.enum(['up', 'down']) }),
  output: z.object({ success: z.literal(true), views: z.array(SavedView) }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'savedViews.changed',
});
