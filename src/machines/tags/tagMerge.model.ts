import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { douala, vip } from './tag.samples.ts';
import { tagMergeMachine } from './tagMerge.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'combobox', name: 'tagMerge.into' } as const;
const merge = { role: 'button', name: 'tagMerge.confirm' } as const;

export const tagMergeModel = model(tagMergeMachine, {
  inputs: { tag: { tag: vip, others: [douala] } },
  happenings: [
    { type: 'xstate.done.actor.countMerge', output: { contacts: 12, both: 2 } },
    { type: 'xstate.error.actor.countMerge', error: new Failure('notFound') },
    { type: 'xstate.after.patience.tagMerge.counting' },
    { type: 'xstate.done.actor.mergeTag', output: undefined },
    { type: 'xstate.error.actor.mergeTag', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.tagMerge.merging' },
  ],
  sees: { choosing: [field], counting: [field], ready: [field, merge], merging: [], done: [] },
  hides: { done: [field] },
  causes: {
    'tagMerge.choose': [
      world({ type: 'tagMerge.choose', id: douala.id }),
      world({ type: 'tagMerge.choose', id: '' }),
    ],
    'tagMerge.confirm': { click: 'tagMerge.confirm' },
    'tagMerge.cancel': { click: 'common.cancel' },
  },
  laws: {
    'nothing is merged before its contacts are counted': (now) =>
      !now.matches('merging') || now.context.count !== null,
    'a tag is never merged into itself': (now) => now.context.into?.id !== now.context.tag.id,
  },
  distinguishes: ({ context: { into, count, problem } }) => [into?.id, count?.contacts, problem?.code],
});
