import { getOrganisationUser } from '#contract/organisationUser.ts';
import { findMember } from '#server/db/members.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { personEntity } from './userEntity.ts';

export const organisationUserRoute = serve(getOrganisationUser, async ({ input, tx }) => {
  const member = await findMember(tx, input.id);
  return member ? grant({ data: personEntity(member) }) : refuse('notFound');
});
