import type { ConversationId } from '#contract/message.ts';
import type { TimelineEvent } from '#contract/shopTimeline.ts';
import { announceConversation } from './conversations.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns conversations whose contact is this shop customer. */
export const conversationsOf = async (tx: Tx, customerId: string): Promise<ConversationId[]> =>
  (
    await tx.rows<{ id: ConversationId }>(
      sql`select id from conversations where shopify_customer_id = ${customerId} order by activity desc`,
    )
  ).map(({ id }) => id);

/** Links the shop customer and announces it; does nothing if already linked. */
export async function linkCustomer(tx: Tx, conversationId: string, customerId: string): Promise<void> {
  const linked = await tx.row<{ id: string }>(sql`
    update conversations set shopify_customer_id = ${customerId}, version = version + 1
    where id = ${conversationId}::uuid and shopify_customer_id is distinct from ${customerId} returning id`);
  if (linked) await announceConversation(tx, conversationId);
}

/** Unlinks a customer that the shop has deleted and announces it. */
export async function unlinkCustomer(tx: Tx, customerId: string): Promise<void> {
  const untied = await tx.rows<{ id: string }>(sql`
    update conversations set shopify_customer_id = null, version = version + 1
    where shopify_customer_id = ${customerId} returning id`);
  for (const { id } of untied) await announceConversation(tx, id);
}

/** Links the customer to the contact with the same phone number. */
export async function linkByPhone(tx: Tx, phone: string, customerId: string): Promise<void> {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return;
  const found = await tx.row<{ id: string }>(sql`
    select c.id from conversations c join contacts k on k.id = c.contact_id
    where k.channel = 'whatsapp' and k.address = ${digits} and c.shopify_customer_id is null`);
  if (found) await linkCustomer(tx, found.id, customerId);
}

interface NewShopEvent {
  customerId: string;
  event: TimelineEvent['event'];
  extras?: TimelineEvent['extras'];
  /** Milliseconds since 1970. */
  at: number;
  /** Key that identifies one occurrence, however often and from whichever source it is reported. */
  dedupe: string;
}

/** Stores a shop event and announces it to those viewing the customer; returns false if it was already stored. */
export async function recordShopEvent(tx: Tx, it: NewShopEvent): Promise<boolean> {
  const fresh = await tx.row(sql`
    insert into shop_events (organisation_id, customer_id, event, extras, happened_at, dedupe)
    values (${tx.organisationId}::uuid, ${it.customerId}, ${it.event}, ${jsonText(it.extras ?? {})}::jsonb,
      ${new Date(it.at)}::timestamptz, ${it.dedupe})
    on conflict (organisation_id, dedupe) do nothing returning id`);
  return fresh !== undefined;
}

/** Announces that cached data of this customer is stale. */
export async function announceShopChange(tx: Tx, customerId: string | null): Promise<void> {
  const ids = customerId === null ? [] : await conversationsOf(tx, customerId);
  for (const id of ids.length > 0 ? ids : [null])
    tx.announce({ type: 'customer.changed', conversation_id: id, what: 'shop' });
}

/** Maximum number of events in a timeline. */
const MOST = 200;

/**
 * Returns events, latest first.
 * The shop's times are whole seconds and ours are not, so within one second the creation of the customer sorts first.
 */
export async function readTimeline(tx: Tx, customerId: string): Promise<TimelineEvent[]> {
  const found = await tx.rows<{
    id: string;
    event: TimelineEvent['event'];
    extras: TimelineEvent['extras'];
    happened_at: Date;
  }>(sql`
    select id, event, extras, happened_at from shop_events where customer_id = ${customerId}
    order by date_trunc('second', happened_at) desc, event = 'customer/create', happened_at desc, id limit ${MOST}::int`);
  return found.map(({ id, happened_at: at, ...rest }) => ({ _id: id, ...rest, timestamp: at.toISOString() }));
}
