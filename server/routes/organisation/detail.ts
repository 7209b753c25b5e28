import { getOrganisation } from '#contract/organisation.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const organisationRoute = serve(getOrganisation, async ({ tx, context }) =>
  grant({ data: await organisationOf(tx, context) }),
);
