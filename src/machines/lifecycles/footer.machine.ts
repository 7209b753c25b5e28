/**
 * What may this agent do in the footer of this conversation?
 *
 * The seven rules of the specification in their order (FOOT-001): the first that matches decides. The server enters the
 * same chart with the row's data to accept or refuse a message (FOOT-012..014).
 *
 * Facts    footer.factsChanged    label, handler, channel status, last received time or clock changed
 * Delay    windowLeft             the reply window closes while the conversation is open (FOOT-011)
 */
import { and, assign, setup } from 'xstate';
import type { Channel, Label } from '#contract/conversation.ts';
import { REPLY_WINDOW, windowLeft } from '#lib/time.ts';

export interface FooterFacts {
  channel: Channel;
  /** 1 is connected (ENT-002). */
  instagramStatus: number;
  label: Label;
  handler: 'none' | 'autopilot' | 'me' | 'other';
  /** Milliseconds; null when the customer never wrote, which counts as outside the window (A49). */
  lastReceivedAt: number | null;
  /** A template was sent after the window had closed, and the customer has not answered it (A51). */
  waiting: boolean;
  /** The server's time in milliseconds, as this side knows it. */
  now: number;
}

const isHandler =
  (handler: FooterFacts['handler']) =>
  ({ context }: { context: FooterFacts }) =>
    context.handler === handler;

export const footerMachine = setup({
  types: {
    input: {} as FooterFacts,
    context: {} as FooterFacts,
    events: {} as { type: 'footer.factsChanged'; facts: FooterFacts },
    tags: {} as 'maySend',
  },
  guards: {
    isInstagram: ({ context }) => context.channel === 'instagram',
    isInstagramDisconnected: ({ context }) =>
      context.channel === 'instagram' && context.instagramStatus !== 1,
    /** Rule 2: the window has closed or the conversation is resolved; only the text differs. */
    isClosed: ({ context }) =>
      context.label === 'resolved' || (windowLeft(context.lastReceivedAt, context.now) ?? 0) <= 0,
    /** A resolved conversation waits for no answer. */
    isWaiting: ({ context }) => context.waiting && context.label === 'manual',
    needsAttention: ({ context }) => context.label === 'needs-attention',
    hasNoHandler: isHandler('none'),
    isHandlerAutopilot: isHandler('autopilot'),
    isHandlerMe: isHandler('me'),
  },
  actions: {
    setFacts: assign((_, { facts }: { facts: FooterFacts }) => facts),
    // The timer may fire late (a sleeping laptop), never early: the clock moves at least to the closing instant.
    endWindow: assign(({ context }) => ({
      now: Math.max(context.now, (context.lastReceivedAt ?? 0) + REPLY_WINDOW + 1),
    })),
  },
  delays: {
    windowLeft: ({ context }) => Math.max(0, windowLeft(context.lastReceivedAt, context.now) ?? 0),
  },
}).createMachine({
  id: 'footer',
  context: ({ input }) => input,
  initial: 'settling',
  on: {
    'footer.factsChanged': {
      description: 'The label, the handler, the channel or the last received message changed.',
      target: '.settling',
      actions: { type: 'setFacts', params: ({ event }) => event },
      meta: { spec: ['FOOT-001'] },
    },
  },
  states: {
    settling: {
      description: 'Applies the seven rules in their order.',
      always: [
        { guard: 'isInstagramDisconnected', target: 'none' },
        { guard: and(['isClosed', 'isInstagram']), target: 'closed.tagged' },
        { guard: and(['isClosed', 'isWaiting']), target: 'closed.waiting' },
        { guard: 'isClosed', target: 'closed.template' },
        { guard: 'needsAttention', target: 'open.attention' },
        { guard: 'hasNoHandler', target: 'open.unassigned' },
        { guard: 'isHandlerAutopilot', target: 'open.autopilot' },
        { guard: 'isHandlerMe', target: 'open.mine' },
        { target: 'open.restricted' },
      ],
    },
    none: { description: 'The footer of the conversation is not shown.', meta: { spec: ['FOOT-002'] } },
    closed: {
      description: 'The reply window is closed, or the conversation is resolved.',
      initial: 'template',
      meta: { spec: ['FOOT-003'] },
      states: {
        template: { meta: { spec: ['FOOT-005'] } },
        tagged: { meta: { spec: ['FOOT-004'] } },
        waiting: { meta: { spec: ['FOOT-005'] } },
      },
    },
    open: {
      description: 'The reply window is open; who handles it decides the rest.',
      initial: 'restricted',
      after: { windowLeft: { target: 'settling', actions: 'endWindow', meta: { spec: ['FOOT-011'] } } },
      states: {
        attention: { tags: 'maySend', meta: { spec: ['FOOT-006'] } },
        unassigned: { meta: { spec: ['FOOT-007'] } },
        autopilot: { meta: { spec: ['FOOT-008'] } },
        mine: { tags: 'maySend', meta: { spec: ['FOOT-009'] } },
        restricted: { meta: { spec: ['FOOT-010'] } },
      },
    },
  },
});
