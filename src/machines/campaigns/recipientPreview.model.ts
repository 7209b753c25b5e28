import { Failure } from '#contract/failure.ts';
import type { Inspection } from '#lib/audienceValues.ts';
import { model } from '../model.ts';
import { anUpload } from './campaign.samples.ts';
import { noContacts } from './contactSelection.ts';
import { recipientPreviewMachine } from './recipientPreview.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const person = (name: string) => ({ name, phone: '+237650000001', fields: { name, first_name: name } });
export const inspected = (index: number, count = 2): Inspection => ({
  index,
  count,
  counted: count,
  recipient: count > 0 ? person(index === 0 ? 'Fatou' : 'Ngono') : null,
  missing: { 2: 4 },
  long: { count: count - index, first: { name: 'Ngono', length: 1229 } },
});
const mapping = { type: 'field' as const, value: 'first_name', fixedValue: '' };
const step = (by: 1 | -1, name: string) => ({
  event: { type: 'preview.step' as const, by },
  by: { click: name },
});

export const recipientPreviewModel = model(recipientPreviewMachine, {
  inputs: {
    upload: {
      source: 'csv',
      selection: noContacts,
      upload: anUpload,
      mappings: { 1: mapping },
      components: [],
    },
  },
  happenings: [
    { type: 'xstate.done.actor.inspectRecipients', output: inspected(0) },
    { type: 'xstate.done.actor.inspectRecipients', output: inspected(0, 0) },
    { type: 'xstate.error.actor.inspectRecipients', error: new Failure('fileGone') },
    { type: 'xstate.after.patience.recipientPreview.asking' },
  ],
  sees: {
    asking: [{ role: 'region', name: 'broadcast.preview.panel' }],
    shown: [{ role: 'region', name: 'broadcast.preview.panel' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
  },
  hides: { asking: [{ role: 'button', name: 'common.tryAgain' }] },
  causes: {
    'preview.step': [
      step(1, 'broadcast.preview.next'),
      world({ type: 'preview.step' as const, by: -1 as const }),
    ],
    'preview.retry': { click: 'common.tryAgain' },
    'preview.changed': [world({ type: 'preview.changed', mappings: {} })],
  },
  laws: {
    'stepping never leaves the recipients': ({ context: { index } }, before) =>
      index === before.context.index || (index >= 0 && index < (before.context.inspection?.count ?? 0)),
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'the last answer stays until the next': (now, before) =>
      before.context.inspection === null || now.context.inspection !== null,
  },
  stays: { shown: 'the wizard ends this chart' },
  distinguishes: ({ context: { index, mappings, inspection, problem } }) => [
    index,
    Object.keys(mappings).length,
    inspection?.count,
    problem?.code,
  ],
});
