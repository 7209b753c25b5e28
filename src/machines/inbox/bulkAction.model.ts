import type { Bulk } from '#contract/bulk.ts';
import { Failure } from '#contract/failure.ts';
import type { ConversationId } from '#contract/message.ts';
import { model, passing } from '../model.ts';
import { bulkActionMachine, type BulkTarget } from './bulkAction.machine.ts';

const ID = '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d10';
const few: BulkTarget = { count: 2, ids: ['v1', 'v2'], list: null, except: [] };
const many: BulkTarget = { count: 300, ids: [], list: { filter: 'all', refine: '' }, except: [] };
const running: Bulk = {
  id: ID,
  act: 'resolve',
  state: 'running',
  total: 2,
  done: 0,
  changed: 0,
  failed: 0,
  failures: [],
};
const done: Bulk = {
  ...running,
  state: 'done',
  done: 2,
  changed: 1,
  failed: 1,
  failures: [{ conversation_id: 'v2' as ConversationId, name: 'Brenda Mbah', reason: 'alreadyResolved' }],
};
const { failures: _, ...progress } = running;

export const bulkActionModel = model(bulkActionMachine, {
  inputs: { start: undefined },
  happenings: [
    {
      type: 'xstate.done.actor.loadBulkChoices',
      output: { colleagues: [{ id: 'u2', name: 'Ben Fotso' }], tags: ['vip'] },
    },
    { type: 'xstate.error.actor.loadBulkChoices', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.bulkAction.choosing.loading' },
    { type: 'xstate.done.actor.startBulk', output: running },
    // Nothing of the selection was there any more.
    { type: 'xstate.done.actor.startBulk', output: { ...running, state: 'done', total: 0 } },
    { type: 'xstate.error.actor.startBulk', error: new Failure('notAMember') },
    { type: 'xstate.after.patience.bulkAction.starting' },
    { type: 'xstate.done.actor.readBulk', output: done },
    { type: 'xstate.done.actor.readBulk', output: { ...done, state: 'undone', changed: 0 } },
    { type: 'xstate.done.actor.readBulk', output: running },
    { type: 'xstate.error.actor.readBulk', error: new Failure('notFound') },
    { type: 'xstate.after.patience.bulkAction.reading' },
    { type: 'xstate.done.actor.undoBulk', output: { ...done, state: 'undoing' } },
    { type: 'xstate.error.actor.undoBulk', error: new Failure('bulkNotUndoable') },
    { type: 'xstate.after.patience.bulkAction.undoing' },
    { type: 'xstate.after.undoTime.bulkAction.undoable' },
    { type: 'bulk.progressed', progress: { ...progress, done: 1, changed: 1 } },
    { type: 'bulk.progressed', progress: { ...progress, done: 2, changed: 2, state: 'done' } },
    { type: 'bulk.progressed', progress: { ...progress, id: 'another', state: 'done' } },
    { type: 'bulk.resumed', id: ID },
  ],
  sees: {
    idle: [],
    deciding: passing,
    settling: passing,
    'choosing.loading': [{ role: 'button', name: 'bulk.cancel' }],
    'choosing.ready': [{ role: 'button', name: 'bulk.cancel' }],
    confirming: [{ role: 'button', name: 'bulk.confirm' }],
    starting: [{ role: 'region', name: 'bulk.outcome' }],
    running: [{ role: 'region', name: 'bulk.outcome' }],
    reading: [{ role: 'region', name: 'bulk.outcome' }],
    undoable: [{ role: 'button', name: 'bulk.undo' }],
    undoing: [{ role: 'region', name: 'bulk.outcome' }],
    told: [{ role: 'button', name: 'bulk.dismiss' }],
  },
  hides: { told: [{ role: 'button', name: 'bulk.undo' }] },
  causes: {
    'bulk.choose': [
      { event: { type: 'bulk.choose', act: 'resolve', target: few }, by: 'world' },
      { event: { type: 'bulk.choose', act: 'resolve', target: many }, by: 'world' },
      { event: { type: 'bulk.choose', act: 'snooze', target: few }, by: 'world' },
      { event: { type: 'bulk.choose', act: 'tag', target: few }, by: 'world' },
      { event: { type: 'bulk.choose', act: 'resolve', target: { ...few, count: 0 } }, by: 'world' },
    ],
    'bulk.type': [{ event: { type: 'bulk.type', text: 'vip' }, by: 'world' }],
    'bulk.take': [
      { event: { type: 'bulk.take', value: { until: null } }, by: { click: 'snooze.untilReply' } },
      { event: { type: 'bulk.take', value: { tag: ' vip ' } }, by: 'world' },
      { event: { type: 'bulk.take', value: { tag: ' ' } }, by: 'world' },
    ],
    'bulk.confirm': { click: 'bulk.confirm' },
    'bulk.cancel': { click: 'bulk.cancel' },
    'bulk.undo': { click: 'bulk.undo' },
    'bulk.dismiss': { click: 'bulk.dismiss' },
    'bulk.resumed': 'world',
    'bulk.progressed': 'world',
  },
  laws: {
    'only what was changed can be undone': (now) =>
      !now.matches('undoable') || (now.context.bulk?.changed ?? 0) > 0,
    'an action on many was confirmed': (now, before) =>
      !now.matches('starting') || before.matches('confirming') || now.context.target.count < 25,
    'a tag of an action is never blank': ({ context: { value } }) =>
      value.tag === undefined || (value.tag !== '' && value.tag === value.tag.trim()),
    'an outcome has its action': (now) =>
      !(now.matches('running') || now.matches('undoable') || now.matches('undoing')) ||
      now.context.bulk !== null,
  },
  distinguishes: ({ context }) => [
    context.act,
    context.bulk?.state,
    context.problem?.code,
    context.target.count,
    context.text,
    context.value.tag,
  ],
});
