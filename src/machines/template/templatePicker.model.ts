import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { deliveryUpdate, orderReady } from './template.samples.ts';
import { templatePickerMachine } from './templatePicker.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const list = { role: 'listbox', name: 'templatePicker.list' } as const;
const field = { role: 'combobox', name: 'templatePicker.field' } as const;
const look = (words: string) => ({
  event: { type: 'templatePicker.look' as const, words },
  by: { fill: 'templatePicker.field' as const, with: words },
});

export const templatePickerModel = model(templatePickerMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.findTemplates', output: { found: [orderReady, deliveryUpdate] } },
    { type: 'xstate.done.actor.findTemplates', output: { found: [] } },
    { type: 'xstate.error.actor.findTemplates', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.templatePicker.picking.finding' },
  ],
  sees: {
    closed: [field],
    'picking.finding': [field, list],
    'picking.found': [field, list],
    'picking.failed': [field, { role: 'button', name: 'common.tryAgain' }],
  },
  hides: { closed: [list], 'picking.failed': [list] },
  causes: {
    'templatePicker.look': [look('order'), look('ready')],
    'templatePicker.move': [
      world({ type: 'templatePicker.move' as const, by: 1 }),
      world({ type: 'templatePicker.move' as const, by: -1 }),
    ],
    'templatePicker.choose': [
      world({ type: 'templatePicker.choose' as const }),
      world({ type: 'templatePicker.choose' as const, id: deliveryUpdate.id }),
      world({ type: 'templatePicker.choose' as const, id: 'gone' }),
    ],
    'templatePicker.dismiss': [world({ type: 'templatePicker.dismiss' as const })],
    'templatePicker.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a closed list keeps nothing': (now) =>
      !now.matches('closed') || (now.context.words === '' && now.context.found.length === 0),
    'the highlighted row is one of the list': (now) =>
      now.context.at === 0 || now.context.at < now.context.found.length,
    'a failed search says why': (now) => !now.matches({ picking: 'failed' }) || now.context.problem !== null,
  },
  distinguishes: ({ context: { words, found, at, problem } }) => [words, found.length, at, problem?.code],
});
