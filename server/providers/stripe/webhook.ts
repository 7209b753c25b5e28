import { Stripe } from 'stripe';
import { z } from 'zod/mini';

const Event = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.optional(z.nullable(z.string())),
      object: z.optional(z.string()),
      customer: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
    }),
  }),
});

export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** Returns a webhook's event if its signature is right and recent; null otherwise (contracts §6.4). */
export function readStripeEvent(body: Buffer, signature: unknown, secret: string): StripeEvent | null {
  if (typeof signature !== 'string') return null;
  try {
    const { success, data } = Event.safeParse(Stripe.webhooks.constructEvent(body, signature, secret));
    if (!success) return null;
    const { object } = data.data;
    const owner = object.object === 'customer' ? object.id : object.customer;
    return {
      id: data.id,
      type: data.type,
      customerId: (typeof owner === 'string' ? owner : owner?.id) ?? null,
    };
  } catch {
    return null;
  }
}
