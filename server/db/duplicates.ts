import type { Duplicate } from '#contract/contactMerge.ts';
import { isPlaceholder } from './displayName.ts';
import { phoneOf } from './people.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Contacts that are offered. */
const MOST = 20;

/**
 * Returns contacts that may be the same person: the same shop customer, user name, or a full name of two words or more.
 * A name that nobody chose is none.
 */
export async function findDuplicates(tx: Tx, id: string): Promise<Duplicate[]> {
  const rows = await tx.rows<Omit<Duplicate, '_id' | 'phone'> & { id: string; address: string }>(sql`
    with one as (
      select k.*, c.shopify_customer_id as shop from contacts k left join conversations c on c.contact_id = k.id
      where k.id = ${id}::uuid)
    select k.id, k.name, k.channel, k.address, k.username,
      case when c.shopify_customer_id = one.shop then 'shop'
        when lower(k.username) = lower(one.username) then 'username' else 'name' end as reason
    from one join contacts k on k.organisation_id = one.organisation_id and k.id <> one.id
      and (k.person_id is null or k.person_id = k.id) and (k.person_id is null or k.person_id is distinct from one.person_id)
    left join conversations c on c.contact_id = k.id
    where c.shopify_customer_id = one.shop or lower(k.username) = lower(one.username)
      or (lower(k.name) = lower(one.name) and one.name like '% %' and not ${isPlaceholder(sql`one.name`)})
    order by case when c.shopify_customer_id = one.shop then 0 when lower(k.username) = lower(one.username) then 1 else 2 end,
      k.created_at, k.id limit ${MOST}::int`);
  return rows.map((row) => {
    const { id: _id, address: _, ...rest } = row;
    return { ...rest, _id, phone: phoneOf(row) };
  });
}
