/**
 * Which messages of this agent has the server not acknowledged yet?
 *
 * One per tab, for all conversations. A message is held for as many seconds as the person has chosen (0 to 10), and can
 * be undone until then; a page that closes sends what it holds. Each text is a `messageSend` of its own; within a conversation they are sent one
 * after the other, so that they arrive in the order in which they were written. A text that could not be sent stays in
 * the strip above the composer until it is repeated, discarded, or (after a lost connection) sent again (X7); repeating one
 * that another responder's conversation kept from being sent takes the conversation over (O30). Every text
 * keeps its `client_message_id`, so repeating an accepted text changes nothing. Stored on this device across reloads; the
 * texts of closed tabs are this tab's from its start.
 *
 * Intents  message.enqueue, outbox.undo, outbox.retry, outbox.discard, hold.choose
 * Facts    hold.set, page.leaving     from the page; message.released     from the holds;
 *          message.delivered, message.stuck, message.withdrawn     from the messages
 * Ports    page (a feed)
 * Effects  keepOutbox, keepHold, restoreMessage, deleteFile
 * Size     one event for each thing that can happen to a message
 */
import { assign, enqueueActions, setup, stopChild } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { feed } from '../port.ts';
import { mediaUploadMachine } from './mediaUpload.machine.ts';
import { messageHoldMachine } from './messageHold.machine.ts';
import { messageSendMachine, type Outgoing } from './messageSend.machine.ts';
import {
  again,
  type Entry,
  type HoldSeconds,
  isNew,
  type Kept,
  type PageFact,
  put,
  turnsOf,
  without,
} from './outbox.rules.ts';

type ById = { id: string };

const holdOf = (id: string) => `hold:${id}`;

export const outboxMachine = setup({
  types: {
    input: {} as { entries: Kept[] },
    context: {} as { entries: Entry[]; hold: HoldSeconds },
    events: {} as
      | { type: 'message.enqueue'; outgoing: Outgoing }
      | { type: 'message.released'; id: string }
      | { type: 'message.delivered'; id: string }
      | { type: 'message.withdrawn'; id: string }
      | { type: 'message.stuck'; id: string; problem: Problem | null }
      | { type: 'outbox.undo'; id: string }
      | { type: 'outbox.retry'; id: string }
      | { type: 'outbox.discard'; id: string }
      | { type: 'hold.choose'; seconds: HoldSeconds }
      | PageFact,
  },
  actors: {
    page: feed<PageFact>('page'),
    messageHold: messageHoldMachine,
    messageSend: messageSendMachine,
    mediaUpload: mediaUploadMachine,
  },
  guards: {
    isNew: ({ context }, { outgoing }: { outgoing: Outgoing }) => isNew(context.entries, outgoing),
    isNewAndHeld: ({ context }, { outgoing }: { outgoing: Outgoing }) =>
      context.hold > 0 && isNew(context.entries, outgoing),
    isHeld: ({ context }, { id }: ById) =>
      context.entries.some(({ clientMessageId, at }) => clientMessageId === id && at === 'held'),
    isStuck: ({ context }, { id }: ById) =>
      context.entries.some(({ clientMessageId, at }) => clientMessageId === id && at === 'stuck'),
    isThere: ({ context }, { id }: ById) =>
      context.entries.some(({ clientMessageId }) => clientMessageId === id),
    hasTurns: ({ context }) => turnsOf(context.entries).length > 0,
  },
  actions: {
    add: assign(({ context }, { outgoing, at }: { outgoing: Outgoing; at: 'held' | 'waiting' }) => ({
      entries: [...context.entries, { ...outgoing, at, problem: null }],
    })),
    chooseHold: assign((_, { seconds }: { seconds: HoldSeconds }) => ({ hold: seconds })),
    releaseAll: assign(({ context }) => ({
      entries: context.entries.map((entry) =>
        entry.at === 'held' ? { ...entry, at: 'waiting' as const } : entry,
      ),
    })),
    removeEntry: assign(({ context }, { id }: ById) => ({ entries: without(context.entries, id) })),
    setStuck: assign(({ context }, { id, problem }: ById & { problem: Problem | null }) => ({
      entries: put(context.entries, id, 'stuck', problem),
    })),
    setLeaving: assign(({ context }) => {
      const turns = new Set(turnsOf(context.entries));
      return {
        entries: context.entries.map((entry) =>
          turns.has(entry.clientMessageId) ? { ...entry, at: 'leaving' as const } : entry,
        ),
      };
    }),
    queueAgain: assign(({ context }, { id }: ById) => ({ entries: again(context.entries, id) })),
    deleteFile: (_, _params: ById) => {},
    keepHold: (_, _params: { seconds: HoldSeconds }) => {},
    /** Puts an undone message back into the composer of its conversation. */
    restoreMessage: (_, _params: { entry: Entry | undefined }) => {},
    keepOutbox: (_, _params: { entries: Entry[] }) => {},
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    hold: 0,
    entries: input.entries.map(({ at, problem, ...outgoing }) => ({
      channel: 'whatsapp' as const,
      file: null,
      replyTo: null,
      ...outgoing,
      at: at === 'stuck' ? ('stuck' as const) : ('waiting' as const),
      problem: (at === 'stuck' && problem) || null,
    })),
  }),
  invoke: { id: 'page', src: 'page' },
  initial: 'settling',
  on: {
    'message.enqueue': [
      {
        description: 'The agent sends a message, which can be undone for the chosen seconds.',
        guard: { type: 'isNewAndHeld', params: ({ event }) => event },
        target: '.settling',
        actions: [
          { type: 'add', params: ({ event }) => ({ outgoing: event.outgoing, at: 'held' as const }) },
          enqueueActions(({ context, event: { outgoing }, enqueue }) => {
            const { clientMessageId: id } = outgoing;
            enqueue.spawnChild('messageHold', { id: holdOf(id), input: { id, seconds: context.hold } });
          }),
        ],
      },
      {
        description: 'The agent sends a message.',
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.settling',
        actions: {
          type: 'add',
          params: ({ event }) => ({ outgoing: event.outgoing, at: 'waiting' as const }),
        },
        meta: { spec: ['CHAT-020'] },
      },
    ],
    'message.released': {
      description: 'The time in which a message could be undone is over.',
      guard: { type: 'isHeld', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'queueAgain', params: ({ event }) => event },
    },
    'outbox.undo': {
      description: 'The agent takes a message back that is still held.',
      guard: { type: 'isHeld', params: ({ event }) => event },
      target: '.settling',
      actions: [
        {
          type: 'restoreMessage',
          params: ({ context, event }) => ({
            entry: context.entries.find(({ clientMessageId }) => clientMessageId === event.id),
          }),
        },
        { type: 'removeEntry', params: ({ event }) => event },
        stopChild(({ event }) => holdOf(event.id)),
      ],
    },
    'page.leaving': {
      description: 'The page closes, so that what it holds is sent now.',
      target: '.settling',
      actions: [
        enqueueActions(({ context, enqueue }) => {
          for (const { clientMessageId, at } of context.entries)
            if (at === 'held') enqueue.stopChild(holdOf(clientMessageId));
        }),
        'releaseAll',
      ],
    },
    'hold.set': {
      description: 'The choice of this device was read.',
      actions: { type: 'chooseHold', params: ({ event }) => event },
    },
    'hold.choose': {
      description: 'The agent chooses how long a message can be undone.',
      actions: [
        { type: 'chooseHold', params: ({ event }) => event },
        { type: 'keepHold', params: ({ event }) => event },
      ],
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
      description: 'The agent sends a failed message again, or agrees to take the conversation over by it.',
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
      entry: [
        enqueueActions(({ context, enqueue }) => {
          for (const id of turnsOf(context.entries)) {
            const outgoing = context.entries.find(({ clientMessageId }) => clientMessageId === id);
            if (outgoing?.file) enqueue.spawnChild('mediaUpload', { id, input: outgoing });
            else if (outgoing) enqueue.spawnChild('messageSend', { id, input: outgoing });
          }
        }),
        'setLeaving',
      ],
      always: 'resting',
    },
    resting: { description: 'Nothing waits to be sent.' },
  },
});
