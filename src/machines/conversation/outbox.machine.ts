/**
 * Which texts of this agent has the server not acknowledged yet?
 *
 * One per tab, for all conversations. Each text is a `messageSend` of its own; within a conversation they are sent one
 * after the other, so that they arrive in the order in which they were written. A text that could not be sent stays in
 * the strip above the composer until it is repeated, discarded, or (after a lost connection) sent again (X7). Every text
 * keeps its `client_message_id`, so repeating an accepted text changes nothing. Stored on this device across reloads.
 *
 * Intents  message.enqueue, outbox.retry, outbox.discard
 * Facts    message.leaving, message.delivered, message.stuck     from the messages; network.restored
 * Effects  keepOutbox
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { mediaUploadMachine } from './mediaUpload.machine.ts';
import { messageSendMachine, type Outgoing } from './messageSend.machine.ts';

export interface Entry extends Outgoing {
  /** `waiting` is queued, `leaving` is being sent, `stuck` is shown in the strip. */
  at: 'waiting' | 'leaving' | 'stuck';
  /** Why it is stuck. */
  problem: Problem | null;
}

/** A text stored on this device, read after a reload. A refused one is not sent again automatically. */
export type Kept = Omit<Outgoing, 'channel' | 'file' | 'replyTo'> &
  Partial<Outgoing> & { at?: Entry['at']; problem?: Problem | null };

type ById = { id: string };

const without = (entries: Entry[], id: string) => entries.filter((entry) => entry.clientMessageId !== id);
const put = (entries: Entry[], id: string, at: Entry['at'], problem: Problem | null = null) =>
  entries.map((entry) => (entry.clientMessageId === id ? { ...entry, at, problem } : entry));

/** Texts and files have separate queues, so that texts do not wait for a long video. */
const laneOf = ({ conversationId, file }: Entry) => `${conversationId}:${file ? 'file' : 'text'}`;

/** The first message of each queue of a conversation, if none before it is being sent. */
export const turnsOf = (entries: readonly Entry[]): string[] => {
  const busy = new Set(entries.filter(({ at }) => at === 'leaving').map(laneOf));
  const turns: string[] = [];
  for (const entry of entries) {
    if (entry.at !== 'waiting' || busy.has(laneOf(entry))) continue;
    busy.add(laneOf(entry));
    turns.push(entry.clientMessageId);
  }
  return turns;
};

export const outboxMachine = setup({
  types: {
    input: {} as { entries: Kept[] },
    context: {} as { entries: Entry[] },
    events: {} as
      | { type: 'message.enqueue'; outgoing: Outgoing }
      | { type: 'message.delivered'; id: string }
      | { type: 'message.withdrawn'; id: string }
      | { type: 'message.stuck'; id: string; problem: Problem | null }
      | { type: 'outbox.retry'; id: string }
      | { type: 'outbox.discard'; id: string }
      | { type: 'network.restored' },
  },
  actors: { messageSend: messageSendMachine, mediaUpload: mediaUploadMachine },
  guards: {
    isNew: ({ context }, { outgoing }: { outgoing: Outgoing }) =>
      !context.entries.some(({ clientMessageId }) => clientMessageId === outgoing.clientMessageId),
    isStuck: ({ context }, { id }: ById) =>
      context.entries.some(({ clientMessageId, at }) => clientMessageId === id && at === 'stuck'),
    isThere: ({ context }, { id }: ById) =>
      context.entries.some(({ clientMessageId }) => clientMessageId === id),
    hasTurns: ({ context }) => turnsOf(context.entries).length > 0,
  },
  actions: {
    add: assign(({ context }, { outgoing }: { outgoing: Outgoing }) => ({
      entries: [...context.entries, { ...outgoing, at: 'waiting' as const, problem: null }],
    })),
    removeEntry: assign(({ context }, { id }: ById) => ({ entries: without(context.entries, id) })),
    setStuck: assign(({ context }, { id, problem }: ById & { problem: Problem | null }) => ({
      entries: put(context.entries, id, 'stuck', problem),
    })),
    queueAgain: assign(({ context }, { id }: ById) => ({ entries: put(context.entries, id, 'waiting') })),
    deleteFile: (_, _params: ById) => {},
    keepOutbox: (_, _params: { entries: Entry[] }) => {},
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    entries: input.entries.map(({ at, problem, ...outgoing }) => ({
      channel: 'whatsapp' as const,
      file: null,
      replyTo: null,
      ...outgoing,
      at: at === 'stuck' ? ('stuck' as const) : ('waiting' as const),
      problem: (at === 'stuck' && problem) || null,
    })),
  }),
  initial: 'settling',
  on: {
    'message.enqueue': {
      description: 'The agent sends a message.',
      guard: { type: 'isNew', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'add', params: ({ event }) => event },
      meta: { spec: ['CHAT-020'] },
    },
    'message.delivered': {
      description: 'The server has accepted a message.',
      guard: { type: 'isThere', params: ({ event }) => event },
      target: '.settling',
      actions: [
        { type: 'removeEntry', params: ({ event }) => event },
        { type: 'deleteFile', params: ({ event }) => event },
      ],
    },
    'message.withdrawn': {
      description: 'A message was withdrawn before it was sent.',
      guard: { type: 'isThere', params: ({ event }) => event },
      target: '.settling',
      actions: [
        { type: 'removeEntry', params: ({ event }) => event },
        { type: 'deleteFile', params: ({ event }) => event },
      ],
    },
    'message.stuck': {
      description: 'A message could not be sent.',
      guard: { type: 'isThere', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'setStuck', params: ({ event }) => event },
    },
    'outbox.retry': {
      description: 'The agent sends a failed message again.',
      guard: { type: 'isStuck', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'queueAgain', params: ({ event }) => event },
    },
    'outbox.discard': {
      description: 'The agent discards a failed message.',
      guard: { type: 'isStuck', params: ({ event }) => event },
      target: '.settling',
      actions: [
        { type: 'removeEntry', params: ({ event }) => event },
        { type: 'deleteFile', params: ({ event }) => event },
      ],
    },
    'network.restored': {
      description: 'The server can be reached again.',
      actions: enqueueActions(({ context, enqueue }) => {
        for (const { clientMessageId, at } of context.entries)
          if (at === 'leaving') enqueue.sendTo(clientMessageId, { type: 'network.restored' });
      }),
    },
  },
  states: {
    // Stores the change on this device, then sends the next messages.
    settling: {
      description: 'Decides whether a message waits.',
      entry: { type: 'keepOutbox', params: ({ context }) => ({ entries: context.entries }) },
      always: [{ guard: 'hasTurns', target: 'sending' }, { target: 'resting' }],
    },
    sending: {
      description: 'Messages are on their way.',
      entry: enqueueActions(({ context, enqueue }) => {
        for (const id of turnsOf(context.entries)) {
          const outgoing = context.entries.find(({ clientMessageId }) => clientMessageId === id);
          if (outgoing?.file) enqueue.spawnChild('mediaUpload', { id, input: outgoing });
          else if (outgoing) enqueue.spawnChild('messageSend', { id, input: outgoing });
        }
        const turns = new Set(turnsOf(context.entries));
        enqueue.assign({
          entries: context.entries.map((entry) =>
            turns.has(entry.clientMessageId) ? { ...entry, at: 'leaving' as const } : entry,
          ),
        });
      }),
      always: 'resting',
    },
    resting: { description: 'Nothing waits to be sent.' },
  },
});
