import { z } from 'zod/mini';
import { AUDIT_GROUPS, AuditAction } from './auditAction.ts';
import { Day } from './moment.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';

/** A value before and after; null if there was or is none. Never a secret or a message's text. */
export const AuditChange = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: AuditAction,
  /** `name` is the one at that time. */
  actor: z.object({ kind: z.enum(['user', 'program', 'system']), id: z.string(), name: z.string() }),
  /** `label` of a contact is its present name; null once the contact is deleted. */
  target: z.nullable(z.object({ type: z.string(), id: z.string(), label: z.nullable(z.string()) })),
  changes: z.array(AuditChange),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AUDIT_PAGE = 50;

/** `from` and `to` are days in the organisation's time zone, both included. `search` finds a part of the target. */
const filter = {
  actor: z.optional(z.string().check(z.maxLength(64))),
  group: z.optional(z.enum(AUDIT_GROUPS)),
  from: z.optional(Day),
  to: z.optional(Day),
  search: z.optional(z.string().check(z.maxLength(200))),
};
export const AuditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;

const reader = { access: 'member', permission: 'audit.read' } as const;

/** Lists entries, newest first. `next` is the next page's cursor; `people` are all who did something. */
export const listAudit = operation({
  name: 'audit.list',
  method: 'GET',
  path: '/api/audit',
  query: z.object({
    ...filter,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/))),
    limit: z._default(integerText(1, AUDIT_PAGE), AUDIT_PAGE),
  }),
  output: z.object({
    data: z.array(AuditEntry),
    next: z.nullable(z.string()),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    time_zone: z.string(),
  }),
  refuses: [],
  ...reader,
});

/** Returns the address of a CSV file with the entries that a filter finds. It works for one to two hours, without a session. */
export const exportAudit = operation({
  name: 'audit.export',
  method: 'POST',
  path: '/api/audit/export',
  body: AuditFilter,
  output: z.object({ address: z.string() }),
  refuses: [],
  audit: 'security.logExported',
  ...reader,
});
