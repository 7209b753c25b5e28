import { getOrganisation } from '#contract/organisation.ts';
import { organisationOf } from '#server/subscription.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

export const organisationRoute = serve(getOrganisation, async ({ tx, world }) =>
  grant({ data: await organisationOf(tx, world.env) }),
);
