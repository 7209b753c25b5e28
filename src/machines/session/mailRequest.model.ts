import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { mailRequestMachine } from './mailRequest.machine.ts';

const ask = (email: string) => ({ event: { type: 'mail.ask' as const, email }, by: 'world' as const });

const form = [
  { role: 'heading', name: 'account.resetTitle' },
  { role: 'textbox', name: 'session.email' },
  { role: 'button', name: 'account.sendLink' },
] as const;
const sent = [
  { role: 'heading', name: 'account.sentTitle' },
  { role: 'button', name: 'account.sendAgain' },
] as const;

export const mailRequestModel = model(mailRequestMachine, {
  inputs: {
    'a forgotten password': { email: null, kind: 'reset' },
    'a new account': { email: 'chidi@parley.test', kind: 'confirm' },
  },
  happenings: [
    { type: 'xstate.done.actor.requestMail', output: undefined },
    { type: 'xstate.error.actor.requestMail', error: new Failure('mailUnavailable') },
    { type: 'xstate.after.patience.mailRequest.asking' },
    { type: 'xstate.after.patience.mailRequest.sent.asking' },
  ],
  sees: {
    settling: 'passing',
    'filling.plain': form,
    'filling.incomplete': form,
    'filling.refused': [...form, { role: 'alert', name: '' }],
    asking: [{ role: 'button', name: 'account.sending' }],
    'sent.first': sent,
    'sent.asking': [{ role: 'button', name: 'account.sending' }],
    'sent.again': [...sent, { role: 'status', name: '' }],
    'sent.refused': [...sent, { role: 'alert', name: '' }],
  },
  causes: {
    'mail.ask': [ask('ada@parley.test'), ask('ada')],
    'mail.again': { click: 'account.sendAgain' },
  },
  laws: {
    'a mail is asked for an address only': (now) => !now.hasTag('busy') || now.context.email !== '',
    'a refusal says why': (now) =>
      !(now.matches({ filling: 'refused' }) || now.matches({ sent: 'refused' })) ||
      now.context.problem !== null,
  },
  distinguishes: ({ context }) => [context.email, context.kind, context.problem?.code],
});
