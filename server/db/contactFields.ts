import type { ContactField } from '#contract/contactField.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const columns = sql`id::text, name, kind, options, archived_at is not null as archived, version`;
const inOrder = sql`order by archived_at is not null, position, created_at, id`;

/** Returns the fields in their order, archived ones last. */
export const readContactFields = (tx: Tx): Promise<ContactField[]> =>
  tx.rows<ContactField>(sql`select ${columns} from contact_fields ${inOrder}`);

/** Returns the fields; locks them against other changes, so that limit, names and order hold. */
export async function holdContactFields(tx: Tx): Promise<ContactField[]> {
  await tx.rows(sql`select 1 from event_counters for no key update`);
  return readContactFields(tx);
}

export const addContactField = (
  tx: Tx,
  { id, name, kind, options }: Pick<ContactField, 'id' | 'name' | 'kind' | 'options'>,
): Promise<unknown> =>
  tx.rows(sql`
    insert into contact_fields (id, organisation_id, name, kind, options, position)
    select ${id}::uuid, ${tx.organisationId}::uuid, ${name}, ${kind}, ${jsonText(options)}::jsonb,
      coalesce(max(position), 0) + 1 from contact_fields`);

/** Stores name, options and whether it is archived, under the next version. */
export const changeContactField = (
  tx: Tx,
  { id, name, options, archived }: ContactField,
  now: number,
): Promise<ContactField | undefined> =>
  tx.row<ContactField>(sql`
    update contact_fields set name = ${name}, options = ${jsonText(options)}::jsonb, version = version + 1,
      archived_at = case when ${archived}::boolean then coalesce(archived_at, ${new Date(now)}::timestamptz) end
    where id = ${id}::uuid returning ${columns}`);

export const placeContactFields = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    update contact_fields f set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position) where f.id = o.id`);
