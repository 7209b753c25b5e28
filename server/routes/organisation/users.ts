import { getOrganisationUser, listOrganisationUsers } from '#contract/organisation.ts';
import { findMember, listMembers, type MemberRow } from '#server/db/members.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

const MOST = 1000;

const personEntity = ({ user_id: id, name, email, image: avatar, role }: MemberRow) => ({
  id,
  name,
  email,
  avatar,
  role: `org:${role}`,
  status: 'active',
});

export const organisationUserRoute = serve(getOrganisationUser, async ({ input, tx }) => {
  const member = await findMember(tx, input.id);
  return member ? grant({ data: personEntity(member) }) : refuse('notFound');
});

export const organisationUsersRoute = serve(listOrganisationUsers, async ({ tx }) => {
  const { members } = await listMembers(tx, { limit: MOST, offset: 0 });
  return grant({ data: { users: members.map(personEntity) } });
});
