import type { Contact } from '#contract/contact.ts';
import type { ContactChange } from '#server/domain/contact/import.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { contactColumns, contactFrom, type ContactRow } from './contacts.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const allNotations = (addresses: readonly string[]) => [...new Set(addresses.flatMap(variantsOf))];

/** Counts the numbers that are a contact's in any notation. */
export const countKnown = async (tx: Tx, addresses: readonly string[]): Promise<number> => {
  const found = await tx.rows<{ address: string }>(sql`
    select address from contacts where channel = 'whatsapp' and address = any(${allNotations(addresses)}::text[])`);
  const known = new Set(found.flatMap(({ address }) => variantsOf(address)));
  return addresses.filter((address) => known.has(address)).length;
};

/** Locks and returns the WhatsApp contacts with these numbers, in any notation. */
export async function holdContactsByNumber(tx: Tx, addresses: readonly string[]): Promise<Contact[]> {
  const locked = await tx.rows<{ id: string }>(sql`
    select id from contacts where channel = 'whatsapp' and address = any(${allNotations(addresses)}::text[])
    order by id for no key update`);
  const found = await tx.rows<ContactRow>(
    sql`select ${contactColumns} where k.id = any(${locked.map(({ id }) => id)}::uuid[])`,
  );
  return found.map(contactFrom);
}

/** Stores other names, values and tags of contacts. A contact without a name keeps the one that is shown. */
export const changeContacts = (tx: Tx, changes: readonly ContactChange[]): Promise<unknown> =>
  tx.rows(sql`
    update contacts k set first_name = n.first_name, last_name = n.last_name, fields = n.fields, version = k.version + 1,
      tags = case when n.tags is null then k.tags else array(select jsonb_array_elements_text(n.tags)) end,
      name = coalesce(nullif(trim(n.first_name || ' ' || n.last_name), ''), k.name)
    from jsonb_to_recordset(${jsonText(changes)}::jsonb)
      as n (id uuid, first_name text, last_name text, fields jsonb, tags jsonb)
    where k.id = n.id`);
