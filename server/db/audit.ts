import { excerpt } from '#lib/excerpt.ts';
import type { AuditChange } from '#contract/audit.ts';
import type { AuditAction } from '#contract/auditAction.ts';
import { type Queryable, rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Origin of a request. */
export interface Origin {
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
}

export interface AuditActor {
  kind: 'user' | 'program' | 'system';
  id: string;
  name: string;
}

/** Subject of a change. A contact has no label here: its name is read from the contact. */
export interface AuditTarget {
  type:
    | 'member'
    | 'invitation'
    | 'organisation'
    | 'number'
    | 'instagram'
    | 'shop'
    | 'payments'
    | 'crm'
    | 'integration'
    | 'webhook'
    | 'contact'
    | 'conversation'
    | 'campaign'
    | 'document'
    | 'pair'
    | 'unansweredQuestion'
    | 'snippet'
    | 'macro'
    | 'contactField'
    | 'segment'
    | 'savedView'
    | 'tag'
    | 'invoice'
    | 'card'
    | 'passkey'
    | 'plan'
    | 'promotion'
    | 'session';
  id: string;
  label: string | null;
}

export interface NewEntry {
  action: AuditAction;
  target: AuditTarget | null;
  changes?: readonly AuditChange[];
}

/** Columns of a header are unlimited on the wire. */
const AGENT_MOST = 400;
const agentOf = ({ userAgent }: Origin) => (userAgent ? excerpt(userAgent, AGENT_MOST) : null);

/** Adds an entry to the organisation of the transaction. */
export const addEntry = (
  tx: Tx,
  { action, target, changes = [] }: NewEntry,
  { actor, origin, at }: { actor: AuditActor; origin: Origin; at: number },
): Promise<unknown> =>
  tx.rows(sql`
    insert into audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name, target_type, target_id, target_label,
      changes, ip, user_agent, request_id)
    values (${tx.organisationId}::uuid, ${new Date(at)}, ${action}, ${actor.kind}, ${actor.id}, ${actor.name},
      ${target?.type ?? null}, ${target?.id ?? null}, ${target?.label ?? null}, ${jsonText(changes)}::jsonb, ${origin.ip},
      ${agentOf(origin)}, ${origin.requestId})`);

/** The account whose owner did something: by id, or by the address of a sign-in. */
export type AccountKey = { userId: string } | { email: string };

/**
 * Adds an entry about somebody's account to each of their organisations.
 * One statement whether anybody has the address or not, so that a sign-in's duration does not tell.
 */
export const addAccountEntry = (
  on: Queryable,
  key: AccountKey,
  { action, target, changes = [] }: NewEntry,
  { origin, at }: { origin: Origin; at: number },
): Promise<unknown> =>
  rows(
    on,
    sql`insert into audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name, target_type, target_id, target_label,
        changes, ip, user_agent, request_id)
      select o.organisation_id, ${new Date(at)}::timestamptz, ${action}, 'user', u.id::text, u.name, ${target?.type ?? null},
        ${target?.id ?? null}, ${target?.label ?? null}, ${jsonText(changes)}::jsonb, ${origin.ip}, ${agentOf(origin)},
        ${origin.requestId}
      from identity."user" u join identity.member m on m."userId" = u.id
      join organisations o on o.organisation_id = m."organizationId"
      where ${'userId' in key ? sql`u.id = ${key.userId}::uuid` : sql`u.email = ${key.email}`}`,
  );
