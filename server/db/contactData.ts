import { variantsOf } from '#lib/phoneVariants.ts';
import { personIds } from './people.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The keys under which the data about a contact is stored. */
export interface StoredContact {
  id: string;
  name: string;
  conversationId: string | null;
  shopCustomerId: string | null;
  /** Every phone number and provider's id of the contact. */
  addresses: string[];
  messages: number;
  /** Files that only this contact's messages, also the scheduled ones, and picture show. */
  fileIds: string[];
  invoiceIds: string[];
  hasPendingPayment: boolean;
}

/** Returns the rows of a contact; locks the contact and its conversation until the transaction ends. */
export async function findStoredContact(tx: Tx, id: string): Promise<StoredContact | null> {
  const contact = await tx.row<{ name: string; channel: string; address: string }>(
    sql`select name, channel, address from contacts where id = ${id}::uuid for update`,
  );
  if (!contact) return null;
  const talk = await tx.row<{ id: string; shopify_customer_id: string | null }>(
    sql`select id, shopify_customer_id from conversations where contact_id = ${id}::uuid for update`,
  );
  const found = await tx.row<
    Pick<StoredContact, 'messages' | 'fileIds' | 'invoiceIds'> & { pending: boolean; known: string[] }
  >(sql`
    select
      (select count(*)::int from messages where conversation_id = ${talk?.id ?? null}::uuid) as messages,
      array(select f.id::text from files f where f.origin not in ('template', 'copilot', 'snippet') and (
          f.id in (select m.file_id from messages m where m.conversation_id = ${talk?.id ?? null}::uuid)
          or f.id in (select a.file_id from scheduled_files a join scheduled_messages s on s.id = a.scheduled_id
            where s.conversation_id = ${talk?.id ?? null}::uuid)
          or (select k.image_url from contacts k where k.id = ${id}::uuid) = '/media/' || f.id)
        and not exists (select from messages o where o.file_id = f.id and o.conversation_id <> ${talk?.id ?? null}::uuid)) as "fileIds",
      array(select i.id::text from invoices i where i.contact_id = ${id}::uuid order by i.created_at, i.id) as "invoiceIds",
      exists (select from payments p join invoices i on i.id = p.invoice_id
        where i.contact_id = ${id}::uuid and p.status = 'pending') as pending,
      array(select value from contact_identities where contact_id = ${id}::uuid) as known`);
  if (!found) throw new Error('A statement without tables has one row.');
  const { known, pending, ...rest } = found;
  const isPhone = (value: string) => contact.channel === 'whatsapp' && /^\d+$/.test(value);
  return {
    id,
    name: contact.name,
    conversationId: talk?.id ?? null,
    shopCustomerId: talk?.shopify_customer_id ?? null,
    addresses: [
      ...new Set([contact.address, ...known].flatMap((it) => (isPhone(it) ? variantsOf(it) : [it]))),
    ],
    ...rest,
    hasPendingPayment: pending,
  };
}

/** Returns the rows of a contact and of those merged with it, in the order in which a merge locks them. */
export async function findStoredPerson(tx: Tx, id: string): Promise<StoredContact[]> {
  const found: StoredContact[] = [];
  for (const one of (await personIds(tx, id)).toSorted()) {
    const contact = await findStoredContact(tx, one);
    if (contact) found.push(contact);
  }
  return found;
}
