import type { Template } from '#contract/template.ts';

const made = (name: string, components: Template['components'], more: Partial<Template> = {}): Template => ({
  id: name,
  name,
  category: 'UTILITY',
  language: 'en',
  status: 'approved',
  rejected_reason: null,
  description: null,
  parameter_format: 'POSITIONAL',
  components,
  created_at: null,
  modified_at: null,
  ...more,
});

/** Templates of the models: with text and a button, with a picture, and those that cannot be sent. */
export const orderReady = made('order_ready', [
  { type: 'BODY', text: 'Hello {{1}}, your order is ready until {{2}}.' },
  { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Follow', url: 'https://example.test/orders/{{1}}' }] },
]);
export const bagOfTheWeek = made(
  'bag_of_the_week',
  [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Our bag of the week.' },
  ],
  { category: 'MARKETING' },
);
export const pickupPoint = made('pickup_point', [{ type: 'BODY', text: 'Your parcel waits.' }], {
  status: 'pending',
});
export const deliveryUpdate = made('delivery_update', [{ type: 'BODY', text: 'Hello {{first_name}}.' }], {
  parameter_format: 'NAMED',
});
export const newBags = made('new_bags', [{ type: 'BODY', text: 'New bags.' }, { type: 'CAROUSEL' }]);
/** One template for each other part that cannot be filled in here. */
export const unsupported: readonly Template[] = [
  ...['PRODUCT', 'GIF', 'HOLOGRAM'].map((format) =>
    made(`header_${format.toLowerCase()}`, [
      { type: 'HEADER', format },
      { type: 'BODY', text: 'See this.' },
    ]),
  ),
  ...['CATALOG', 'MPM', 'SPM', 'FLOW', 'TELEPORT'].map((type) =>
    made(`button_${type.toLowerCase()}`, [
      { type: 'BODY', text: 'See this.' },
      { type: 'BUTTONS', buttons: [{ type, text: 'See' }] },
    ]),
  ),
  made('unknown_part', [{ type: 'BODY', text: 'See this.' }, { type: 'MARQUEE' }]),
];
export const pickUp = made('pick_up', [
  { type: 'HEADER', format: 'LOCATION' },
  { type: 'BODY', text: 'Your parcel waits here.' },
]);
/** The header's `{{1}}` is another value than the body's. */
export const shopVisit = made('shop_visit', [
  { type: 'HEADER', format: 'TEXT', text: 'Visit on {{1}}' },
  { type: 'BODY', text: 'Hello {{1}}, we expect you.' },
]);
export const paymentReminder = made('payment_reminder', [{ type: 'BODY', text: '{{1}} is due.' }]);
export const seasonSale = made('season_sale', [{ type: 'BODY', text: 'Everything must go!' }], {
  category: 'MARKETING',
  status: 'rejected',
  rejected_reason: 'PROMOTIONAL',
});
export const oldOffer = made('old_offer', [{ type: 'BODY', text: 'An offer of last year.' }], {
  category: 'MARKETING',
  status: 'paused',
});
