import type { PersonContact } from '#contract/contactMerge.ts';
import { phoneIn } from '#server/domain/contact/phone.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Row extends Pick<PersonContact, 'name' | 'channel' | 'username' | 'conversation_id'> {
  id: string;
  address: string;
}

/** Returns the number of a WhatsApp contact whose number is known. */
export const phoneOf = ({ channel, address }: Pick<Row, 'channel' | 'address'>): string | null =>
  channel === 'whatsapp' ? phoneIn(address) : null;

/** Returns the ids of a contact's person, the kept one first: only its own if it was never merged. */
export const personIds = async (tx: Tx, id: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select k.id from contacts one join contacts k on k.organisation_id = one.organisation_id
        and (k.id = one.id or k.person_id = one.person_id)
      where one.id = ${id}::uuid order by (k.id = k.person_id) desc nulls last, k.created_at, k.id`)
  ).map((row) => row.id);

/** Returns the contacts of a person, the kept one first; none if the contact is unknown. */
export async function readPerson(tx: Tx, id: string): Promise<PersonContact[]> {
  const ids = await personIds(tx, id);
  const rows = await tx.rows<Row>(sql`
    select k.id, k.name, k.channel, k.address, k.username, c.id as conversation_id
    from contacts k left join conversations c on c.contact_id = k.id where k.id = any(${ids}::uuid[])`);
  return ids.flatMap((it) => {
    const row = rows.find((one) => one.id === it);
    if (!row) return [];
    const { name, channel, username, conversation_id } = row;
    return [{ _id: it, name, channel, username, conversation_id, phone: phoneOf(row) }];
  });
}
