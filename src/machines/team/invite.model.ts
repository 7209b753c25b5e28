import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { inviteMachine } from './invite.machine.ts';

const submit = (emails: string) => ({
  event: { type: 'invite.submit' as const, emails, role: 'member' as const },
  by: 'world' as const,
});
const form = [
  { role: 'textbox', name: 'team.emails' },
  { role: 'button', name: 'team.sendInvitations' },
] as const;

export const inviteModel = model(inviteMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.sendInvitations', output: { mailed: true } },
    { type: 'xstate.error.actor.sendInvitations', error: new Failure('alreadyMember') },
    { type: 'xstate.error.actor.sendInvitations', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invite.sending' },
  ],
  sees: {
    'editing.plain': form,
    'editing.incomplete': form,
    'editing.refused': [...form, { role: 'alert', name: '' }],
    sending: [{ role: 'button', name: 'team.sending' }],
    invited: [],
    cancelled: [],
  },
  causes: {
    'invite.submit': [submit('rose@parley.test, paul@parley.test'), submit(' '), submit('rose')],
    'invite.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nothing is sent while an address is wrong': (now) =>
      !now.matches('sending') || now.context.fault === null,
    'only stored invitations count as sent': (now, before) =>
      !now.context.isInvited || before.matches('sending') || before.matches('invited'),
    'a refusal says why': (now) => !now.matches({ editing: 'refused' }) || now.context.problem !== null,
  },
  distinguishes: ({ context: { fault, problem, isInvited } }) => [fault, problem?.code, isInvited],
});
