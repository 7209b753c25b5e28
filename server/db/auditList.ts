import type { AuditAction } from '#contract/auditAction.ts';
import type { AuditChange, AuditEntry, AuditFilter } from '#contract/audit.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row {
  id: number;
  at: Date;
  action: AuditAction;
  actor_kind: AuditEntry['actor']['kind'];
  actor_id: string;
  actor_name: string;
  target_type: string | null;
  target_id: string | null;
  target_label: string | null;
  changes: AuditChange[];
  ip: string | null;
  user_agent: string | null;
}

const entity = (it: Row): AuditEntry => ({
  id: String(it.id),
  at: it.at.toISOString(),
  action: it.action,
  actor: { kind: it.actor_kind, id: it.actor_id, name: it.actor_name },
  target:
    it.target_type === null ? null : { type: it.target_type, id: it.target_id ?? '', label: it.target_label },
  changes: it.changes,
  ip: it.ip,
  user_agent: it.user_agent,
});

/** Position of an entry in the list, which is ordered by time and id, newest first. */
export interface Position {
  at: number;
  id: string;
}

export const positionIn = (cursor: string): Position => {
  const [at = '', id = ''] = cursor.split('-');
  return { at: Number(at), id };
};
export const cursorOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${Date.parse(at)}-${id}`;

/** Name of the contact that an entry is about, if it still exists. */
const contactName = sql`(
  select k.name from contacts k
  where k.organisation_id = l.organisation_id and l.target_type = 'contact' and k.id::text = l.target_id)`;

/** Returns the zone in which the days of a filter are read. */
export async function readZone(tx: Tx): Promise<string> {
  const found = await tx.row<{ time_zone: string | null; display_number: string | null }>(sql`
    select o.time_zone, n.display_number from organisations o
    left join channels n on n.organisation_id = o.organisation_id`);
  return timeZoneOf(found?.time_zone ?? null, found?.display_number ?? null);
}

interface Asked {
  filter: AuditFilter;
  zone: string;
  after: Position | null;
  limit: number;
}

/** Returns entries that a filter finds, newest first, from a position on. */
export async function listEntries(tx: Tx, { filter, zone, after, limit }: Asked): Promise<AuditEntry[]> {
  const { actor, group, from, to, search } = filter;
  const words = search?.trim() ?? '';
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await tx.rows<Row>(sql`
    select l.id, l.at, l.action, l.actor_kind, l.actor_id, l.actor_name, l.target_type, l.target_id,
      case l.target_type when 'contact' then nullif(${contactName}, '') else l.target_label end as target_label,
      l.changes, l.ip, l.user_agent
    from audit_log l
    where l.organisation_id = ${tx.organisationId}::uuid
      ${actor ? sql`and l.actor_id = ${actor}` : nothing}
      ${group ? sql`and starts_with(l.action, ${`${group}.`})` : nothing}
      ${from ? sql`and l.at >= ${from.slice(0, 10)}::date::timestamp at time zone ${zone}` : nothing}
      ${to ? sql`and l.at < (${to.slice(0, 10)}::date + 1)::timestamp at time zone ${zone}` : nothing}
      ${
        words
          ? sql`and (l.target_label ilike ${pattern} or l.target_id = ${words}
              or l.target_type = 'contact' and ${contactName} ilike ${pattern})`
          : nothing
      }
      ${after ? sql`and (l.at, l.id) < (${new Date(after.at)}::timestamptz, ${after.id}::bigint)` : nothing}
    order by l.at desc, l.id desc limit ${limit}::int`);
  return found.map(entity);
}

/** Returns everybody who did something, by name; read with one index probe for each of them. */
export const listActors = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`
    with recursive actors as (
      (select actor_id from audit_log where organisation_id = ${tx.organisationId}::uuid order by actor_id limit 1)
      union all
      select (select l.actor_id from audit_log l where l.organisation_id = ${tx.organisationId}::uuid and l.actor_id > a.actor_id
        order by l.actor_id limit 1)
      from actors a where a.actor_id is not null
    )
    select a.actor_id as id, (select l.actor_name from audit_log l where l.organisation_id = ${tx.organisationId}::uuid
      and l.actor_id = a.actor_id order by l.at desc, l.id desc limit 1) as name
    from actors a where a.actor_id is not null order by name, id limit 500`);
