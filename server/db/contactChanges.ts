import type { StoredDetail } from '#server/domain/contact/changes.ts';
import { type Sql, jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A contact, and the details that changed. */
export interface ContactChanged {
  contactId: string;
  details: readonly StoredDetail[];
}

/** Stores what changed about contacts, for their timelines. `author` is a member's name; null: a program. */
export async function recordContactChanges(
  tx: Tx,
  author: string | null,
  changes: readonly ContactChanged[],
): Promise<void> {
  const rows = changes.filter(({ details }) => details.length > 0);
  if (rows.length === 0) return;
  await tx.rows(sql`
    insert into contact_changes (organisation_id, contact_id, author, details)
    select ${tx.organisationId}::uuid, n."contactId", ${author}, n.details
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as n ("contactId" uuid, details jsonb)`);
}

/** The stored details of a row as the API tells them: with name and kind of own fields, without those that are gone. */
export const detailsOf = (row: Sql): Sql => sql`(
  select coalesce(jsonb_agg(case d->>'what' when 'field' then d || jsonb_build_object('field', f.name, 'kind', f.kind) else d end
    order by n), '[]')
  from jsonb_array_elements(${row}.details) with ordinality as e (d, n)
  left join contact_fields f on d->>'what' = 'field' and f.id = (d->>'field')::uuid
  where d->>'what' <> 'field' or f.id is not null)`;
