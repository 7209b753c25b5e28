import { getOrganisationUser, listOrganisationUsers } from '#contract/organisation.ts';
import {
  findMember,
  type InvitationRow,
  listInvitations,
  listMembers,
  type MemberRow,
} from '#server/db/members.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

const MOST = 1000;

const personEntity = ({ user_id: id, name, email, image: avatar, role }: MemberRow) => ({
  id,
  name,
  email,
  avatar,
  role: `org:${role}`,
  status: 'active' as const,
});

/** Has no name yet: the address stands for it. */
const invitedEntity = ({ id, email, role }: InvitationRow) => ({
  id,
  name: email,
  email,
  avatar: null,
  role: `org:${role ?? 'member'}`,
  status: 'invited' as const,
});

export const organisationUserRoute = serve(getOrganisationUser, async ({ input, tx }) => {
  const member = await findMember(tx, input.id);
  return member ? grant({ data: personEntity(member) }) : refuse('notFound');
});

export const organisationUsersRoute = serve(listOrganisationUsers, async ({ tx }) => {
  const { members } = await listMembers(tx, { limit: MOST, offset: 0 });
  const invited = await listInvitations(tx);
  return grant({ data: { users: [...members.map(personEntity), ...invited.map(invitedEntity)] } });
});
