import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { shopId } from './shop.ts';

/** An event in the shop (ENT-020, PROF-018). `timestamp` is ISO. */
export const TimelineEvent = z.object({
  _id: z.string(),
  event: z.enum(['order/create', 'customer/create', 'customer/update']),
  extras: z.object({ order_number: z.optional(z.string()), link: z.optional(z.nullable(z.string())) }),
  timestamp: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** Lists events, newest first (CALL-032). `id` is the customer's. */
export const shopTimeline = operation({
  name: 'shop.timeline',
  method: 'GET',
  path: '/api/shopify/timeline/:id',
  params: z.object({ id: shopId }),
  output: z.object({ success: z.literal(true), timeline: z.array(TimelineEvent) }),
  refuses: ['notFound', 'shopNotConnected'],
  access: 'member',
});
