/**
 * Does a rule give this conversation to a member, to whom, and why?
 *
 * The authority for one conversation; the server runs it in the transaction that gives the conversation, while no other
 * rule of the organisation decides. What somebody handles is never given to another.
 *
 * Facts    rules.tried
 * Actions  `give` names the member and the reason; the server assigns by the lifecycle `conversationHandling`.
 */
import { assign, setup } from 'xstate';
import type { AssignmentReason, Strategy } from '#contract/assignment.ts';

/** The first rule whose conditions hold, and the members who are available to it. */
export interface Offer {
  rule: string;
  strategy: Strategy;
  /** The previous handler, if the rule prefers them and they are available. */
  previous: string | null;
  /** The first of the available members by the rule's strategy. */
  best: string | null;
}

interface Context {
  handler: string | null;
  reason: AssignmentReason | null;
}

type Tried = { offer: Offer | null };

const chart = setup({
  types: {
    input: {} as { handler: string | null },
    context: {} as Context,
    events: {} as { type: 'rules.tried' } & Tried,
  },
  guards: {
    isHandled: ({ context }) => context.handler !== null,
    hasRule: (_, { offer }: Tried) => offer !== null,
    hasPrevious: (_, { offer }: Tried) => offer !== null && offer.previous !== null,
    hasBest: (_, { offer }: Tried) => offer !== null && offer.best !== null,
  },
  actions: {
    give: assign((_, given: { to: string | null; reason: AssignmentReason | null }) => ({
      handler: given.to,
      reason: given.reason,
    })),
  },
});

const tried = ({ event: { offer } }: { event: Tried }) => ({ offer });
const attempts = [
  {
    guard: { type: 'hasPrevious' as const, params: tried },
    target: 'handled' as const,
    actions: {
      type: 'give' as const,
      params: ({ event: { offer } }: { event: Tried }) => ({
        to: offer?.previous ?? null,
        reason: 'previous' as const,
      }),
    },
  },
  {
    guard: { type: 'hasBest' as const, params: tried },
    target: 'handled' as const,
    actions: {
      type: 'give' as const,
      params: ({ event: { offer } }: { event: Tried }) => ({
        to: offer?.best ?? null,
        reason: offer?.strategy ?? null,
      }),
    },
  },
  { guard: { type: 'hasRule' as const, params: tried }, target: 'waiting' as const },
  { target: 'unmatched' as const },
];

export const ruleAssignmentMachine = chart.createMachine({
  id: 'ruleAssignment',
  context: ({ input: { handler } }) => ({ handler, reason: null }),
  initial: 'settling',
  states: {
    settling: {
      description: 'Decides whether somebody handles the conversation.',
      always: [{ guard: 'isHandled', target: 'handled' }, { target: 'unmatched' }],
    },
    unmatched: {
      description: 'Nobody handles the conversation, and no rule is for it.',
      on: { 'rules.tried': attempts },
    },
    waiting: {
      description: 'A rule is for the conversation, and nobody is available yet.',
      on: { 'rules.tried': attempts },
    },
    handled: {
      description: 'Somebody handles the conversation.',
      // A rule never takes a conversation away.
      on: { 'rules.tried': {} },
    },
  },
});
