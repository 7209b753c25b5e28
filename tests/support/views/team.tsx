import { AssigneeDialog } from '#features/team/AssigneeDialog.tsx';
import { InvitationList } from '#features/team/InvitationList.tsx';
import { InviteDialog } from '#features/team/InviteDialog.tsx';
import { RemovalDialog } from '#features/team/RemovalDialog.tsx';
import { Team } from '#features/team/Team.tsx';
import { keys } from '#services/cache.ts';
import { alwaysAnswerPages } from '../pages.ts';
import { someTeam } from '../team.ts';
import type { View } from './view.ts';

export const teamViews: Record<string, View> = {
  team: {
    draw: (actor) => (
      <div>
        <Team actor={actor} userId="ada" />
      </div>
    ),
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: someTeam.members.length });
      cache.setQueryData(keys.team, someTeam);
    },
  },
  invite: { draw: (actor) => <InviteDialog actor={actor} /> },
  invitationList: { draw: (actor) => <InvitationList actor={actor} isAdmin /> },
  assigneeForm: { draw: (actor) => <AssigneeDialog actor={actor} /> },
  memberRemoval: { draw: (actor) => <RemovalDialog actor={actor} /> },
};
