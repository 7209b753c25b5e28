import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { onboardingMachine, type Standing } from './onboarding.machine.ts';

const standing = (rest: Partial<Standing>): Standing => ({
  organisationId: 'wouri',
  role: 'admin',
  hasChannel: false,
  hasInstagram: false,
  left: null,
  ...rest,
});
const name = (text: string) => ({
  event: { type: 'organisation.name' as const, name: text },
  by: { fill: 'organisation.name', with: text },
});
const type = (channelId: string) => ({
  event: { type: 'channel.type' as const, channelId },
  by: { fill: 'onboarding.channelId', with: channelId },
});
const channelStep = [
  { role: 'heading', name: 'onboarding.channelTitle' },
  { role: 'textbox', name: 'onboarding.channelId' },
] as const;
const organisationStep = [{ role: 'heading', name: 'onboarding.organisationTitle' }] as const;

export const onboardingModel = model(onboardingMachine, {
  inputs: {
    newcomer: standing({ organisationId: null, role: null }),
    removed: standing({
      organisationId: null,
      role: null,
      left: { name: 'Atelier Wouri', texts: ['Your bag is ready.'] },
    }),
    guest: standing({ role: null, hasChannel: true }),
    unconnected: standing({}),
    connected: standing({ hasChannel: true }),
    instagramOnly: standing({ hasInstagram: true }),
    member: standing({ role: 'member' }),
    memberOfInstagram: standing({ role: 'member', hasInstagram: true }),
  },
  happenings: [
    { type: 'xstate.done.actor.setActiveOrganisation', output: {} },
    {
      type: 'xstate.error.actor.setActiveOrganisation',
      error: new Failure('notFound', 'This organization is gone.'),
    },
    { type: 'xstate.after.patience.onboarding.activating' },
    { type: 'xstate.done.actor.createOrganisation', output: { id: 'new' } },
    { type: 'xstate.error.actor.createOrganisation', error: new Failure('invalid', 'This name is taken.') },
    { type: 'xstate.after.patience.onboarding.creating' },
    { type: 'xstate.done.actor.findHub', output: { url: 'https://hub.test/signup' } },
    { type: 'xstate.error.actor.findHub', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.onboarding.openingHub' },
    { type: 'xstate.done.actor.findInstagram', output: { url: 'https://instagram.test/consent' } },
    { type: 'xstate.error.actor.findInstagram', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.onboarding.openingInstagram' },
    { type: 'xstate.done.actor.loadInvite', output: undefined },
    { type: 'xstate.error.actor.loadInvite', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.onboarding.openingInvite' },
    { type: 'xstate.done.actor.invite', output: { isInvited: true } },
    { type: 'xstate.done.actor.linkChannel', output: {} },
    {
      type: 'xstate.error.actor.linkChannel',
      error: new Failure('channelUnknown', 'No channel with this id was found.'),
    },
    { type: 'xstate.after.patience.onboarding.linking' },
  ],
  sees: {
    settling: passing,
    choosingOrganisation: organisationStep,
    creating: organisationStep,
    activating: [],
    noAccess: [
      { role: 'heading', name: 'onboarding.noAccessTitle' },
      { role: 'button', name: 'common.signOut' },
    ],
    waitingForAdmin: [{ role: 'heading', name: 'onboarding.waitingTitle' }],
    choosingChannel: channelStep,
    openingInvite: channelStep,
    inviting: [],
    openingHub: channelStep,
    openingInstagram: channelStep,
    linking: channelStep,
    entering: [],
    done: [],
  },
  causes: {
    'organisation.choose': [
      {
        event: { type: 'organisation.choose', organisationId: 'sanaga' },
        by: { click: { literal: 'Sanaga Logistics guest' } },
      },
    ],
    'organisation.name': [name('Nyong Textiles'), name(' ')],
    'organisation.submit': { click: 'organisation.submit' },
    'team.invite': { click: 'onboarding.invite' },
    'hub.open': { click: 'onboarding.openHub' },
    'channel.type': [type(' 108345672901 '), type('')],
    'channel.link': { click: 'onboarding.reconnect' },
    'instagram.connect': { click: 'onboarding.connectInstagram' },
    'instagram.continue': { click: 'onboarding.continueInstagram' },
  },
  laws: {
    'a person without a role never enters': (now) => !now.matches('done') || now.context.role !== null,
    'a channel id is sent as entered': (now) =>
      !now.matches('linking') || now.context.channelId === ' 108345672901 ',
    'a member invites nobody': (now) => !now.matches('inviting') || now.context.role === 'admin',
    'a member never connects Instagram': (now) =>
      !now.matches('openingInstagram') || now.context.role === 'admin',
    'a member never links': (now) => !now.matches('linking') || now.context.role === 'admin',
  },
  distinguishes: ({
    context: { organisationId, role, hasChannel, hasInstagram, wanted, name: given, channelId, problem },
  }) => [organisationId, role, hasChannel, hasInstagram, wanted, given, channelId, problem?.code],
});
