import { model, passing } from '../model.ts';
import { selectionMachine } from './selection.machine.ts';

const [a, b, c] = ['v1', 'v2', 'v3'] as const;

export const selectionModel = model(selectionMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'rows.changed', ids: [a, b, c] },
    { type: 'rows.changed', ids: [b] },
    { type: 'list.changed' },
    { type: 'matching.counted', count: 40 },
    { type: 'bulk.refused', ids: [c] },
    { type: 'bulk.refused', ids: [] },
  ],
  sees: {
    settling: passing,
    none: [],
    some: [{ role: 'button', name: 'bulk.clear' }],
    matching: [{ role: 'button', name: 'bulk.clear' }],
  },
  hides: { none: [{ role: 'button', name: 'bulk.clear' }] },
  causes: {
    'select.toggle': [
      { event: { type: 'select.toggle', id: a }, by: 'world' },
      { event: { type: 'select.toggle', id: c }, by: 'world' },
    ],
    'select.range': [{ event: { type: 'select.range', id: c }, by: 'world' }],
    'select.loaded': [{ event: { type: 'select.loaded' }, by: 'world' }],
    'select.matching': { click: { id: 'bulk.selectMatching', values: { count: '40' } } },
    'select.clear': { click: 'bulk.clear' },
    'rows.changed': 'world',
    'list.changed': 'world',
    'matching.counted': 'world',
    'bulk.refused': 'world',
  },
  laws: {
    'nothing is selected that is not in the list': ({ context }) =>
      [...context.ids, ...context.except].every((id) => context.rows.includes(id)),
    'rows are left out only of all': ({ context }) => context.all || context.except.length === 0,
    'a row is selected once': ({ context }) => new Set(context.ids).size === context.ids.length,
    'nothing is selected where nothing is': (now) =>
      !now.matches('none') || (now.context.ids.length === 0 && !now.context.all),
  },
  untaken: {
    'selection.settling on always':
      'needs more rows than a selection names; tests/unit/leftOut.test.ts has them',
  },
  oneSided: {
    isCut: 'needs more rows than a selection names; tests/unit/leftOut.test.ts has them',
  },
  distinguishes: ({ context }) => [
    context.ids.join(),
    context.rows.length,
    context.except.length,
    context.matching,
  ],
});
