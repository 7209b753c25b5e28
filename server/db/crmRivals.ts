import { type CrmLink, linkColumns } from './crmContacts.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Returns the linked records of contacts with the numbers of other records, if they are not known to be gone.
 * `numbers` are those of the records, each in every notation.
 */
export const readRivals = async (
  tx: Tx,
  records: readonly { id: string; numbers: readonly string[] }[],
): Promise<string[]> =>
  (
    await tx.rows<{ external_id: string }>(sql`
      select distinct l.external_id from jsonb_to_recordset(${jsonText(records)}::jsonb) as n (id text, numbers text[])
      join contacts k on k.organisation_id = ${tx.organisationId}::uuid and k.channel = 'whatsapp' and k.address = any(n.numbers)
      join crm_contacts l on l.organisation_id = k.organisation_id and l.contact_id = k.id
      where l.external_id is not null and not l.is_gone and l.external_id <> n.id
        and not exists (select from crm_contacts o where o.organisation_id = k.organisation_id and o.external_id = n.id
          and o.contact_id is not null)`)
  ).map(({ external_id: id }) => id);

/** Returns the records that were refused as duplicates of records that are gone, the newest change first. */
export const readHeirs = (tx: Tx, limit: number): Promise<CrmLink[]> =>
  tx.rows(sql`
    select ${linkColumns} from crm_contacts l join contacts k on k.organisation_id = l.organisation_id and k.channel = 'whatsapp'
      and k.address = l.phone
    join crm_contacts o on o.organisation_id = l.organisation_id and o.contact_id = k.id and o.is_gone
    where l.organisation_id = ${tx.organisationId}::uuid and l.error = 'duplicate' and l.external_id is not null
      and l.contact_id is null and not l.is_gone
    order by l.modified_at desc nulls last, l.id limit ${limit}::int`);

/** Returns the next records that are linked to contacts, by their ids. */
export const linkedAfter = async (tx: Tx, after: string, limit: number): Promise<string[]> =>
  (
    await tx.rows<{ external_id: string }>(sql`
      select external_id from crm_contacts
      where organisation_id = ${tx.organisationId}::uuid and external_id > ${after} and contact_id is not null
      order by external_id limit ${limit}::int`)
  ).map(({ external_id: id }) => id);
