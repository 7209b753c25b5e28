import { getOrganisationDeletion } from '#contract/organisationData.ts';
import { readDeletion } from '#server/db/organisationDeletion.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const organisationDeletionRoute = serve(getOrganisationDeletion, async ({ tx }) => {
  const { name, deletion } = await readDeletion(tx);
  return grant({ name, data: deletion });
});
