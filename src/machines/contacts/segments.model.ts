import { Failure } from '#contract/failure.ts';
import type { Segment } from '#contract/segment.ts';
import { model } from '../model.ts';
import { segmentsMachine } from './segments.machine.ts';

const ID = '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d21';
const segment: Segment = { id: ID, scope: 'personal', name: 'VIP in Douala', query: { tags: 'vip' } };
const dialog = { role: 'dialog', name: 'segments.title' } as const;

export const segmentsModel = model(segmentsMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.loadSegments', output: { segments: [segment], counts: { [ID]: 7 } } },
    { type: 'xstate.error.actor.loadSegments', error: new Failure('unexpected', 'The server is tired.') },
    { type: 'xstate.after.patience.segments.open.loading' },
    { type: 'xstate.done.actor.changeSegment', output: undefined },
    {
      type: 'xstate.error.actor.changeSegment',
      error: new Failure('segmentInvalid', null, { reason: 'taken' }),
    },
    { type: 'xstate.after.patience.segments.open.changing' },
    { type: 'segments.stale' },
  ],
  sees: {
    closed: [{ role: 'button', name: 'segments.title' }],
    'open.loading': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }],
    'open.listed': [dialog, { role: 'button', name: 'segments.save' }],
    'open.naming': [dialog, { role: 'button', name: 'segments.saveName' }],
    'open.replacing': [dialog, { role: 'button', name: 'segments.confirmReplace' }],
    'open.confirming': [dialog, { role: 'button', name: 'segments.confirmRemove' }],
    'open.changing': [dialog],
  },
  hides: { closed: [dialog] },
  causes: {
    'segments.open': { click: 'segments.title' },
    'segments.close': { click: 'segments.close' },
    'segments.retry': { click: 'common.tryAgain' },
    'segments.stale': 'world',
    'segment.name': [{ event: { type: 'segment.name', name: 'Weddings' }, by: 'world' }],
    'segment.scope': [{ event: { type: 'segment.scope', scope: 'shared' }, by: 'world' }],
    // Enter in the field of the name, and the button of what is confirmed.
    'segment.save': [{ event: { type: 'segment.save' }, by: 'world' }],
    'segment.rename': [{ event: { type: 'segment.rename', id: ID }, by: { click: 'segments.rename' } }],
    'segment.replace': [{ event: { type: 'segment.replace', id: ID }, by: { click: 'segments.replace' } }],
    'segment.remove': [{ event: { type: 'segment.remove', id: ID }, by: { click: 'segments.remove' } }],
    'segment.cancel': { click: 'segments.cancel' },
  },
  laws: {
    'a change is known before it is sent': (now) =>
      !now.matches({ open: 'changing' }) || now.context.change !== null,
    'a segment is deleted or replaced only after a confirmation': (now, before) =>
      now.context.change === before.context.change ||
      (now.context.change?.kind !== 'remove' && now.context.change?.kind !== 'replace') ||
      before.matches({ open: 'confirming' }) ||
      before.matches({ open: 'replacing' }),
    'a closed dialog keeps nothing that was typed': (now) =>
      !now.matches('closed') || (now.context.name === '' && now.context.problem === null),
  },
  distinguishes: ({ context }) => [
    context.change?.kind,
    context.problem?.code,
    context.name,
    context.scope,
    context.segments.length,
  ],
});
