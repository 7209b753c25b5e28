import type { Pool } from 'pg';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** An export whose address was given out. */
export interface StoredExport {
  id: string;
  organisation_id: string;
  expires_at: Date;
}

/** Stores an export in place of the one before, and writes to the log who asked for it. */
export async function storeExport(
  tx: Tx,
  it: { id: string; by: string; now: number; expires: number },
): Promise<void> {
  await tx.rows(sql`
    insert into organisation_exports (organisation_id, id, requested_by, requested_at, expires_at)
    values (${tx.organisationId}::uuid, ${it.id}::uuid, ${it.by}::uuid, ${new Date(it.now)}, ${new Date(it.expires)})
    on conflict (organisation_id) do update set id = excluded.id, requested_by = excluded.requested_by,
      requested_at = excluded.requested_at, expires_at = excluded.expires_at`);
  await tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    values (${tx.organisationId}::uuid, 'organisation', 1, ${tx.organisationId}::uuid, 'organisation.export', ${it.by}, 'stored', 'stored')`);
}

const valid = sql`
  select e.id, e.organisation_id, e.expires_at from organisation_exports e
  join identity.member m on m."organizationId" = e.organisation_id and m."userId" = e.requested_by
    and m.role in ('admin', 'org:admin')`;

/** Returns an export whose address is still good: it is the newest, and who asked for it is still an admin. */
export const findExport = (owner: Pool, id: string, now: number): Promise<StoredExport | undefined> =>
  row(owner, sql`${valid} where e.id = ${id}::uuid and e.expires_at > ${new Date(now)}`);

/** Returns the good export that the person with this address asked for. */
export const exportFor = (
  owner: Pool,
  organisationId: string,
  email: string,
  now: number,
): Promise<StoredExport | undefined> =>
  row(
    owner,
    sql`${valid} join identity."user" u on u.id = e.requested_by and u.email = ${email}
      where e.organisation_id = ${organisationId}::uuid and e.expires_at > ${new Date(now)}`,
  );
