import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { fields, oldField, size } from './field.samples.ts';
import { fieldListMachine } from './fieldList.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const about = <Type extends string>(type: Type) => [size, oldField].map(({ id }) => world({ type, id }));
const title = { role: 'text', name: 'fieldList.lead' } as const;
const create = { role: 'button', name: 'fieldList.new' } as const;
const dialog = { role: 'dialog', name: '' } as const;

export const fieldListModel = model(fieldListMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadFields', output: fields },
    { type: 'xstate.done.actor.loadFields', output: [] },
    { type: 'xstate.error.actor.loadFields', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.fieldList.loading' },
    { type: 'xstate.after.patience.fieldList.refreshing' },
    { type: 'xstate.done.actor.edit', output: undefined },
    { type: 'xstate.error.actor.edit', error: new Failure('unexpected') },
    { type: 'xstate.done.actor.changeField', output: undefined },
    { type: 'xstate.error.actor.changeField', error: new Failure('notFound') },
    { type: 'xstate.after.patience.fieldList.changing' },
    { type: 'fieldList.stale' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    ready: [title],
    refreshing: [title],
    editing: [dialog],
    changing: [title],
  },
  hides: { loading: [create], failed: [create] },
  causes: {
    'fieldList.create': { click: 'fieldList.new' },
    'fieldList.edit': about('fieldList.edit'),
    'fieldList.move': [
      world({ type: 'fieldList.move', id: size.id, by: 'down' }),
      world({ type: 'fieldList.move', id: size.id, by: 'up' }),
    ],
    'fieldList.archive': about('fieldList.archive'),
    'fieldList.retry': { click: 'common.tryAgain' },
    'fieldList.stale': 'world',
  },
  laws: {
    'only an admin changes a field': (now) =>
      now.context.isAdmin || !(now.matches('editing') || now.matches('changing')),
    'a change is known before it is sent': (now) => !now.matches('changing') || now.context.change !== null,
    'a failed load says why': (now) => !now.matches('failed') || now.context.problem !== null,
  },
  distinguishes: ({ context: { isAdmin, fields: listed, subject, change, problem, isStale } }) => [
    isAdmin,
    isStale,
    listed.length > 0,
    subject?.id,
    change?.kind,
    change?.id,
    problem?.code,
  ],
});
