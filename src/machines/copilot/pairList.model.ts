import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { asideOne, parking, somePairs } from './pair.samples.ts';
import { pairListMachine } from './pairList.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const about = <Type extends string>(type: Type) => [parking, asideOne].map(({ id }) => world({ type, id }));
const title = { role: 'heading', name: 'pairList.title' } as const;
const add = { role: 'button', name: 'pairList.add' } as const;
const asked = { role: 'alertdialog', name: 'pairList.removeTitle' } as const;

export const pairListModel = model(pairListMachine, {
  inputs: {
    on: { isAdmin: true, isOn: true },
    off: { isAdmin: true, isOn: false },
    member: { isAdmin: false, isOn: true },
  },
  happenings: [
    { type: 'xstate.done.actor.loadPairs', output: somePairs },
    { type: 'xstate.done.actor.loadPairs', output: [] },
    { type: 'xstate.error.actor.loadPairs', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.pairList.loading' },
    { type: 'xstate.after.patience.pairList.refreshing' },
    { type: 'xstate.done.actor.edit', output: undefined },
    { type: 'xstate.error.actor.edit', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.removePair', output: undefined },
    { type: 'xstate.error.actor.removePair', error: new Failure('notFound') },
    { type: 'xstate.after.patience.pairList.removing' },
    { type: 'pairList.stale', isOn: true },
    { type: 'pairList.stale', isOn: false },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [title],
    refreshing: [title],
    editing: [{ role: 'dialog', name: '' }],
    confirming: [asked],
    removing: [asked],
  },
  hides: { loading: [add], failed: [add] },
  causes: {
    'pairList.add': { click: 'pairList.add' },
    'pairList.edit': about('pairList.edit'),
    'pairList.remove': about('pairList.remove'),
    'pairList.confirm': { click: 'pairList.removeConfirm' },
    'pairList.cancel': { click: 'common.cancel' },
    'pairList.retry': { click: 'common.tryAgain' },
    'pairList.stale': 'world',
  },
  laws: {
    'only an admin changes a pair': (now) =>
      now.context.isAdmin || ['loading', 'failed', 'ready', 'refreshing'].includes(now.value as string),
    'no pair is opened while Copilot is off (COP-002)': (now, before) =>
      before.context.isOn ||
      !(now.matches('editing') || now.matches('confirming')) ||
      before.matches('editing') ||
      before.matches('confirming'),
    'a pair is removed only after a confirmation': (now, before) =>
      !now.matches('removing') || before.matches('removing') || before.matches('confirming'),
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, isOn, pairs, subject, problem, isStale } }) => [
    isAdmin,
    isOn,
    isStale,
    pairs.length > 0,
    subject?.id,
    problem?.code,
  ],
});
