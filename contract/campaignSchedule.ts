import { z } from 'zod/mini';
import { change } from './campaignCalls.ts';
import { operation } from './operation.ts';
import { words } from './words.ts';

/**
 * Gives a campaign that has not started another time, also one that waits or failed before it started (O34).
 * `campaignFixed` once it has started.
 */
export const rescheduleCampaign = operation({
  name: 'campaign.reschedule',
  path: '/api/campaign/reschedule/:id',
  ...change,
  body: z.object({ scheduled_for: words(40), time_zone: z.optional(words(64)) }),
  refuses: ['notFound', 'campaignFixed', 'campaignInvalid', 'subscriptionRequired'],
  audit: 'campaigns.rescheduled',
});

/** Creates a draft with the whole audience of a campaign that has not started (O34); `campaignFixed` once it has. */
export const copyCampaign = operation({
  name: 'campaign.copy',
  path: '/api/campaign/copy/:id',
  ...change,
  body: z.object({ name: words(200) }),
  refuses: [
    'notFound',
    'campaignFixed',
    'campaignEmpty',
    'campaignInvalid',
    'idempotencyReused',
    'subscriptionRequired',
  ],
  idempotent: true,
  audit: 'campaigns.created',
});
