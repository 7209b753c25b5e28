import { z } from 'zod/mini';
import { TAG_MAX } from './contact.ts';
import { Filter } from './conversation.ts';
import { COUNT_MOST, listQuery } from './listQuery.ts';
import { ConversationId } from './message.ts';
import { Time } from './moment.ts';
import { operation } from './operation.ts';

/** Conversations that a selection names one by one. */
export const BULK_IDS_MOST = 200;
/** Conversations of one bulk action; a list with more is cut after them. */
export const BULK_MOST = COUNT_MOST;
/** Failures that an answer tells one by one. */
export const BULK_FAILURES_MOST = 200;

export const BulkAct = z.enum(['assign', 'resolve', 'tag', 'untag', 'markRead', 'snooze']);
export type BulkAct = z.infer<typeof BulkAct>;

export const BulkState = z.enum(['running', 'done', 'undoing', 'undone']);
export type BulkState = z.infer<typeof BulkState>;

/** The progress of a bulk action. `changed` can be undone; `failed` was refused or, after an undo, stays as it is. */
export const BulkProgress = z.object({
  id: z.uuid(),
  act: BulkAct,
  state: BulkState,
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
});
export type BulkProgress = z.infer<typeof BulkProgress>;

/** A conversation that was refused, or that an undo left as it is; `reason` is a refusal. */
export const BulkFailure = z.object({
  conversation_id: ConversationId,
  name: z.string(),
  reason: z.string(),
});
export type BulkFailure = z.infer<typeof BulkFailure>;

export const Bulk = z.extend(BulkProgress, { failures: z.array(BulkFailure) });
export type Bulk = z.infer<typeof Bulk>;

const ids = z.array(ConversationId).check(z.maxLength(BULK_IDS_MOST));

/**
 * Starts one action on many conversations: those with `ids`, or those of a list without `except`.
 * Each is decided by its own lifecycle and the caller's role. It runs after the answer, and its progress is announced.
 */
export const startBulk = operation({
  name: 'conversation.bulk',
  method: 'POST',
  path: '/api/conversation/bulk',
  body: z.object({
    act: BulkAct,
    /** The colleague of `assign`. */
    assigned_to: z.optional(z.string().check(z.maxLength(64))),
    /** The tag of `tag` and `untag`. */
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(TAG_MAX))),
    /** The instant of `snooze`; null: until the customer writes. */
    until: z.optional(z.nullable(Time)),
    ids: z.optional(ids),
    list: z.optional(z.object({ ...listQuery, filter: Filter })),
    except: z.optional(ids),
  }),
  output: z.object({ success: z.literal(true), bulk: Bulk }),
  refuses: ['bulkInvalid', 'notAMember', 'timeOutOfRange', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
  audit: 'conversations.bulk',
});

const subject = z.object({ id: z.uuid() });

/** Returns a bulk action of the caller, with its failures. */
export const getBulk = operation({
  name: 'conversation.bulkResult',
  method: 'GET',
  path: '/api/conversation/bulk/:id',
  params: subject,
  output: z.object({ success: z.literal(true), bulk: Bulk }),
  refuses: ['notFound'],
  access: 'member',
});

/** Puts back what a bulk action changed, except conversations that were changed since. */
export const undoBulk = operation({
  name: 'conversation.undoBulk',
  method: 'POST',
  path: '/api/conversation/bulk/:id/undo',
  params: subject,
  output: z.object({ success: z.literal(true), bulk: Bulk }),
  refuses: ['notFound', 'bulkNotUndoable'],
  access: 'member',
  audit: 'conversations.bulkUndone',
});
