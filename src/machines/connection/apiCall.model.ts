import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { apiCallMachine } from './apiCall.machine.ts';

const answer = (status: number, body: unknown): Happening => ({
  type: 'xstate.done.actor.sendRequest',
  output: { status, body, retryAfter: null },
});

export const apiCallModel = model(apiCallMachine, {
  inputs: { list: { operation: 'conversation.list', method: 'GET', path: '/api/conversation/all' } },
  happenings: [
    answer(200, { data: [] }),
    answer(409, { success: false, error: 'A colleague was faster.', code: 'takenByOther' }),
    answer(401, { success: false, error: 'session expired, please login again', code: 'unauthenticated' }),
    answer(403, { success: false, error: 'No organisation is active.', code: 'noOrganisation' }),
    answer(409, { success: false, error: 'Another person.', code: 'identityChanged' }),
    answer(403, { success: false, error: 'Two factors.', code: 'twoFactorRequired' }),
    answer(403, { success: false, error: 'Another domain.', code: 'domainBlocked' }),
    answer(412, {
      success: false,
      error: 'Finish the setup.',
      code: 'ONBOARDING_INCOMPLETE',
      redirectTo: '/onboarding',
    }),
    answer(409, {
      success: false,
      error: 'Subscribed.',
      code: 'ACTIVE_SUBSCRIPTION_EXISTS',
      redirect_to: '/dashboard',
    }),
    answer(429, { success: false, error: 'Slow down.', message: 'Slow down.', retryAfter: 5 }),
    { type: 'xstate.error.actor.sendRequest', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.sendRequest', error: new Failure('identityChanged') },
    { type: 'xstate.done.actor.renewToken', output: null },
    { type: 'xstate.error.actor.renewToken', error: new Failure('identityChanged') },
    { type: 'xstate.error.actor.renewToken', error: new Failure('unauthenticated') },
    { type: 'xstate.error.actor.renewToken', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.apiCall.sending' },
    { type: 'xstate.after.patience.apiCall.renewing' },
  ],
  causes: {
    'call.retry': [{ event: { type: 'call.retry' }, by: 'world' }],
    'call.abandon': [{ event: { type: 'call.abandon' }, by: 'world' }],
  },
  passing: ['classifying', 'unauthenticated', 'succeeded.settling', 'succeeded.done'],
  laws: {
    'a failed call says why': (now) =>
      !(now.matches('failed') || now.matches('networkFailed')) || now.context.problem !== null,
    'an answered call has no problem': (now) => !now.matches('answered') || now.context.problem === null,
    'a call under another name than the tab shows is refused, never repeated': (now, before) =>
      (before.context.answer?.body as { code?: string } | null)?.code !== 'identityChanged' ||
      now.matches('failed'),
    'the bearer is renewed at most once': (now, before) =>
      !(before.context.renewed && now.matches('renewing')) || before.matches('renewing'),
  },
});
