import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { closing, handing, macros, returning } from './macro.samples.ts';
import { macrosMachine } from './macros.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const about = <Type extends string>(type: Type) => [closing, handing].map(({ id }) => world({ type, id }));
const create = { role: 'button', name: 'macros.new' } as const;
const dialog = { role: 'dialog', name: '' } as const;
const asked = { role: 'alertdialog', name: 'macros.deleteTitle' } as const;

export const macrosModel = model(macrosMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadMacros', output: macros },
    { type: 'xstate.done.actor.loadMacros', output: [] },
    { type: 'xstate.error.actor.loadMacros', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.macros.loading' },
    { type: 'xstate.after.patience.macros.refreshing' },
    { type: 'xstate.done.actor.form', output: undefined },
    { type: 'xstate.error.actor.form', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.moveMacro', output: undefined },
    { type: 'xstate.error.actor.moveMacro', error: new Failure('notFound') },
    { type: 'xstate.after.patience.macros.moving' },
    { type: 'xstate.done.actor.deleteMacro', output: undefined },
    { type: 'xstate.error.actor.deleteMacro', error: new Failure('notFound') },
    { type: 'xstate.after.patience.macros.deleting' },
    { type: 'macros.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [create],
    refreshing: [],
    editing: [dialog],
    moving: [],
    confirming: [asked],
    deleting: [asked],
  },
  hides: { loading: [create], failed: [create] },
  causes: {
    'macros.create': { click: 'macros.new' },
    'macros.edit': about('macros.edit'),
    'macros.move': [handing, returning].flatMap(({ id }) =>
      [1, -1].map((by) => world({ type: 'macros.move' as const, id, by })),
    ),
    'macros.delete': about('macros.delete'),
    'macros.confirm': [world({ type: 'macros.confirm' as const })],
    'macros.cancel': { click: 'common.cancel' },
    'macros.retry': { click: 'common.tryAgain' },
    'macros.stale': 'world',
  },
  laws: {
    'only an admin changes a shared macro': (now) =>
      now.context.isAdmin || now.context.subject?.scope !== 'shared',
    'a macro is deleted only after a confirmation': (now, before) =>
      !now.matches('deleting') || before.matches('deleting') || before.matches('confirming'),
    'a macro is moved only within its own list': (now) =>
      !now.matches('moving') ||
      now.context.before === null ||
      now.context.macros.find(({ id }) => id === now.context.before)?.scope === now.context.subject?.scope,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, macros: listed, subject, before, problem, isStale } }) => [
    isAdmin,
    isStale,
    listed.length > 0,
    subject?.id,
    before,
    problem?.code,
  ],
});
