import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { aMember } from './assigneeForm.model.ts';
import { teamMachine } from './team.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const teamModel = model(teamMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'team.changed' },
    { type: 'xstate.after.debounce.team.search.typing' },
    { type: 'xstate.done.actor.changeRole', output: undefined },
    { type: 'xstate.error.actor.changeRole', error: new Failure('lastAdmin') },
    { type: 'xstate.after.patience.team.change.changingRole' },
    { type: 'xstate.done.actor.invite', output: { isInvited: true } },
    { type: 'xstate.done.actor.invite', output: { isInvited: false } },
    { type: 'xstate.done.actor.assignee', output: undefined },
    { type: 'xstate.done.actor.removal', output: { isRemoved: true } },
    { type: 'xstate.done.actor.removal', output: { isRemoved: false } },
  ],
  sees: {
    'search.resting': [],
    'search.typing': [],
    'change.none': [{ role: 'textbox', name: 'team.search' }],
    'change.confirmingRole': [{ role: 'alertdialog', name: '' }],
    'change.changingRole': [],
    'change.inviting': [{ role: 'dialog', name: 'team.inviteTitle' }],
    'change.assigning': [{ role: 'dialog', name: { id: 'assignee.title', values: { name: 'Ben Fotso' } } }],
    'change.removing': [{ role: 'alertdialog', name: '' }],
  },
  causes: {
    'team.type': [world({ type: 'team.type', words: 'ben' })],
    'team.invite': { click: 'team.invite' },
    'role.choose': [world({ type: 'role.choose', id: 'ben', name: 'Ben Fotso', role: 'admin' })],
    'role.confirm': { click: 'team.changeRole' },
    'role.cancel': { click: 'common.cancel' },
    'member.edit': [world({ type: 'member.edit', member: aMember })],
    'member.remove': [
      world({ type: 'member.remove', id: 'ben', name: 'Ben Fotso', isSelf: false }),
      world({ type: 'member.remove', id: 'ada', name: 'Ada Ngono', isSelf: true }),
    ],
    'team.changed': 'world',
  },
  laws: {
    'members change nobody but themselves': (now) =>
      now.context.isAdmin ||
      (!now.matches({ change: 'inviting' }) &&
        !now.matches({ change: 'confirmingRole' }) &&
        !now.matches({ change: 'changingRole' }) &&
        !now.matches({ change: 'assigning' }) &&
        (!now.matches({ change: 'removing' }) || now.context.leaving?.isSelf === true)),
    'no role changes without a confirmation': (now, before) =>
      !now.matches({ change: 'changingRole' }) ||
      before.matches({ change: 'confirmingRole' }) ||
      before.matches({ change: 'changingRole' }),
    'a dialog runs while it is shown': (now) =>
      now.matches({ change: 'inviting' }) === (now.children.invite !== undefined) &&
      now.matches({ change: 'assigning' }) === (now.children.assignee !== undefined) &&
      now.matches({ change: 'removing' }) === (now.children.removal !== undefined),
  },
  distinguishes: ({ context: { isAdmin, words, role, assigned, leaving, problem } }) => [
    isAdmin,
    words,
    role,
    assigned?.id,
    leaving?.id,
    problem?.code,
  ],
});
