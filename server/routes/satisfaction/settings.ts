import { getSatisfaction } from '#contract/satisfaction.ts';
import { readSatisfaction } from '#server/db/satisfaction.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const satisfactionSettingsRoute = serve(getSatisfaction, async ({ tx }) =>
  grant({ success: true as const, data: await readSatisfaction(tx) }),
);
