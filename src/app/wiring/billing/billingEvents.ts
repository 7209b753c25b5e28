import type { QueryClient } from '@tanstack/query-core';
import type { HeardEvent } from '#contract/events.ts';
import type { Quotas } from '#contract/subscription.ts';
import type { Changed } from '#machines/billing/billingPage.machine.ts';
import { type Cached, keys } from '#services/cache.ts';

const changes: Partial<Record<HeardEvent['name'], Changed>> = {
  EVENTS_MISSED: 'subscription',
  SUBSCRIPTION_CHANGED: 'subscription',
  BILLING_USAGE_UPDATED: 'usage',
  CONVERSATION_USAGE_UPDATED: 'usage',
  STRIPE_INVOICE_UPDATED: 'invoices',
  ORGANIZATION_MEMBERS_CHANGED: 'members',
};

/** Returns what of the billing page an event is about, if anything. */
export const changeOf = ({ name }: HeardEvent): Changed | undefined => changes[name];

/** Shows the use that an event carries at once; the rest is read again (RT-013). */
export function applyUsage(cache: QueryClient, event: HeardEvent): void {
  const merge = (quotas: Partial<Quotas>) =>
    cache.setQueryData<Cached['billing']>(
      keys.billing,
      (billing) =>
        billing && {
          ...billing,
          info: { ...billing.info, quotas: { ...billing.info.quotas, ...quotas } },
        },
    );
  if (event.name === 'BILLING_USAGE_UPDATED') merge(event.quotas);
  if (event.name === 'CONVERSATION_USAGE_UPDATED') merge({ conversations: event.conversations });
}
