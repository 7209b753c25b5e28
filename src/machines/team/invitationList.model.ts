import { Failure } from '#contract/failure.ts';
import type { Invitation } from '#contract/invitation.ts';
import { model } from '../model.ts';
import { invitationListMachine } from './invitationList.machine.ts';

const rose: Invitation = {
  id: 'i1',
  email: 'rose@parley.test',
  role: 'member',
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  invited_by: 'Ada Ngono',
  is_by_admin: true,
};
const expired: Invitation = {
  ...rose,
  id: 'i2',
  email: 'paul@parley.test',
  role: 'admin',
  invited_by: 'Zoé Former',
  is_by_admin: false,
  expires_at: '2026-11-18T10:00:00.000Z',
};
const ports = ['resendInvitation', 'linkInvitation', 'revokeInvitation'] as const;
const states = { resendInvitation: 'resending', linkInvitation: 'linking', revokeInvitation: 'revoking' };
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const invitationListModel = model(invitationListMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadInvitations', output: [rose, expired] },
    { type: 'xstate.done.actor.loadInvitations', output: [] },
    { type: 'xstate.error.actor.loadInvitations', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invitationList.loading' },
    { type: 'xstate.done.actor.resendInvitation', output: { mailed: true } },
    { type: 'xstate.done.actor.linkInvitation', output: { url: 'https://parley.test/invite?token=x' } },
    { type: 'xstate.done.actor.revokeInvitation', output: undefined },
    ...ports.flatMap((name) => [
      { type: `xstate.error.actor.${name}`, error: new Failure('notFound') },
      { type: `xstate.error.actor.${name}`, error: new Failure('unreachable') },
      { type: `xstate.after.patience.invitationList.${states[name]}` },
    ]),
    { type: 'invitations.stale' },
  ],
  sees: {
    loading: [],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [],
    resending: [],
    linking: [],
    confirming: [{ role: 'alertdialog', name: '' }],
    revoking: [],
  },
  causes: {
    'invitations.retry': { click: 'common.tryAgain' },
    'invitations.stale': 'world',
    'invitation.resend': [
      world({ type: 'invitation.resend', id: 'i1' }),
      world({ type: 'invitation.resend', id: 'x' }),
    ],
    'invitation.copy': [
      world({ type: 'invitation.copy', id: 'i1' }),
      world({ type: 'invitation.copy', id: 'x' }),
    ],
    'invitation.revoke': [
      world({ type: 'invitation.revoke', id: 'i1' }),
      world({ type: 'invitation.revoke', id: 'x' }),
    ],
    'revoke.confirm': { click: 'team.revoke' },
    'revoke.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nothing is withdrawn without a confirmation': (now, before) =>
      !now.matches('revoking') || before.matches('confirming') || before.matches('revoking'),
    'only a listed invitation is changed': (now) =>
      !now.hasTag('busy') || now.context.invitations.some(({ id }) => id === now.context.chosen),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { invitations, chosen, problem } }) => [
    invitations.length,
    chosen,
    problem?.code,
  ],
});
