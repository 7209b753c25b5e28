/**
 * Which instant is chosen: by a usual choice, or by words such as "tomorrow 9"?
 *
 * Words are read a moment after the last key, by a parser that loads when somebody types. What was understood is shown
 * before anybody confirms it; who confirms the words before they are read is heard, and confirms what they mean.
 *
 * Intents  time.type, time.choose, time.confirm, time.retry
 * Ports    readTime
 * Emits    time.confirmed
 */
import { assign, emit, setup } from 'xstate';
import type { ReadTime } from '#lib/readTime.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

interface Context {
  text: string;
  /** The chosen instant in milliseconds. */
  at: number | null;
  /** Confirmed before the words were read. */
  isConfirmed: boolean;
}

const chart = setup({
  types: {
    input: {} as { at: number | null },
    context: {} as Context,
    events: {} as
      | { type: 'time.type'; text: string }
      | { type: 'time.choose'; at: number }
      | { type: 'time.confirm' }
      | { type: 'time.retry' },
    emitted: {} as { type: 'time.confirmed'; at: number },
  },
  actors: { readTime: port<ReadTime, { text: string }>('readTime') },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    hasTime: ({ context }) => context.at !== null,
    isUnderstood: (_, { at }: ReadTime) => at !== null,
    isConfirmed: ({ context }) => context.isConfirmed,
    isPast: (_, { isPast }: ReadTime) => isPast,
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text, at: null, isConfirmed: false })),
    choose: assign((_, { at }: { at: number }) => ({ text: '', at, isConfirmed: false })),
    understand: assign((_, { at }: ReadTime) => ({ at })),
    clearConfirmed: assign({ isConfirmed: false }),
    confirmOnceRead: assign({ isConfirmed: true }),
    confirm: emit(({ context }: { context: Context }) => ({
      type: 'time.confirmed' as const,
      at: context.at ?? 0,
    })),
  },
  delays: { readingPause: 250, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const plannedTimeMachine = chart.createMachine({
  id: 'plannedTime',
  context: ({ input }) => ({ text: '', at: input.at, isConfirmed: false }),
  initial: 'settling',
  on: {
    'time.type': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.empty',
        actions: { type: 'write', params: ({ event }) => event },
      },
      { target: '.pausing', actions: { type: 'write', params: ({ event }) => event } },
    ],
    'time.choose': { target: '.chosen', actions: { type: 'choose', params: ({ event }) => event } },
  },
  states: {
    settling: {
      description: 'Decides whether an instant was chosen before.',
      always: [{ guard: 'hasTime', target: 'chosen' }, { target: 'empty' }],
    },
    empty: { description: 'Nothing is chosen.' },
    pausing: {
      description: 'Somebody types.',
      on: { 'time.confirm': { target: 'reading', actions: 'confirmOnceRead' } },
      after: { readingPause: 'reading' },
    },
    reading: {
      description: 'The words are being read.',
      on: { 'time.confirm': { actions: 'confirmOnceRead' } },
      ...request({
        src: 'readTime',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isUnderstood', params: ({ event }) => event.output },
            target: 'understood',
            actions: { type: 'understand', params: ({ event }) => event.output },
          },
          { guard: { type: 'isPast', params: ({ event }) => event.output }, target: 'past' },
          { target: 'unclear' },
        ],
        onFailure: { target: 'failed' },
      }),
    },
    understood: {
      description: 'Decides whether the instant is confirmed already.',
      always: [
        { guard: 'isConfirmed', target: 'chosen', actions: ['confirm', 'clearConfirmed'] },
        { target: 'chosen' },
      ],
    },
    chosen: {
      description: 'An instant is chosen.',
      on: { 'time.confirm': { actions: 'confirm' } },
    },
    past: { description: 'The words name an instant that is over.' },
    unclear: { description: 'The words name no instant.' },
    failed: {
      description: 'The parser could not be loaded.',
      on: { 'time.retry': 'reading' },
    },
  },
});
