import { z } from 'zod/mini';
import type { ShopAdmin } from './admin.ts';
import { documents } from './documents.ts';
import { ShopRejected } from './failure.ts';

/** Webhook topics to subscribe to (contracts §3.4). */
export const TOPICS = [
  'CUSTOMERS_CREATE',
  'CUSTOMERS_UPDATE',
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_FULFILLED',
  'ORDERS_CANCELLED',
  'APP_UNINSTALLED',
] as const;

const Listed = z.looseObject({
  webhookSubscriptions: z.looseObject({
    nodes: z.array(z.looseObject({ id: z.string(), topic: z.string(), uri: z.string() })),
  }),
});

const listed = async (admin: ShopAdmin, uri: string) => {
  const { webhookSubscriptions } = await admin.ask(documents.webhooks, { topics: [...TOPICS] }, Listed);
  return webhookSubscriptions.nodes.filter((it) => it.uri === uri);
};

/** Subscribes to every topic that does not go to `uri` yet. */
export async function subscribe(admin: ShopAdmin, uri: string): Promise<void> {
  const known = new Set((await listed(admin, uri)).map(({ topic }) => topic));
  for (const topic of TOPICS) {
    if (known.has(topic)) continue;
    const subscription = { uri, format: 'JSON' };
    const asked = { topic, subscription };
    await admin
      .change(documents.webhookCreate, 'webhookSubscriptionCreate', asked, z.looseObject({}))
      .catch(takenIsFine);
  }
}

/** Ignores that a concurrent call has subscribed already. */
function takenIsFine(error: unknown): void {
  if (!(error instanceof ShopRejected && /taken/i.test(error.message))) throw error;
}

export async function unsubscribe(admin: ShopAdmin, uri: string): Promise<void> {
  for (const { id } of await listed(admin, uri))
    await admin.change(documents.webhookDelete, 'webhookSubscriptionDelete', { id }, z.looseObject({}));
}

const Id = z.union([z.string(), z.number()]);
export const CustomerWebhook = z.looseObject({
  id: Id,
  phone: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
});
const Phoned = z.nullish(z.looseObject({ phone: z.nullish(z.string()) }));
export const OrderWebhook = z.looseObject({
  id: Id,
  phone: z.nullish(z.string()),
  shipping_address: Phoned,
  billing_address: Phoned,
  order_number: z.nullish(Id),
  name: z.nullish(z.string()),
  order_status_url: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  customer: z.nullish(CustomerWebhook),
});
export const RedactWebhook = z.looseObject({ customer: z.nullish(z.looseObject({ id: Id })) });
