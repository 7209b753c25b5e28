import type { CampaignInvoice } from '#contract/campaignInvoice.ts';
import type { getPaymentCampaign } from '#contract/collection.ts';
import type { OutputOf } from '#contract/operation.ts';

/** Keys of the cache for payment collections, apart from `cache.ts` because the inbox does not need them. */
export const collectionKeys = {
  collection: (id: string) => ['collection', id],
  debts: (id: string) => ['debts', id],
};

export interface CachedCollection {
  /** A payment collection with its money. */
  collection: OutputOf<typeof getPaymentCampaign>;
  /** The page of its invoices on screen. */
  debts: CampaignInvoice[];
}
