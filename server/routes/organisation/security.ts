import { getSecurity } from '#contract/security.ts';
import { readSecurity } from '#server/db/security.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const securityRulesRoute = serve(getSecurity, async ({ tx, session }) =>
  grant({ success: true as const, data: await readSecurity(tx, session.id) }),
);
