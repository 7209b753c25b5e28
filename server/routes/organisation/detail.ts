import { getOrganisation } from '#contract/organisation.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

export const organisationRoute = serve(getOrganisation, async ({ tx }) =>
  grant({ data: await readOrganisation(tx) }),
);
