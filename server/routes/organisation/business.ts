import { getBusiness } from '#contract/business.ts';
import { readBusiness } from '#server/db/business.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const businessRoute = serve(getBusiness, async ({ tx }) =>
  grant({ success: true as const, data: await readBusiness(tx) }),
);
