/**
 * Who belongs to this organisation, and who may do what?
 *
 * The page's chart: the list of members with its search, the open invitations, and one change at a time. Whatever changed,
 * here or elsewhere, makes both lists load again. A role is changed after a confirmation.
 *
 * Intents  team.type, team.invite, role.choose, role.confirm, role.cancel, member.edit, member.remove
 * Facts    team.changed
 * Ports    changeRole, watchTeam (long-lived)
 * Size     the page’s parent: it forwards what changed to its lists and dialogs
 * Charts   pages (pagedList), invitations (invitationList), invite, assignee (assigneeForm), removal (memberRemoval)
 */
import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type TeamRole, changeRole } from '#contract/team.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { call } from '../call.ts';
import { onChange } from '../onEvent.ts';
import { requestFor, withProblem } from '../request.ts';
import { type AssignedMember, assigneeFormMachine } from './assigneeForm.machine.ts';
import { invitationListMachine } from './invitationList.machine.ts';
import { inviteMachine } from './invite.machine.ts';
import { type Leaving, memberRemovalMachine } from './memberRemoval.machine.ts';

/** Pause in typing before the search starts, in ms. */
const DEBOUNCE = 300;

interface Role {
  id: string;
  name: string;
  role: TeamRole;
}
interface Context {
  isAdmin: boolean;
  words: string;
  role: Role | null;
  assigned: AssignedMember | null;
  leaving: Leaving | null;
  problem: Problem | null;
}
const questionOf = ({ words }: Context) => ({ words: words.trim() });

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'team.type'; words: string }
      | { type: 'team.invite' }
      | ({ type: 'role.choose' } & Role)
      | { type: 'role.confirm' }
      | { type: 'role.cancel' }
      | { type: 'member.edit'; member: AssignedMember }
      | ({ type: 'member.remove' } & Leaving)
      | { type: 'team.changed' },
    children: {} as {
      pages: 'pages';
      invitations: 'invitations';
      invite: 'invite';
      assignee: 'assignee';
      removal: 'removal';
      changeRole: 'changeRole';
      watchTeam: 'watchTeam';
    },
  },
  actors: {
    pages: pagedListMachine,
    invitations: invitationListMachine,
    invite: inviteMachine,
    assignee: assigneeFormMachine,
    removal: memberRemovalMachine,
    changeRole: call(changeRole),
    // The organisation changes when somebody is away or back, or their capacity or skills change.
    watchTeam: onChange('team.changed', 'ORGANIZATION_MEMBERS_CHANGED', 'ORGANIZATION_CHANGED'),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    /** Admins remove anyone; everyone may leave. */
    mayRemove: ({ context }, { isSelf }: Leaving) => context.isAdmin || isSelf,
    isInvited: (_, { isInvited }: { isInvited: boolean }) => isInvited,
    isRemoved: (_, { isRemoved }: { isRemoved: boolean }) => isRemoved,
  },
  actions: {
    write: assign((_, { words }: { words: string }) => ({ words })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: true,
    })),
    setRole: assign((_, { id, name, role }: Role) => ({ role: { id, name, role }, problem: null })),
    setAssigned: assign((_, { member }: { member: AssignedMember }) => ({ assigned: member, problem: null })),
    setLeaving: assign((_, { id, name, isSelf }: Leaving) => ({
      leaving: { id, name, isSelf },
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reloadMembers: sendTo('pages', { type: 'list.changed' as const }),
    reloadInvitations: sendTo('invitations', { type: 'invitations.stale' as const }),
  },
  delays: { debounce: DEBOUNCE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const teamMachine = chart.createMachine({
  id: 'team',
  context: ({ input }) => ({ ...input, words: '', role: null, assigned: null, leaving: null, problem: null }),
  type: 'parallel',
  invoke: [
    { id: 'pages', src: 'pages', input: ({ context }) => ({ question: questionOf(context) }) },
    { id: 'invitations', src: 'invitations' },
    { id: 'watchTeam', src: 'watchTeam' },
  ],
  on: {
    'team.changed': { actions: ['reloadMembers', 'reloadInvitations'] },
  },
  states: {
    search: {
      description: 'The list of members with its search.',
      initial: 'resting',
      on: {
        'team.type': { target: '.typing', actions: { type: 'write', params: ({ event }) => event } },
      },
      states: {
        resting: {},
        typing: { after: { debounce: { target: 'resting', actions: 'ask' } } },
      },
    },
    change: {
      description: 'One change of the team at a time.',
      initial: 'none',
      states: {
        none: {
          on: {
            'team.invite': { guard: 'isAdmin', target: 'inviting', actions: 'clearProblem' },
            'role.choose': {
              guard: 'isAdmin',
              target: 'confirmingRole',
              actions: { type: 'setRole', params: ({ event }) => event },
            },
            'member.edit': {
              guard: 'isAdmin',
              target: 'assigning',
              actions: { type: 'setAssigned', params: ({ event }) => event },
            },
            'member.remove': {
              guard: { type: 'mayRemove', params: ({ event }) => event },
              target: 'removing',
              actions: { type: 'setLeaving', params: ({ event }) => event },
            },
          },
        },
        confirmingRole: { on: { 'role.confirm': 'changingRole', 'role.cancel': 'none' } },
        changingRole: {
          ...request({
            src: 'changeRole',
            input: ({ context: { role } }) => ({ id: role?.id ?? '', role: role?.role ?? 'member' }),
            onDone: { target: 'none', actions: 'reloadMembers' },
            onFailure: { target: 'none', actions: [withProblem('setProblem'), 'reloadMembers'] },
          }),
        },
        inviting: {
          invoke: {
            id: 'invite',
            src: 'invite',
            onDone: [
              {
                guard: { type: 'isInvited', params: ({ event }) => event.output },
                target: 'none',
                actions: ['reloadInvitations', 'reloadMembers'],
              },
              { target: 'none' },
            ],
          },
        },
        assigning: {
          invoke: {
            id: 'assignee',
            src: 'assignee',
            // The event that leads here has set it.
            input: ({ context }) => context.assigned!,
            onDone: { target: 'none', actions: 'reloadMembers' },
          },
        },
        removing: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ context }) => context.leaving ?? { id: '', name: '', isSelf: false },
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: 'none',
                actions: 'reloadMembers',
              },
              { target: 'none' },
            ],
          },
        },
      },
    },
  },
});
