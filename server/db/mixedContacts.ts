import type { Pool } from 'pg';
import { MIXED_MOST, type MixedContact } from '#contract/mixedContact.ts';
import type { Suspect } from '#server/domain/contact/mixed.ts';
import { rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns contacts of all organisations with several numbers or user ids in use. Numbers that they gave up are with them. */
export const findSuspects = (owner: Pool): Promise<Suspect[]> =>
  rows<Suspect>(
    owner,
    sql`
    select i.organisation_id, i.contact_id, i.kind, array_agg(i.value order by i.seen_at, i.value) as identities,
      array(select substr(m.extras->>'from', 2) from conversations c join messages m on m.conversation_id = c.id
        where c.contact_id = i.contact_id and m.message_type = 'system' and m.extras->>'type' = 'contact_changed_number') as given_up
    from contact_identities i
    where i.channel = 'whatsapp' and i.kind in ('phone', 'user') and i.retired_at is null and not i.is_notation
    -- Two business portfolios have two user ids for one person.
    group by i.organisation_id, i.contact_id, i.kind, i.via having count(*) > 1`,
  );

export interface FoundMixed extends Pick<MixedContact, 'reason' | 'identities'> {
  organisation_id: string;
  contact_id: string;
}

/** Replaces what was found before; a contact that was found already keeps its time. */
export async function saveMixed(owner: Pool, found: readonly FoundMixed[]): Promise<void> {
  await rows(
    owner,
    sql`
    with n as materialized (
      select * from jsonb_to_recordset(${jsonText(found)}::jsonb) as n (organisation_id uuid, contact_id uuid, reason text, identities jsonb)
    ), gone as (
      delete from mixed_contacts x where not exists (select from n where n.contact_id = x.contact_id)
    )
    insert into mixed_contacts as x (organisation_id, contact_id, reason, identities)
    select n.organisation_id, n.contact_id, n.reason, array(select jsonb_array_elements_text(n.identities))
    from n join contacts k on k.id = n.contact_id
    on conflict (organisation_id, contact_id) do update set reason = excluded.reason, identities = excluded.identities`,
  );
}

export async function listMixed(tx: Tx): Promise<{ data: MixedContact[]; total: number }> {
  const found = await tx.rows<Omit<MixedContact, '_id'> & { id: string; total: number }>(sql`
    select x.contact_id as id, k.name, x.reason, x.identities, c.id as conversation_id, (count(*) over ())::int as total
    from mixed_contacts x join contacts k on k.id = x.contact_id left join conversations c on c.contact_id = k.id
    where not x.identities <@ x.dismissed
    order by x.found_at desc, x.contact_id limit ${MIXED_MOST}::int`);
  return {
    data: found.map(({ id: _id, total: _, ...rest }) => ({ _id, ...rest })),
    total: found[0]?.total ?? 0,
  };
}

/** Takes a contact off the list as long as it has the identities that it has now; false if it is not listed. */
export const dismissMixed = async (tx: Tx, contactId: string): Promise<boolean> =>
  (await tx.row(sql`
    update mixed_contacts x set dismissed = array(select i.value from contact_identities i
      where i.contact_id = x.contact_id and i.retired_at is null order by i.value)
    where x.contact_id = ${contactId}::uuid returning x.contact_id`)) !== undefined;
