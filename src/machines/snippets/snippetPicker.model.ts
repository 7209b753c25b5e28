import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { delivery, hours, snippets } from './snippet.samples.ts';
import { snippetPickerMachine } from './snippetPicker.machine.ts';
import { missingIn, textIn } from './snippetPicker.rules.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const look = (text: string) => world({ type: 'snippetPicker.look' as const, text, caret: text.length });
const list = { role: 'listbox', name: 'snippetPicker.list' } as const;
const insert = { role: 'button', name: 'snippetPicker.insert' } as const;

export const snippetPickerModel = model(snippetPickerMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.findSnippets', output: { snippets, language: 'en' } },
    { type: 'xstate.done.actor.findSnippets', output: { snippets: [], language: 'fr' } },
    { type: 'xstate.error.actor.findSnippets', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.snippetPicker.picking.finding' },
    { type: 'xstate.done.actor.resolveVariables', output: { 'contact.name': 'Chidinma' } },
    {
      type: 'xstate.done.actor.resolveVariables',
      output: { 'contact.name': 'Chidinma', 'order.number': '#1001' },
    },
    { type: 'xstate.error.actor.resolveVariables', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.snippetPicker.resolving' },
  ],
  sees: {
    closed: [],
    'picking.finding': [list],
    'picking.found': [list],
    'picking.failed': [{ role: 'button', name: 'common.tryAgain' }],
    resolving: [list],
    settling: passing,
    asking: [{ role: 'textbox', name: 'snippetPicker.variable.order.number' }, insert],
  },
  hides: { closed: [list, insert], asking: [list] },
  causes: {
    'snippetPicker.look': [look('Hello'), look('Hello /'), look('Hello /wh'), look('see a/b')],
    'snippetPicker.move': [
      world({ type: 'snippetPicker.move' as const, by: 1 }),
      world({ type: 'snippetPicker.move' as const, by: -1 }),
    ],
    'snippetPicker.choose': [
      world({ type: 'snippetPicker.choose' as const }),
      world({ type: 'snippetPicker.choose' as const, id: delivery.id }),
      world({ type: 'snippetPicker.choose' as const, id: hours.id }),
    ],
    'snippetPicker.fill': [
      {
        event: { type: 'snippetPicker.fill', name: 'order.number', value: '#77' },
        by: { fill: 'snippetPicker.variable.order.number', with: '#77' },
      },
      world({ type: 'snippetPicker.fill', name: 'order.number', value: ' ' }),
      world({ type: 'snippetPicker.fill', name: 'contact.name', value: 'Chidinma' }),
    ],
    'snippetPicker.insert': [world({ type: 'snippetPicker.insert' as const })],
    'snippetPicker.dismiss': [world({ type: 'snippetPicker.dismiss' as const })],
    'snippetPicker.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'a text is inserted only when each of its variables has a value': (now, before) =>
      !before.matches('asking') ||
      !now.matches('closed') ||
      now.context.dismissedAt !== null ||
      before.context.chosen === null ||
      missingIn(textIn(before.context.chosen, before.context.found.language), before.context.values)
        .length === 0,
    'a closed picker keeps nothing of a snippet': (now) =>
      !now.matches('closed') || (now.context.chosen === null && now.context.slash === null),
    'the highlighted row is one of the list': (now) =>
      now.context.at === 0 || now.context.at < now.context.found.snippets.length,
    'a failed search says why': (now) => !now.matches({ picking: 'failed' }) || now.context.problem !== null,
    'values are asked for only of variables that the text has': (now) =>
      !now.matches('asking') || now.context.asked.length > 0,
  },
  distinguishes: ({
    context: { slash, dismissedAt, found, isAwaited, at, chosen, values, asked, problem },
  }) => [
    slash?.words,
    dismissedAt,
    found.snippets.length,
    found.language,
    isAwaited,
    at,
    chosen?.id,
    Object.keys(values).length,
    values['order.number']?.trim(),
    asked.length,
    problem?.code,
  ],
});
