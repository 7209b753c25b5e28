import type { ActorRefFrom } from 'xstate';
import type { assigneeFormMachine } from '#machines/team/assigneeForm.machine.ts';
import type { invitationListMachine } from '#machines/team/invitationList.machine.ts';
import type { inviteMachine } from '#machines/team/invite.machine.ts';
import type { memberRemovalMachine } from '#machines/team/memberRemoval.machine.ts';
import type { teamMachine } from '#machines/team/team.machine.ts';

export type TeamActor = ActorRefFrom<typeof teamMachine>;
export type InvitationListActor = ActorRefFrom<typeof invitationListMachine>;
export type InviteActor = ActorRefFrom<typeof inviteMachine>;
export type AssigneeActor = ActorRefFrom<typeof assigneeFormMachine>;
export type RemovalActor = ActorRefFrom<typeof memberRemovalMachine>;
