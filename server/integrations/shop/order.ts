import type { createOrder } from '#contract/shop.ts';
import { amountOf } from '#lib/money.ts';
import type { InputOf } from '#contract/operation.ts';
import { conversationsOf, recordShopEvent, announceShopChange } from '#server/db/shopCustomers.ts';
import { finishIntent } from '#server/db/shopIntents.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { createOrder as make, firstVariant, orderBySource } from '#server/providers/shopify/calls.ts';
import type { CreatedOrder } from '#server/providers/shopify/shape.ts';
import { ProviderError } from '#server/providers/provider.ts';
import { type Connected, connectedShop, refusalOf } from './connection.ts';
import { claim, hashOf, releaseIntent, within } from './intent.ts';
import type { ShopContext } from '../context.ts';

export interface MadeOrder {
  id: string;
  name: string;
  order_status_url: string | null;
  /** Absent of an order that was stored before it was read. */
  total_price?: string;
  currency?: string;
}
type Input = InputOf<typeof createOrder> & { client_order_id: string };
type Refused =
  | 'notFound'
  | 'idempotencyReused'
  | 'busy'
  | 'shopNotConnected'
  | 'shopRejected'
  | 'providerFailed';

const madeFrom = (order: CreatedOrder): MadeOrder => ({
  id: order.legacyResourceId,
  name: order.name,
  order_status_url: order.statusPageUrl ?? null,
  total_price: amountOf(order.currentTotalPriceSet.shopMoney.amount),
  currency: order.currencyCode,
});

/**
 * Creates one order per `client_order_id`.
 * The intent is committed before the call, and a later try first looks up the order by that id, so that a lost answer,
 * a double click and a server crash still make one order.
 */
export async function placeOrder(
  context: ShopContext,
  organisationId: string,
  input: Input,
): Promise<Decision<MadeOrder, Refused>> {
  const { client_order_id: id, id: customerId } = input;
  const run = within(context, organisationId, 'shop.order');
  const shop = await run(async (tx): Promise<Decision<Connected, Refused>> => {
    const isTheirs = (await conversationsOf(tx, customerId)).length > 0;
    return isTheirs ? connectedShop(context, tx) : refuse('notFound');
  });
  if (!('granted' in shop)) return shop;
  const { domain, admin } = shop.granted;
  const asked = { kind: 'order' as const, id, domain, customerId, hash: hashOf(input) };
  const claimed = await claim(context, organisationId, asked);
  if (claimed.claim === 'done') return grant(claimed.answer as MadeOrder);
  if (claimed.claim === 'other') return refuse('idempotencyReused');
  if (claimed.claim === 'held') return refuse('busy');
  try {
    const earlier =
      claimed.claim === 'again' ? await lookUp(() => orderBySource(admin, id, customerId)) : null;
    const order = earlier ?? (await attempt(shop.granted, input));
    return grant(await recordOrder(context, organisationId, { id, customerId }, order));
  } catch (error) {
    await releaseIntent(context, { organisation_id: organisationId, kind: 'order', id }, error);
    return refusalOf(error);
  }
}

/** Runs a lookup; if it fails, the outcome stays unknown. */
async function lookUp<Value>(look: () => Promise<Value>): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new ProviderError('doubt', error.reason, error.code, error.retryAfterMs, { cause: error });
    throw error;
  }
}

/** Creates the order; if the answer is lost, looks up at once whether it was created. */
async function attempt({ admin }: Connected, input: Input): Promise<CreatedOrder> {
  // In parallel: one after the other they might outlast the lease, and another try would create the order too.
  const lines = await Promise.all(
    input.line_items.map(async ({ variant_id: variant, product_id: product, quantity }) => {
      const variantId = variant ?? (product ? await firstVariant(admin, product) : null);
      // The shop refuses unavailable products with its own message.
      return { variantId: variantId ?? '0', quantity };
    }),
  );
  try {
    return await make(admin, {
      source: input.client_order_id,
      customerId: input.id,
      note: input.note?.trim() ?? '',
      paid: input.financial_status === 'paid',
      lines,
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.verdict !== 'doubt') throw error;
    const made = await orderBySource(admin, input.client_order_id, input.id).catch(() => null);
    if (made) return made;
    throw error;
  }
}

/** Stores the created order and announces it. */
export function recordOrder(
  context: ShopContext,
  organisationId: string,
  { id, customerId }: { id: string; customerId: string },
  order: CreatedOrder,
): Promise<MadeOrder> {
  const made = madeFrom(order);
  return within(
    context,
    organisationId,
    'shop.ordered',
  )(async (tx) => {
    await finishIntent(tx, { kind: 'order', id }, made, customerId);
    await recordShopEvent(tx, {
      customerId,
      event: 'order/create',
      extras: { order_number: made.name.replace(/^#/, ''), link: made.order_status_url },
      at: context.clock.now(),
      dedupe: `order:${made.id}`,
    });
    await announceShopChange(tx, customerId);
    return made;
  });
}
