import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { mentionPickerMachine } from './mentionPicker.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const look = (text: string) => world({ type: 'mentionPicker.look' as const, text, caret: text.length });
const list = { role: 'listbox', name: 'mentionPicker.list' } as const;
const found = [
  { id: 'ben', name: 'Ben Fotso' },
  { id: 'bea', name: 'Béatrice Ndongo' },
];

export const mentionPickerModel = model(mentionPickerMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.findColleagues', output: { found } },
    { type: 'xstate.done.actor.findColleagues', output: { found: [] } },
    { type: 'xstate.error.actor.findColleagues', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.mentionPicker.picking.finding' },
  ],
  sees: {
    closed: [],
    'picking.finding': [list],
    'picking.found': [list],
    'picking.failed': [{ role: 'button', name: 'common.tryAgain' }],
  },
  hides: { closed: [list] },
  causes: {
    'mentionPicker.look': [look('Ask'), look('Ask @'), look('Ask @be'), look('ada@example.org')],
    'mentionPicker.move': [
      world({ type: 'mentionPicker.move' as const, by: 1 }),
      world({ type: 'mentionPicker.move' as const, by: -1 }),
    ],
    'mentionPicker.choose': [
      world({ type: 'mentionPicker.choose' as const }),
      {
        event: { type: 'mentionPicker.choose' as const, id: 'bea' },
        by: { click: { literal: 'Béatrice Ndongo' }, role: 'option' as const },
      },
      world({ type: 'mentionPicker.choose' as const, id: 'gone' }),
    ],
    'mentionPicker.dismiss': [world({ type: 'mentionPicker.dismiss' as const })],
    'mentionPicker.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'an address of mail opens no list': (now) => now.matches('closed') || now.context.at !== null,
    'the highlighted row is one of the list': (now) =>
      now.context.place === 0 || now.context.place < now.context.found.length,
    'a closed list keeps nobody': (now) => !now.matches('closed') || now.context.found.length === 0,
    'a failed search says why': (now) => !now.matches({ picking: 'failed' }) || now.context.problem !== null,
  },
  distinguishes: ({ context: { at, dismissedAt, found: people, place, problem } }) => [
    at?.words,
    dismissedAt,
    people.length,
    place,
    problem?.code,
  ],
});
