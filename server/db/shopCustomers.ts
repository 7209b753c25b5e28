import type { ConversationId } from '#contract/message.ts';
import type { TimelineEvent } from '#contract/shopTimeline.ts';
import { conversationEntity } from '#server/domain/conversation/conversation.ts';
import { readConversation } from './conversations.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Conversations whose contact is this customer of the shop. */
export const conversationsOf = async (tx: Tx, customerId: string): Promise<ConversationId[]> =>
  (
    await tx.rows<{ id: ConversationId }>(
      sql`select id from conversations where shopify_customer_id = ${customerId} order by activity desc`,
    )
  ).map(({ id }) => id);

/** Links the customer and tells it; nothing where it is linked already. */
export async function linkCustomer(tx: Tx, conversationId: string, customerId: string): Promise<void> {
  const linked = await tx.row<{ id: string }>(sql`
    update conversations set shopify_customer_id = ${customerId}, version = version + 1
    where id = ${conversationId}::uuid and shopify_customer_id is distinct from ${customerId} returning id`);
  if (linked) await tellLink(tx, conversationId);
}

/** Unties whoever was this customer, for the shop has them no more, and tells it. */
export async function unlinkCustomer(tx: Tx, customerId: string): Promise<void> {
  const untied = await tx.rows<{ id: string }>(sql`
    update conversations set shopify_customer_id = null, version = version + 1
    where shopify_customer_id = ${customerId} returning id`);
  for (const { id } of untied) await tellLink(tx, id);
}

async function tellLink(tx: Tx, conversationId: string): Promise<void> {
  const state = await readConversation(tx, conversationId);
  if (state)
    tx.announce({
      type: 'conversation.changed',
      conversation_id: state.id,
      conversation: conversationEntity(state),
    });
}

/** Somebody who has this number writes to us already: they are one and the same. */
export async function linkByPhone(tx: Tx, phone: string, customerId: string): Promise<void> {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return;
  const found = await tx.row<{ id: string }>(sql`
    select c.id from conversations c join contacts k on k.id = c.contact_id
    where k.channel = 'whatsapp' and k.address = ${digits} and c.shopify_customer_id is null`);
  if (found) await linkCustomer(tx, found.id, customerId);
}

interface Happened {
  customerId: string;
  event: TimelineEvent['event'];
  extras?: TimelineEvent['extras'];
  /** Milliseconds since 1970. */
  at: number;
  /** What is one, however often and by whomever it is told. */
  dedupe: string;
}

/** Writes what happened in the shop and tells whoever looks at the customer; false where it was known already. */
export async function noteEvent(tx: Tx, it: Happened): Promise<boolean> {
  const fresh = await tx.row(sql`
    insert into shop_events (organisation_id, customer_id, event, extras, happened_at, dedupe)
    values (${tx.organisationId}::uuid, ${it.customerId}, ${it.event}, ${JSON.stringify(it.extras ?? {})}::jsonb,
      ${new Date(it.at)}::timestamptz, ${it.dedupe})
    on conflict (organisation_id, dedupe) do nothing returning id`);
  return fresh !== undefined;
}

/** What is shown of this customer is not what it was. */
export async function tellShopNews(tx: Tx, customerId: string | null): Promise<void> {
  const ids = customerId === null ? [] : await conversationsOf(tx, customerId);
  for (const id of ids.length > 0 ? ids : [null])
    tx.announce({ type: 'customer.changed', conversation_id: id, what: 'shop' });
}

/** How many events a timeline shows. */
const MOST = 200;

/** The latest first. The shop's own times are whole seconds and ours are not: within one second a customer was entered before all else. */
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
