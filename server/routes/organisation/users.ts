import { listOrganisationUsers } from '#contract/organisationUser.ts';
import { type InvitationRow, listInvitations, listMembers } from '#server/db/members.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { personEntity } from './userEntity.ts';

const MOST = 1000;

/** Uses the address as the name, because an invited user has none yet. */
const invitedEntity = ({ id, email, role }: InvitationRow) => ({
  id,
  name: email,
  email,
  avatar: null,
  role: `org:${role ?? 'member'}`,
  status: 'invited' as const,
});

export const organisationUsersRoute = serve(listOrganisationUsers, async ({ tx }) => {
  const { members } = await listMembers(tx, { limit: MOST, offset: 0 });
  const invited = await listInvitations(tx);
  return grant({ data: { users: [...members.map(personEntity), ...invited.map(invitedEntity)] } });
});
