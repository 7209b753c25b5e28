import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { anOption, awa, awaMerge, swappedMerge } from './contact.samples.ts';
import { contactMergeMachine } from './contactMerge.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'contactMerge.search' } as const;
const confirm = { role: 'button', name: 'contactMerge.confirm' } as const;

export const contactMergeModel = model(contactMergeMachine, {
  inputs: { start: { id: awa._id, members: [awa._id] } },
  happenings: [
    { type: 'xstate.done.actor.loadDuplicates', output: [anOption] },
    { type: 'xstate.error.actor.loadDuplicates', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactMerge.choosing.suggesting' },
    { type: 'xstate.after.debounce.contactMerge.choosing.typing' },
    { type: 'xstate.done.actor.findOthers', output: [{ ...anOption, reason: null }] },
    { type: 'xstate.error.actor.findOthers', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactMerge.choosing.searching' },
    { type: 'xstate.done.actor.previewMerge', output: awaMerge },
    { type: 'xstate.done.actor.previewMerge', output: swappedMerge },
    { type: 'xstate.error.actor.previewMerge', error: new Failure('contactsMerged') },
    { type: 'xstate.after.patience.contactMerge.previewing' },
    { type: 'xstate.done.actor.mergeContact', output: undefined },
    { type: 'xstate.error.actor.mergeContact', error: new Failure('outdated') },
    { type: 'xstate.error.actor.mergeContact', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactMerge.merging' },
  ],
  sees: {
    'choosing.suggesting': [field],
    'choosing.typing': [field],
    'choosing.searching': [field],
    'choosing.listed': [field],
    previewing: [{ role: 'status', name: '' }],
    ready: [confirm],
    merging: [],
    done: [],
  },
  hides: { previewing: [field, confirm], ready: [field], done: [field] },
  causes: {
    'contactMerge.type': [
      {
        event: { type: 'contactMerge.type', words: 'awa' },
        by: { fill: 'contactMerge.search', with: 'awa' },
      },
      { event: { type: 'contactMerge.type', words: '' }, by: 'world' },
    ],
    'contactMerge.choose': [
      world({ type: 'contactMerge.choose', id: anOption._id }),
      world({ type: 'contactMerge.choose', id: 'nobody' }),
    ],
    'contactMerge.keep': [
      world({ type: 'contactMerge.keep', choices: { name: 'joined' } }),
      world({ type: 'contactMerge.keep', choices: { address: 'kept' } }),
    ],
    'contactMerge.swap': { click: 'contactMerge.swap' },
    'contactMerge.confirm': { click: 'contactMerge.confirm' },
    'contactMerge.back': { click: 'contactMerge.back' },
    'contactMerge.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nothing is merged before it was shown what both bring': (now, before) =>
      !now.matches('merging') ||
      before.matches('merging') ||
      (before.matches('ready') && now.context.preview !== null),
    'a contact is never merged with itself': ({ context: { pair } }) =>
      pair === null || pair.id !== pair.joined,
    'choices stay while the preview is made again': (now, before) =>
      !(before.matches('merging') && now.matches('previewing')) ||
      now.context.choices === before.context.choices,
  },
  distinguishes: ({ context: { words, options, pair, preview, choices, problem } }) => [
    words,
    options.length,
    pair?.id,
    preview?.kept._id,
    choices,
    problem?.code,
  ],
});
