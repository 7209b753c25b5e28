import { linkByPhone, recordShopEvent, announceShopChange } from '#server/db/shopCustomers.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { dropShop, eraseShop, readShop } from '#server/db/shops.ts';
import { deleteShopWebhook, readShopWebhook } from '#server/db/shopWebhooks.ts';
import type { Tx } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { storable } from '#server/domain/storable.ts';
import { CustomerWebhook, OrderWebhook, RedactWebhook } from '#server/providers/shopify/webhooks.ts';
import { updateKey } from '#server/integrations/shop/customer.ts';
import { within } from '#server/integrations/shop/intent.ts';
import type { JobContext } from '#server/context.ts';

/** Returns the job of a shop's webhook, handled once and in order. */
export const shopWebhookJob = (domain: string, webhookId: string) => ({
  kind: 'shop.webhook' as const,
  payload: { domain, webhookId },
  lane: `shop:${domain}`,
  priority: PRIORITY.receipt,
  dedupe: `shop:${domain}:${webhookId}`,
  channelId: null,
});

/** Handles one webhook. An unreadable one is kept unchanged and logged. */
export async function handleShopWebhook(context: JobContext, job: Claimed): Promise<void> {
  const { domain, webhookId } = job.payload as { domain: string; webhookId: string };
  const kept = await readShopWebhook(context.db.owner, domain, webhookId);
  let understood = true;
  await within(
    context,
    job.organisation_id,
    'shop.hear',
  )(async (tx) => {
    if (kept?.body) understood = await handleTopic(context, tx, domain, kept.topic, kept.body);
    await finishJob(tx, job);
  });
  if (understood) await deleteShopWebhook(context.db.owner, domain, webhookId);
}

async function handleTopic(
  context: JobContext,
  tx: Tx,
  domain: string,
  topic: string,
  body: Buffer,
): Promise<boolean> {
  const told = read(body);
  const now = context.clock.now();
  switch (topic) {
    case 'customers/create':
    case 'customers/update': {
      const { data } = CustomerWebhook.safeParse(told);
      if (data) await applyCustomer(tx, data, topic === 'customers/create', now);
      return logUnreadable(context, topic, data);
    }
    case 'orders/create':
    case 'orders/updated':
    case 'orders/fulfilled':
    case 'orders/cancelled': {
      const { data } = OrderWebhook.safeParse(told);
      if (data) await applyOrder(tx, data, topic === 'orders/create', now);
      return logUnreadable(context, topic, data);
    }
    case 'app/uninstalled':
      if ((await readShop(tx))?.domain !== domain) return true;
      await dropShop(tx);
      context.catalogue.forget(`${tx.organisationId} ${domain}`);
      tx.announce({ type: 'organisation.changed', history: 'kept' });
      return true;
    case 'customers/redact': {
      const { data } = RedactWebhook.safeParse(told);
      if (data?.customer) await eraseShop(tx, String(data.customer.id));
      context.log.info({ domain }, 'a shop’s customer was erased');
      await announceShopChange(tx, null);
      return logUnreadable(context, topic, data);
    }
    case 'shop/redact':
      // After a reconnect, the current data is not what the shop asked to erase.
      if (!(await readShop(tx))) await eraseShop(tx, null);
      context.log.info({ domain }, 'a shop was erased');
      return true;
    case 'customers/data_request':
      context.log.warn({ domain }, 'a shop’s customer asks for their data: an export is due within 30 days');
      return true;
    default:
      return true;
  }
}

async function applyCustomer(tx: Tx, told: ShopCustomerData, isNew: boolean, now: number): Promise<void> {
  const customerId = String(told.id);
  const at = Date.parse((isNew ? told.created_at : told.updated_at) ?? '') || now;
  if (told.phone) await linkByPhone(tx, told.phone, customerId);
  const dedupe = isNew ? `customer:${customerId}` : updateKey(customerId, at);
  await recordShopEvent(tx, { customerId, event: isNew ? 'customer/create' : 'customer/update', at, dedupe });
  await announceShopChange(tx, customerId);
}

async function applyOrder(tx: Tx, told: ShopOrderData, isNew: boolean, now: number): Promise<void> {
  const customerId = told.customer ? String(told.customer.id) : null;
  // Many give their number in the order only.
  const phones = [
    told.customer?.phone,
    told.phone,
    told.shipping_address?.phone,
    told.billing_address?.phone,
  ];
  if (customerId) for (const phone of new Set(phones)) if (phone) await linkByPhone(tx, phone, customerId);
  if (isNew && customerId)
    await recordShopEvent(tx, {
      customerId,
      event: 'order/create',
      extras: {
        order_number: String(told.order_number ?? told.name ?? told.id).replace(/^#/, ''),
        link: told.order_status_url ?? null,
      },
      at: Date.parse(told.created_at ?? '') || now,
      dedupe: `order:${String(told.id)}`,
    });
  await announceShopChange(tx, customerId);
}

type ShopCustomerData = NonNullable<ReturnType<typeof CustomerWebhook.safeParse>['data']>;
type ShopOrderData = NonNullable<ReturnType<typeof OrderWebhook.safeParse>['data']>;

function read(body: Buffer): unknown {
  try {
    return storable(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

function logUnreadable({ log }: JobContext, topic: string, data: unknown): boolean {
  if (data === undefined) log.error({ topic }, 'a shop’s webhook could not be read');
  return data !== undefined;
}
