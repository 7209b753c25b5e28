import { getQuietHours } from '#contract/quietHours.ts';
import { readQuietHours } from '#server/db/quietHours.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const quietHoursRoute = serve(getQuietHours, async ({ tx }) => {
  return grant({ success: true as const, data: await readQuietHours(tx) });
});
