import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { secondFactorMachine } from './secondFactor.machine.ts';

const submit = (code: string) => ({ event: { type: 'code.submit' as const, code }, by: 'world' as const });
const form = [
  { role: 'heading', name: 'secondFactor.title' },
  { role: 'button', name: 'secondFactor.submit' },
] as const;

export const secondFactorModel = model(secondFactorMachine, {
  inputs: { step: { step: 's1' } },
  happenings: [
    { type: 'xstate.done.actor.submitCode', output: undefined },
    { type: 'xstate.error.actor.submitCode', error: new Failure('codeWrong') },
    { type: 'xstate.error.actor.submitCode', error: new Failure('signInExpired') },
    { type: 'xstate.error.actor.submitCode', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.secondFactor.checking' },
  ],
  sees: {
    'entering.plain': form,
    'entering.refused': form,
    checking: [{ role: 'button', name: 'secondFactor.checking' }],
    expired: [{ role: 'button', name: 'secondFactor.again' }],
    entered: [],
    left: [],
  },
  causes: {
    'code.submit': [submit('123456'), submit(' ')],
    'secondFactor.back': { click: 'secondFactor.again' },
  },
  laws: {
    'only an accepted code signs in': (now, before) =>
      !now.context.isIn || before.matches('checking') || before.matches('entered'),
    'no code is stored': (now) => !JSON.stringify(now.context).includes('123456'),
  },
  distinguishes: ({ context: { problem, isIn } }) => [problem?.code, isIn],
});
