import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { draftSyncMachine } from './draftSync.machine.ts';

const written = (conversationId: string, text: string) => ({
  event: {
    type: 'draft.written' as const,
    draft: { conversationId, text, writtenAt: '2026-11-21T09:00:00.000Z' },
  },
  by: 'world' as const,
});
const ids = (drafts: readonly { conversationId: string }[]) =>
  drafts.map(({ conversationId }) => conversationId);

export const draftSyncModel = model(draftSyncMachine, {
  inputs: { nothing: undefined },
  happenings: [
    { type: 'xstate.after.pause.draftSync.pausing' },
    { type: 'xstate.done.actor.keepDrafts', output: undefined },
    { type: 'xstate.error.actor.keepDrafts', error: new Failure('unreachable') },
    { type: 'xstate.error.actor.keepDrafts', error: new Failure('notFound') },
    { type: 'xstate.after.patience.draftSync.keeping' },
    { type: 'xstate.after.again.draftSync.broken' },
    { type: 'page.hidden' },
    { type: 'network.restored' },
  ],
  causes: {
    'draft.written': [written('v1', 'Hel'), written('v1', 'Hello'), written('v2', 'Good day')],
    'page.hidden': 'world',
    'network.restored': 'world',
  },
  laws: {
    'only the newest draft of each conversation waits': ({ context: { waiting } }) =>
      new Set(ids(waiting)).size === waiting.length,
    'a lost connection loses no draft': (now, before) =>
      !now.matches('broken') ||
      [...ids(before.context.leaving), ...ids(before.context.waiting)].every((id) =>
        ids(now.context.waiting).includes(id),
      ),
    'in rest every draft was stored or refused': (now) =>
      !now.matches('idle') || now.context.waiting.length + now.context.leaving.length === 0,
  },
  distinguishes: ({ context }) => [
    context.waiting.map(({ conversationId, text }) => conversationId + text).sort(),
    context.leaving.map(({ conversationId, text }) => conversationId + text).sort(),
  ],
});
