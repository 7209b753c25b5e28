import type { Contact } from '#contract/contact.ts';
import type { Message } from '#contract/message.ts';
import { contactColumns, contactFrom, type ContactRow } from './contacts.ts';
import { hasNumber } from './contactNumbers.ts';
import { messageFromRow, type MessageRow } from './messages.ts';
import { nothing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface ContactPage {
  data: Contact[];
  next: string | null;
}

/** Returns a page of contacts by id, after the contact `after`; with `address` only the one with this number. */
export async function listContactsAfter(
  tx: Tx,
  { after, address, limit }: { after: string | undefined; address: string | null; limit: number },
): Promise<ContactPage> {
  const found = await tx.rows<ContactRow>(sql`
    select ${contactColumns} where true ${after ? sql`and k.id > ${after}::uuid` : nothing}
      ${address === null ? nothing : sql`and ${hasNumber(tx, address)}`}
    order by k.id limit ${limit + 1}::int`);
  const page = found.slice(0, limit);
  return {
    data: page.map(contactFrom),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Returns the id of the contact with a number in any notation, locked. */
export const lockContactByNumber = async (tx: Tx, address: string): Promise<string | null> =>
  (
    await tx.row<{ id: string }>(sql`
      select k.id from contacts k where ${hasNumber(tx, address)} order by k.id limit 1 for no key update`)
  )?.id ?? null;

/** Returns the WhatsApp conversation with a number in any notation. */
export const conversationWith = async (tx: Tx, address: string): Promise<string | null> =>
  (
    await tx.row<{ id: string }>(sql`
      select c.id from contacts k join conversations c on c.contact_id = k.id
      where ${hasNumber(tx, address)} order by k.id limit 1`)
  )?.id ?? null;

/** Returns the messages before a position, newest first; null if there is no such conversation. */
export async function listMessagesBelow(
  tx: Tx,
  conversationId: string,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<Message[] | null> {
  const found = await tx.rows<MessageRow>(sql`
    select m.* from conversations c
    left join messages m on m.conversation_id = c.id
      and m.seq <= coalesce(${below ?? null}::bigint - 1, c.message_count)
      and m.seq > coalesce(${below ?? null}::bigint - 1, c.message_count) - ${limit}::int
    where c.id = ${conversationId}::uuid
    order by m.seq desc limit ${limit}::int`);
  return found.length === 0 ? null : found.filter(({ id }) => id !== null).map(messageFromRow);
}
