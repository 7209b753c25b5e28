import { MEMBER_PAGE } from '#contract/page.ts';
import { leaveTeam, listTeam, removeMember } from '#contract/team.ts';
import { invitationListMachine } from '#machines/team/invitationList.machine.ts';
import { memberRemovalMachine } from '#machines/team/memberRemoval.machine.ts';
import { teamMachine } from '#machines/team/team.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const wireInvitationList = (app: AppContext) =>
  invitationListMachine.provide({
    actions: {
      copyLink: (_, { url }) => {
        navigator.clipboard.writeText(url).then(
          () => app.showToast({ tone: 'success', title: 'team.linkCopied' }),
          () => app.showToast({ tone: 'destructive', title: 'team.linkNotCopied', text: url }),
        );
      },
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
      removal: memberRemovalMachine.provide({
        actors: {
          removeMember: fulfil<void, { id: string; isSelf: boolean }>(async ({ id, isSelf }, signal) => {
            await (isSelf ? app.call(leaveTeam, {}, { signal }) : app.call(removeMember, { id }, { signal }));
          }),
        },
        actions: { leaveOrganisation: () => app.actors.app.send({ type: 'session.changed' }) },
      }),
    },
  });
