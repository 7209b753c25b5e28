import { model } from '../model.ts';
import { outboxMachine } from './outbox.machine.ts';
import { type Entry, type HoldSeconds } from './outbox.rules.ts';

const text = (clientMessageId: string, conversationId: string) => ({
  clientMessageId,
  conversationId,
  channel: 'whatsapp' as const,
  text: `Text ${clientMessageId}`,
  replyTo: null,
  writtenAt: '2026-11-21T09:00:00Z',
  file: null,
});
const enqueue = (id: string, conversation: string) => ({
  event: { type: 'message.enqueue' as const, outgoing: text(id, conversation) },
  by: 'world' as const,
});
const choose = (seconds: HoldSeconds) => ({
  event: { type: 'hold.choose' as const, seconds },
  // A radio button in the settings.
  by: 'world' as const,
});
/** A file among the texts of the first conversation. */
const film = {
  ...text('f', 'v1'),
  file: {
    kind: 'document' as const,
    name: 'Measures.pdf',
    mimeType: 'application/pdf',
    size: 9,
    seconds: null,
  },
};
const ids = (entries: readonly Entry[]) => entries.map(({ clientMessageId }) => clientMessageId);

export const outboxModel = model(outboxMachine, {
  inputs: {
    empty: { entries: [] },
    'kept from before': { entries: [{ ...text('a', 'v1'), at: 'held' }] },
    'stuck before': {
      entries: [
        { ...text('a', 'v1'), at: 'stuck', problem: { code: 'windowClosed', text: null, details: {} } },
      ],
    },
  },
  happenings: [
    { type: 'message.released', id: 'a' },
    { type: 'message.delivered', id: 'a' },
    { type: 'message.delivered', id: 'b' },
    { type: 'message.stuck', id: 'a', problem: { code: 'windowClosed', text: null, details: {} } },
    { type: 'message.withdrawn', id: 'f' },
    { type: 'hold.set', seconds: 5 },
    { type: 'page.leaving' },
  ],
  causes: {
    'message.enqueue': [
      enqueue('a', 'v1'),
      enqueue('b', 'v1'),
      enqueue('c', 'v2'),
      { event: { type: 'message.enqueue', outgoing: film }, by: 'world' as const },
    ],
    'message.released': 'world',
    'message.delivered': 'world',
    'message.stuck': 'world',
    'message.withdrawn': 'world',
    'outbox.undo': [{ event: { type: 'outbox.undo', id: 'a' }, by: { click: 'outbox.undo' } }],
    'hold.choose': [choose(0), choose(10)],
    'hold.set': 'world',
    'page.leaving': 'world',
    'outbox.retry': [{ event: { type: 'outbox.retry', id: 'a' }, by: { click: 'outbox.retry' } }],
    'outbox.discard': [{ event: { type: 'outbox.discard', id: 'a' }, by: { click: 'outbox.discard' } }],
  },
  passing: ['settling', 'sending'],
  laws: {
    'at most one text and one file per conversation are being sent': ({ context: { entries } }) => {
      const leaving = entries
        .filter(({ at }) => at === 'leaving')
        .map(({ conversationId, file }) => `${conversationId}:${file ? 'file' : 'text'}`);
      return new Set(leaving).size === leaving.length;
    },
    'nothing waits without a reason': ({ context: { entries } }) =>
      entries.every(
        ({ at, conversationId, file }) =>
          at !== 'waiting' ||
          entries.some(
            (it) =>
              (it.at === 'leaving' || it.at === 'held') &&
              it.conversationId === conversationId &&
              (it.file === null) === (file === null),
          ),
      ),
    'a text leaves the outbox only delivered or discarded': (now, before) =>
      ids(before.context.entries).length - ids(now.context.entries).length <= 1,
    'a text does not overtake a held one of its queue': ({ context: { entries } }) =>
      entries.every(
        ({ at, conversationId, file }, index) =>
          at !== 'leaving' ||
          !entries
            .slice(0, index)
            .some(
              (it) =>
                it.at === 'held' &&
                it.conversationId === conversationId &&
                (it.file === null) === (file === null),
            ),
      ),
    'exactly the stuck texts have a problem': ({ context: { entries } }) =>
      entries.every(({ at, problem }) => (at === 'stuck') === (problem !== null)),
    'no text is in the outbox twice': ({ context: { entries } }) =>
      new Set(ids(entries)).size === entries.length,
  },
});
