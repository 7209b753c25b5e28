import { fromCallback } from 'xstate';
import { linkInvitation, listInvitations, resendInvitation, revokeInvitation } from '#contract/invitation.ts';
import { MEMBER_PAGE } from '#contract/page.ts';
import { saveAssignee } from '#contract/assignment.ts';
import { changeRole, leaveTeam, listTeam, removeMember } from '#contract/team.ts';
import type { AssigneeValues } from '#machines/team/assigneeDraft.ts';
import { assigneeFormMachine } from '#machines/team/assigneeForm.machine.ts';
import { invitationListMachine } from '#machines/team/invitationList.machine.ts';
import { memberRemovalMachine } from '#machines/team/memberRemoval.machine.ts';
import { teamMachine } from '#machines/team/team.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { languageOf, wireInvite } from './invite.ts';

const wireInvitationList = (app: AppContext) =>
  invitationListMachine.provide({
    actors: {
      loadInvitations: fulfil(async (_, signal) => (await app.call(listInvitations, {}, { signal })).data),
      resendInvitation: fulfil<{ mailed: boolean }, { id: string }>(({ id }, signal) =>
        app.call(resendInvitation, { id, language: languageOf(app) }, { signal }),
      ),
      linkInvitation: fulfil(({ id }, signal) => app.call(linkInvitation, { id }, { signal })),
      revokeInvitation: fulfil<void, { id: string }>(async ({ id }, signal) => {
        await app.call(revokeInvitation, { id }, { signal });
      }),
    },
    actions: {
      copyLink: (_, { url }) => {
        navigator.clipboard.writeText(url).then(
          () => app.showToast({ tone: 'success', title: 'team.linkCopied' }),
          () => app.showToast({ tone: 'destructive', title: 'team.linkNotCopied', text: url }),
        );
      },
      showResent: (_, { mailed }) =>
        app.showToast({ tone: 'success', title: mailed ? 'team.resent' : 'team.invitedUnmailed' }),
    },
  });

/** Loads the members in pages into one cached list. */
const wireMembers = (app: AppContext) =>
  wirePagedList<{ words: string }>(async ({ question: { words }, purpose, from }, signal) => {
    const known = app.cache.getQueryData<Cached['team']>(keys.team)?.members ?? [];
    // A refresh loads as many rows as are shown, as far as one page reaches.
    const offset = purpose === 'more' ? Number(from) : 0;
    const asked = { limit: MEMBER_PAGE, offset, ...(words ? { search: words } : {}) };
    const { data, total, seats, has_more: hasMore } = await app.call(listTeam, asked, { signal });
    const kept = purpose === 'more' ? known.filter(({ id }) => !data.some((it) => it.id === id)) : [];
    const members = [...kept, ...data];
    app.cache.setQueryData<Cached['team']>(keys.team, { members, total, seats });
    return { count: members.length, next: hasMore ? offset + data.length : null };
  });

/** Wires the charts of the team's page. */
export const wireTeam = (app: AppContext) =>
  teamMachine.provide({
    actors: {
      pages: wireMembers(app),
      invitations: wireInvitationList(app),
      invite: wireInvite(app),
      assignee: assigneeFormMachine.provide({
        actors: {
          saveAssignee: fulfil<void, { id: string; values: AssigneeValues }>(
            async ({ id, values }, signal) => {
              await app.call(saveAssignee, { user_id: id, ...values }, { signal });
            },
          ),
        },
      }),
      removal: memberRemovalMachine.provide({
        actors: {
          removeMember: fulfil<void, { id: string; isSelf: boolean }>(async ({ id, isSelf }, signal) => {
            await (isSelf ? app.call(leaveTeam, {}, { signal }) : app.call(removeMember, { id }, { signal }));
          }),
        },
        actions: { leaveOrganisation: () => app.actors.app.send({ type: 'session.changed' }) },
      }),
      changeRole: fulfil<void, { id: string; role: 'admin' | 'member' }>(async (asked, signal) => {
        await app.call(changeRole, asked, { signal });
      }),
      watchTeam: fromCallback(({ sendBack }) =>
        watchEvents(({ name }) => {
          // The organisation changes when somebody is away or back, or their capacity or skills change.
          if (name === 'ORGANIZATION_MEMBERS_CHANGED' || name === 'ORGANIZATION_CHANGED')
            sendBack({ type: 'team.changed' });
        }),
      ),
    },
  });
