import { z } from 'zod/mini';
import { METERED, type Metered } from '#contract/subscription.ts';
import { ratesOf } from '#server/domain/billing/plans.ts';
import type { ProviderSubscription } from '#server/domain/billing/subscription.ts';

import { ProviderError } from '../provider.ts';
import { fromUnits } from './units.ts';

/** Schemas of Stripe's answers (contracts §6, API version 2026-10-28.endive). */

const Metadata = z.record(z.string(), z.string());
const seconds = z.nullable(z.number());
/** Decimal text; the client reads such fields as objects of its own. */
const decimal = z.pipe(
  z.transform((given: unknown) => (given === null || given === undefined ? null : String(given))),
  z.nullable(z.string().check(z.regex(/^\d+(\.\d+)?$/))),
);
const milliseconds = (at: number | null) => (at === null ? null : at * 1000);

const Product = z.looseObject({ id: z.string(), name: z.string(), active: z.boolean(), metadata: Metadata });

/** Reads an answer; one of another shape is no answer. */
export const readAnswer = <Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ProviderError('later', 'unreachable', null, null, { cause: parsed.error });
};

/** A price with its product and tiers. */
export const Price = z.looseObject({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  metadata: Metadata,
  product: Product,
  unit_amount_decimal: decimal,
  recurring: z.nullable(z.looseObject({ usage_type: z.string(), interval: z.string() })),
  tiers: z.optional(z.array(z.looseObject({ up_to: z.nullable(z.number()), unit_amount_decimal: decimal }))),
});
type Price = z.infer<typeof Price>;

const Discounts = z.array(
  z.union([
    z.string(),
    z.looseObject({ id: z.string(), source: z.optional(z.looseObject({ coupon: z.unknown() })) }),
  ]),
);

export const Subscription = z.looseObject({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  cancel_at_period_end: z.boolean(),
  trial_end: seconds,
  pause_collection: z.nullable(z.looseObject({ resumes_at: z.optional(seconds) })),
  discounts: z.optional(Discounts),
  items: z.looseObject({
    data: z.array(
      z.looseObject({
        id: z.string(),
        current_period_start: z.number(),
        current_period_end: z.number(),
        price: z.looseObject({
          id: z.string(),
          product: z.union([z.string(), z.looseObject({ id: z.string() })]),
        }),
      }),
    ),
  }),
});
type Subscription = z.infer<typeof Subscription>;

/** A plan of the catalogue; money as decimal text (O24). */
export interface CataloguePlan {
  id: string;
  name: string;
  /** Whether it is offered; an old plan may still be somebody's. */
  isOffered: boolean;
  priceId: string;
  currency: string;
  basePrice: string | null;
  included: Record<Metered, number | null>;
  overage: Partial<Record<Metered, { priceId: string; rate: string }>>;
}

const numberIn = (text: string | undefined) =>
  text === undefined || !/^\d+$/.test(text) ? null : Number(text);

/** Returns the plans of a catalogue, the cheapest first. */
export function plansIn(prices: readonly Price[]): CataloguePlan[] {
  const bases = prices.filter(
    ({ product, recurring }) => product.metadata.plan !== undefined && recurring?.usage_type === 'licensed',
  );
  return bases
    .map((base): CataloguePlan => {
      const currency = base.currency.toUpperCase();
      const metered = METERED.flatMap((what) => {
        const found = prices.find(
          ({ product, recurring, metadata, active }) =>
            active &&
            product.id === base.product.id &&
            recurring?.usage_type === 'metered' &&
            metadata.meters === what,
        );
        const rate = found?.tiers?.at(-1)?.unit_amount_decimal ?? found?.unit_amount_decimal;
        return found && rate ? [[what, { priceId: found.id, rate: fromUnits(rate, currency) }]] : [];
      });
      return {
        id: base.product.id,
        name: base.product.name,
        isOffered: base.active && base.product.active,
        priceId: base.id,
        currency,
        basePrice: base.unit_amount_decimal === null ? null : fromUnits(base.unit_amount_decimal, currency),
        included: Object.fromEntries(
          METERED.map((what) => [what, numberIn(base.product.metadata[`included_${what}`])]),
        ) as CataloguePlan['included'],
        overage: Object.fromEntries(metered) as CataloguePlan['overage'],
      };
    })
    .toSorted((one, other) => Number(one.basePrice ?? Infinity) - Number(other.basePrice ?? Infinity));
}

const couponIn = ({ discounts = [] }: Subscription): string | null => {
  const [first] = discounts;
  if (first === undefined) return null;
  if (typeof first === 'string') return first;
  return typeof first.source?.coupon === 'string' ? first.source.coupon : first.id;
};

/** Returns a subscription in the domain's terms; null if none of its items is a plan's. */
export function subscriptionIn(
  it: Subscription,
  plans: readonly CataloguePlan[],
): ProviderSubscription | null {
  const item = it.items.data.find(({ price }) => plans.some(({ priceId }) => priceId === price.id));
  const plan = plans.find(({ priceId }) => priceId === item?.price.id);
  if (!item || !plan) return null;
  return {
    id: it.id,
    status: it.status,
    createdAt: it.created * 1000,
    isPaused: it.pause_collection !== null,
    resumesAt: milliseconds(it.pause_collection?.resumes_at ?? null),
    trialEnd: milliseconds(it.trial_end),
    periodStart: item.current_period_start * 1000,
    periodEnd: item.current_period_end * 1000,
    cancelsAtEnd: it.cancel_at_period_end,
    itemId: item.id,
    priceId: plan.priceId,
    planId: plan.id,
    planName: plan.name,
    basePrice: plan.basePrice,
    currency: plan.currency,
    overageRates: ratesOf(plan.overage),
    included: plan.included,
    extraItems: it.items.data.flatMap(({ id, price }) => (id === item.id ? [] : [{ id, priceId: price.id }])),
    discount: couponIn(it),
  };
}
