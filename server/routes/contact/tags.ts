import { listAudienceTags } from '#contract/audience.ts';
import { countTags } from '#server/db/audience.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listAudienceTagsRoute = serve(listAudienceTags, async ({ tx }) =>
  grant({ success: true as const, data: await countTags(tx) }),
);
