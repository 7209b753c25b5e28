import { Stripe } from 'stripe';
import { z } from 'zod/mini';
import { storable } from '#server/domain/storable.ts';

const Event = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.optional(z.nullable(z.string())),
      object: z.optional(z.string()),
      customer: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
      metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  }),
});

export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
  /** Of a refund of ours, which names no customer: the subscription whose payment it gives back. */
  refundOf: string | null;
}

/** Seconds by which the instant of a signature may differ from now (Stripe's own libraries have the same). */
const TOLERANCE = 300;

/** Returns whether a signature names one instant near now; Stripe's library takes `t=NaN` and any time ahead. */
function isRecent(signature: string): boolean {
  const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
  const [, seconds] = /^t=(\d{1,12})$/.exec(times[0]?.trim() ?? '') ?? [];
  return (
    times.length === 1 && seconds !== undefined && Math.abs(Date.now() / 1000 - Number(seconds)) <= TOLERANCE
  );
}

/** Returns a webhook's event if its signature is right and recent; null otherwise (contracts §6.4). */
export function readStripeEvent(body: Buffer, signature: unknown, secret: string): StripeEvent | null {
  if (typeof signature !== 'string' || !isRecent(signature)) return null;
  try {
    const { success, data } = Event.safeParse(
      storable(Stripe.webhooks.constructEvent(body, signature, secret)),
    );
    if (!success) return null;
    const { object } = data.data;
    const owner = object.object === 'customer' ? object.id : object.customer;
    const refundOf = object.object === 'refund' ? object.metadata?.['second_subscription'] : null;
    return {
      id: data.id,
      type: data.type,
      customerId: (typeof owner === 'string' ? owner : owner?.id) ?? null,
      refundOf: typeof refundOf === 'string' ? refundOf : null,
    };
  } catch {
    return null;
  }
}
