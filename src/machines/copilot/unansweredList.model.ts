import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { someUnanswered, unansweredOne } from './pair.samples.ts';
import { unansweredListMachine } from './unansweredList.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const title = { role: 'heading', name: 'unansweredList.title' } as const;
const about = <Type extends string>(type: Type) => someUnanswered.map(({ id }) => world({ type, id }));

export const unansweredListModel = model(unansweredListMachine, {
  inputs: {
    on: { isAdmin: true, isOn: true },
    off: { isAdmin: true, isOn: false },
    member: { isAdmin: false, isOn: true },
  },
  happenings: [
    { type: 'xstate.done.actor.loadUnanswered', output: someUnanswered },
    { type: 'xstate.done.actor.loadUnanswered', output: [] },
    { type: 'xstate.error.actor.loadUnanswered', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.unansweredList.loading' },
    { type: 'xstate.after.patience.unansweredList.refreshing' },
    { type: 'xstate.done.actor.edit', output: undefined },
    { type: 'xstate.error.actor.edit', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.dismissUnanswered', output: undefined },
    { type: 'xstate.error.actor.dismissUnanswered', error: new Failure('notFound') },
    { type: 'xstate.after.patience.unansweredList.dismissing' },
    { type: 'unansweredList.stale', isOn: true },
    { type: 'unansweredList.stale', isOn: false },
  ],
  sees: {
    deciding: 'passing',
    hidden: [],
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [title],
    refreshing: [title],
    answering: [{ role: 'dialog', name: '' }],
    dismissing: [title],
  },
  stays: { hidden: 'members never see more of it' },
  hides: { hidden: [title], failed: [{ role: 'list', name: '' }] },
  causes: {
    'unansweredList.answer': about('unansweredList.answer'),
    'unansweredList.dismiss': about('unansweredList.dismiss'),
    'unansweredList.retry': { click: 'common.tryAgain' },
    'unansweredList.stale': 'world',
  },
  laws: {
    'a member loads nothing': (now) => now.context.isAdmin || now.matches('hidden'),
    'no answer is begun while Copilot is off (COP-002)': (now, before) =>
      before.context.isOn || !now.matches('answering') || before.matches('answering'),
    'an answer and a dismissal are about a listed question': ({ context: { questions, subject }, ...now }) =>
      !(now.value === 'answering' || now.value === 'dismissing') ||
      questions.some((it) => it.id === subject?.id),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, isOn, questions, subject, problem, isStale } }) => [
    isAdmin,
    isOn,
    isStale,
    questions.length > 0,
    subject?.id === unansweredOne.id,
    subject?.id,
    problem?.code,
  ],
});
