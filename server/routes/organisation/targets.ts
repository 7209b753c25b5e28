import { getTargets } from '#contract/target.ts';
import { readTargets } from '#server/db/targets.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const targetsRoute = serve(getTargets, async ({ tx }) =>
  grant({ success: true as const, data: await readTargets(tx) }),
);
