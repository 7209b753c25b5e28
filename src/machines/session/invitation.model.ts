import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { invitationMachine } from './invitation.machine.ts';

const invitation = {
  organisation: 'Atelier Wouri',
  email: 'rose@parley.test',
  role: 'member' as const,
  invited_by: 'Ada Ngono',
};
const opened = (visitor: string | null) => ({
  type: 'xstate.done.actor.openInvitation',
  output: { invitation, visitor },
});
const title = {
  role: 'heading',
  name: { id: 'invitation.title', values: { organisation: 'Atelier Wouri' } },
} as const;
const stays = 'the link is a dead end; the page offers the way to sign in';

export const invitationModel = model(invitationMachine, {
  inputs: { link: { token: 'secret' } },
  happenings: [
    opened(null),
    opened('rose@parley.test'),
    opened('paul@parley.test'),
    { type: 'xstate.error.actor.openInvitation', error: new Failure('linkInvalid') },
    { type: 'xstate.error.actor.openInvitation', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invitation.opening' },
    { type: 'xstate.done.actor.signUp', output: undefined },
    { type: 'xstate.done.actor.endSession', output: undefined },
    { type: 'xstate.error.actor.endSession', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invitation.signingOut' },
    { type: 'xstate.done.actor.joinOrganisation', output: undefined },
    { type: 'xstate.error.actor.joinOrganisation', error: new Failure('linkInvalid') },
    { type: 'xstate.error.actor.joinOrganisation', error: new Failure('invitationForOther') },
    { type: 'xstate.error.actor.joinOrganisation', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.invitation.joining' },
  ],
  sees: {
    settling: passing,
    opening: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    expired: [{ role: 'heading', name: 'invitation.expiredTitle' }],
    signedOut: [title, { role: 'button', name: 'session.signUp' }],
    otherAddress: [title, { role: 'button', name: 'invitation.signOut' }],
    signingOut: [title],
    ready: [title, { role: 'button', name: 'invitation.join' }],
    joining: [title],
    joined: [],
  },
  causes: {
    'invitation.join': { click: 'invitation.join' },
    'invitation.signOut': { click: 'invitation.signOut' },
    'invitation.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'only who is signed in with the invited address joins': (now) =>
      !now.matches('joining') || now.context.visitor === now.context.invitation?.email,
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  stays: {
    expired: stays,
    joined: 'the page is loaded anew',
  },
  distinguishes: ({ context: { visitor, invitation: known, problem } }) => [
    visitor,
    known === null,
    problem?.code,
  ],
});
