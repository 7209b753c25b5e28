import { z } from 'zod/mini';
import { Organisation } from './organisation.ts';
import { integerText } from './page.ts';

export const CrmPlatform = z.enum(['zoho', 'pipedrive']);
export type CrmPlatform = z.infer<typeof CrmPlatform>;

/** The systems of which an organisation may connect one (SET-009). */
export type CrmSlot = CrmPlatform | 'shopify';

/** `to_crm` changes nothing here (INT-ZOHO-006, INT-PIPE-006). */
export const CrmDirection = z.enum(['bidirectional', 'to_crm']);
export type CrmDirection = z.infer<typeof CrmDirection>;
export const USUAL_DIRECTION = { zoho: 'bidirectional', pipedrive: 'to_crm' } as const satisfies Record<
  CrmPlatform,
  CrmDirection
>;

/** Reason of a CRM that refused the connection, or ended it. */
export const CrmRejection = z.enum(['client', 'secret', 'grant', 'scope', 'key', 'domain', 'unpaid']);
export type CrmRejection = z.infer<typeof CrmRejection>;

/** Reason of a sync or a match that ended early. */
export const CrmProblem = z.enum(['access', 'permission', 'unpaid', 'unreachable']);
export type CrmProblem = z.infer<typeof CrmProblem>;

/** Progress and outcome of the contact sync. */
export const CrmSync = z.object({
  state: z.enum(['never', 'running', 'done', 'failed']),
  running: z.boolean(),
  direction: CrmDirection,
  /** `read`: their records are read; `send`: our contacts are sent. */
  phase: z.nullable(z.enum(['read', 'send'])),
  total_synced: z.int(),
  total_failed: z.int(),
  /** Records without a phone number, which no contact can have. */
  total_skipped: z.int(),
  /** Contacts that are linked to a record. */
  contacts: z.int(),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** The CRM's limit is reached; the sync goes on at this time. */
  waits_until: z.nullable(z.string()),
  problem: z.nullable(CrmProblem),
});
export type CrmSync = z.infer<typeof CrmSync>;

/** A field that the last sync changed, and where. */
export const CrmChange = z.object({
  side: z.enum(['parley', 'crm']),
  field: z.enum(['first_name', 'last_name', 'name', 'address']),
  before: z.string(),
  after: z.string(),
});
export type CrmChange = z.infer<typeof CrmChange>;

/** Reason of a contact or record that was not synced. `detail` is the CRM's own code or text. */
export const CrmFault = z.enum(['phoneInvalid', 'duplicate', 'deleted', 'rejected']);
export type CrmFault = z.infer<typeof CrmFault>;

/** A contact of the CRM as of the last sync. */
export const CrmContact = z.object({
  id: z.string(),
  external_id: z.nullable(z.string()),
  contact_id: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  url: z.nullable(z.string()),
  synced_at: z.string(),
  error: z.nullable(z.object({ code: CrmFault, detail: z.nullable(z.string()) })),
  changes: z.array(CrmChange),
});
export type CrmContact = z.infer<typeof CrmContact>;

/** Progress and outcome of a match (INT-PIPE-008, B51). */
export const CrmMatch = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Our contacts with a number, and how many of them are decided. */
  total: z.int(),
  done: z.int(),
  matched: z.int(),
  /** More than one person has the contact's number. */
  doubtful: z.int(),
  waits_until: z.nullable(z.string()),
  problem: z.nullable(CrmProblem),
  log_id: z.string(),
  /** Signed address of the log file (CALL-098). */
  log_url: z.string(),
});
export type CrmMatch = z.infer<typeof CrmMatch>;

const Organised = { success: z.literal(true), org: Organisation };

/** Parts of the operations that both CRMs have. */
export const crmCalls = {
  secret: z.string().check(z.maxLength(1000)),
  admin: { access: 'member', permission: 'integrations.change' },
  Connected: z.object({ ...Organised, data: z.object({ message: z.string() }) }),
  Disconnected: z.object(Organised),
  State: z.object({ success: z.literal(true), data: CrmSync }),
  syncing: z.object({ direction: z.optional(CrmDirection) }),
  listing: z.object({
    page: z._default(integerText(1, 100_000), 1),
    limit: z._default(integerText(1, 100), 20),
    /** `failed`: only those that were not synced. */
    status: z._default(z.enum(['all', 'failed']), 'all'),
  }),
  Contacts: z.object({
    success: z.literal(true),
    data: z.array(CrmContact),
    pagination: z.object({ total: z.int() }),
  }),
  /** `expires_at` is null for a token without an end. */
  Refreshed: z.object({
    success: z.literal(true),
    data: z.object({ expires_at: z.nullable(z.string()) }),
  }),
} as const;
