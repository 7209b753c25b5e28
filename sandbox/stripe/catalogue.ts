import type { Coupon, Price, Product, PromotionCode } from './types.ts';
import { blank } from './blanks.ts';

const CREATED = 1_760_000_000;

/** The plans (B59), each with its price per month in cents. */
const plans = [
  { key: 'growth', name: 'Growth', amount: 20_000, included: [3, 1_000, 10_000, 2_000] },
  { key: 'professional', name: 'Professional', amount: 30_000, included: [10, 5_000, 50_000, 10_000] },
  { key: 'scale', name: 'Scale', amount: 40_000, included: [25, 20_000, 200_000, 50_000] },
] as const;

/** Meters, with the price in cents of a unit beyond the plan (BILL-033). */
const metered = [
  { what: 'seats', formula: 'last', cents: '1000' },
  { what: 'conversations', formula: 'sum', cents: '5' },
  { what: 'messages', formula: 'sum', cents: '1' },
  { what: 'broadcast_messages', formula: 'sum', cents: '2' },
] as const;

export const meters = metered.map(({ what, formula }) => ({
  ...blank['billing.meter'],
  id: `mtr_sandbox_${what}`,
  object: 'billing.meter',
  display_name: what,
  event_name: `parley_${what}`,
  default_aggregation: { formula },
  customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
  value_settings: { event_payload_key: 'value' },
  status: 'active',
  created: CREATED,
  updated: CREATED,
}));

export const products: Product[] = plans.map(({ key, name, included }) => ({
  ...blank.product,
  id: `prod_sandbox_${key}`,
  object: 'product',
  name,
  active: true,
  created: CREATED,
  updated: CREATED,
  default_price: `price_sandbox_${key}`,
  type: 'service',
  metadata: {
    plan: key,
    ...Object.fromEntries(metered.map(({ what }, index) => [`included_${what}`, String(included[index])])),
  },
}));

const price = (fields: Partial<Price> & Pick<Price, 'id' | 'product' | 'lookup_key'>): Price => ({
  ...blank.price,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: CREATED,
  currency: 'usd',
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: null,
  unit_amount_decimal: null,
  metadata: {},
  ...fields,
  recurring: {
    interval: 'month',
    interval_count: 1,
    trial_period_days: null,
    meter: null,
    usage_type: 'licensed',
    ...fields.recurring,
  },
});

export const prices: Price[] = plans.flatMap(({ key, amount, included }) => [
  price({
    id: `price_sandbox_${key}`,
    product: `prod_sandbox_${key}`,
    lookup_key: `parley_${key}`,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }),
  ...metered.map(({ what, cents }, index) =>
    price({
      id: `price_sandbox_${key}_${what}`,
      product: `prod_sandbox_${key}`,
      lookup_key: `parley_${key}_${what}`,
      billing_scheme: 'tiered',
      metadata: { meters: what },
      tiers_mode: 'graduated',
      recurring: { usage_type: 'metered', meter: `mtr_sandbox_${what}` },
      tiers: [
        {
          up_to: included[index] ?? 0,
          unit_amount: 0,
          unit_amount_decimal: '0',
          flat_amount: null,
          flat_amount_decimal: null,
        },
        {
          up_to: null,
          unit_amount: Number(cents),
          unit_amount_decimal: cents,
          flat_amount: null,
          flat_amount_decimal: null,
        },
      ],
    }),
  ),
]);

const coupon = (id: string, percent: number): Coupon => ({
  ...blank.coupon,
  id,
  object: 'coupon',
  amount_off: null,
  percent_off: percent,
  duration: 'forever',
  name: `${percent}% off`,
  times_redeemed: 0,
  valid: true,
  created: CREATED,
  metadata: {},
});

export const coupons: Coupon[] = [coupon('WELCOME', 20), coupon('HALF', 50)];

const promotionCode = (id: string, code: string, of: string, active = true): PromotionCode => ({
  ...blank.promotion_code,
  id,
  object: 'promotion_code',
  code,
  active,
  created: CREATED,
  metadata: {},
  promotion: { type: 'coupon', coupon: of },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
});

export const promotionCodes: PromotionCode[] = [
  promotionCode('promo_sandbox_welcome', 'WELCOME20', 'WELCOME'),
  promotionCode('promo_sandbox_half', 'HALF', 'HALF'),
  promotionCode('promo_sandbox_ended', 'ENDED', 'HALF', false),
];
