/**
 * Who handles this conversation: the autopilot, nobody yet, a person, the phone app, or is it resolved?
 *
 * The authority for one conversation. A state is the label's; the handler is context, and the legal pairs always hold
 * (A43): ai-handled with the autopilot, needs-attention with anyone or none, manual with a person, WhatsApp-Business with
 * none, resolved with any. The server runs this chart in the transaction that changes the row; the client runs it to know
 * which buttons to enable.
 *
 * Intents  conversation.takeOver, .setAutopilot, .assign, .resolve, .reopen, .addNote    a person asks; payload tells who, in which role
 * Facts    customer.wrote, copilot.gaveUp, agent.replied, agent.wroteTemplate, phone.echoed, responder.took,
 *          responder.passed, member.removed
 * Actions  `record` names each line the conversation's history gets; the server maps them to messages.
 * Size     one lifecycle that the server runs as well; each transition checks its own rule
 */
import { assign, setup } from 'xstate';
import { may, type Role } from '#contract/policy.ts';
import { AUTOPILOT } from '#contract/conversation.ts';
import type { SystemType } from '#contract/extras.ts';

export interface Handling {
  /** A user id, `autopilot`, or null for nobody. */
  handler: string | null;
  /** The person who last handled it, kept through resolve and hand-back (X4, A48). */
  lastHandledBy: string | null;
  copilotEnabled: boolean;
  /** The newest message is of a time in which another responder handled it (O30). */
  isStandby?: boolean;
}

export interface Actor {
  by: string;
  role: Role;
}

export type HandlingEvent =
  | ({ type: 'conversation.takeOver' } & Actor)
  | ({ type: 'conversation.setAutopilot' } & Actor)
  | ({ type: 'conversation.assign'; to: string } & Actor)
  | ({ type: 'conversation.resolve' } & Actor)
  | ({ type: 'conversation.addNote'; notes: string } & Actor)
  | ({ type: 'conversation.reopen' } & Actor)
  | ({ type: 'agent.replied' } & Actor)
  | ({ type: 'agent.wroteTemplate' } & Actor)
  | { type: 'customer.wrote'; isLastHandlerMember: boolean }
  | { type: 'copilot.gaveUp' }
  | { type: 'phone.echoed' }
  | { type: 'responder.took' }
  | { type: 'responder.passed' }
  | { type: 'member.removed'; id: string };

const person = (handler: string | null) => (handler === null || handler === AUTOPILOT ? null : handler);

/** The person who handles it or did last. */
const lastPerson = ({ handler, lastHandledBy }: Handling) => person(handler) ?? lastHandledBy;

const chart = setup({
  types: { input: {} as Handling, context: {} as Handling, events: {} as HandlingEvent },
  guards: {
    isNotMine: ({ context }, { by }: Actor) => context.handler !== by,
    /** FOOT-020: the copilot is on, and the caller handles it or is an admin. */
    mayHandBack: ({ context }, { by, role }: Actor) =>
      context.copilotEnabled && (context.handler === by || may(role, 'conversations.handBack')),
    /** FOOT-022, FOOT-023: admins anything, others what they handle; never to the present handler. */
    mayAssign: ({ context }, { by, role, to }: Actor & { to: string }) =>
      (may(role, 'conversations.assign') || context.handler === by) && to !== context.handler,
    isNoteFilled: (_, { notes }: { notes: string }) => notes.trim() !== '',
    isCopilotEnabled: ({ context }) => context.copilotEnabled,
    /** The last handler is still a member of the organisation. */
    hasLastHandler: ({ context }, { isLastHandlerMember }: { isLastHandlerMember: boolean }) =>
      lastPerson(context) !== null && isLastHandlerMember,
    /** What another responder answers can be taken from it; the business's own phone cannot (FOOT-017). */
    mayTakeFromResponder: ({ context }) => context.isStandby === true,
    isHandledBy: ({ context }, { id }: { id: string }) => context.handler === id,
  },
  actions: {
    setHandler: assign(({ context }, { to }: { to: string | null }) => ({
      handler: to,
      lastHandledBy: person(to) ?? person(context.handler) ?? context.lastHandledBy,
    })),
    /** The server writes a message of this kind; on the client it does nothing. */
    record: (_, _params: { type: SystemType }) => {},
  },
});

const record = (type: SystemType) => ({ type: 'record' as const, params: { type } });
const give = (to: string | null) => ({ type: 'setHandler' as const, params: { to } });

const takenOver = chart.createStateConfig({
  on: {
    'conversation.takeOver': {
      guard: { type: 'isNotMine', params: ({ event }) => event },
      target: '#conversationHandling.manual',
      actions: [
        { type: 'setHandler', params: ({ event }) => ({ to: event.by }) },
        record('user_conversation_takeover'),
      ],
      meta: { spec: ['FOOT-016', 'FOOT-018'] },
    },
  },
}).on;

// O30: another responder answers, so nobody is asked for here. A person who handles it goes on, and takes it by sending.
const answeredElsewhere = chart.createStateConfig({
  on: {
    'responder.took': {
      target: '#conversationHandling.business',
      actions: [give(null), record('conversation_label_change')],
    },
  },
}).on;

export const conversationHandlingMachine = chart.createMachine({
  id: 'conversationHandling',
  context: ({ input }) => input,
  initial: 'aiHandled',
  on: {
    'conversation.assign': {
      guard: { type: 'mayAssign', params: ({ event }) => event },
      target: '.manual',
      // A46: there is no system message type for assignments, so a take-over names who assigned.
      actions: [
        { type: 'setHandler', params: ({ event }) => ({ to: event.to }) },
        record('user_conversation_takeover'),
      ],
      meta: { spec: ['FOOT-022', 'FOOT-023', 'FOOT-024'] },
    },
    'conversation.addNote': {
      guard: { type: 'isNoteFilled', params: ({ event }) => event },
      actions: record('user_conversation_note'),
      meta: { spec: ['FOOT-029'] },
    },
    'conversation.resolve': {
      target: '.resolved',
      actions: record('user_conversation_resolve'),
      meta: { spec: ['FOOT-026'] },
    },
    'phone.echoed': { target: '.business', actions: [give(null), record('conversation_label_change')] },
    // A51: who opens a conversation again with a template has the word in it.
    'agent.wroteTemplate': {
      target: '.manual',
      actions: [
        { type: 'setHandler', params: ({ event }) => ({ to: event.by }) },
        record('user_conversation_takeover'),
      ],
    },
    // Listed so that a state that ignores them does so knowingly.
    'conversation.reopen': {},
    'customer.wrote': {},
    'copilot.gaveUp': {},
    'agent.replied': {},
    'responder.took': {},
    'responder.passed': {},
    'member.removed': {},
  },
  states: {
    aiHandled: {
      description: 'Copilot answers the customer.',
      on: {
        ...takenOver,
        ...answeredElsewhere,
        'copilot.gaveUp': {
          target: 'needsAttention',
          actions: [give(null), record('copilot_needs_attention'), record('conversation_label_change')],
          meta: { spec: ['FOOT-037', 'FOOT-035'] },
        },
      },
    },
    needsAttention: {
      description: 'The customer waits for a person.',
      on: {
        ...takenOver,
        ...answeredElsewhere,
        // X5: the first reply of somebody who does not handle it takes it over, in the same transaction. Its handler's
        // own reply is the attention it needed.
        'agent.replied': [
          {
            guard: { type: 'isNotMine', params: ({ event }) => event },
            target: 'manual',
            actions: [
              { type: 'setHandler', params: ({ event }) => ({ to: event.by }) },
              record('user_conversation_takeover'),
            ],
          },
          { target: 'manual', actions: record('conversation_label_change') },
        ],
        'member.removed': {
          guard: { type: 'isHandledBy', params: ({ event }) => event },
          actions: give(null),
        },
      },
    },
    manual: {
      description: 'A person answers the customer.',
      on: {
        // A template from beside a colleague's conversation takes nothing from them.
        'agent.wroteTemplate': {},
        'conversation.setAutopilot': {
          guard: { type: 'mayHandBack', params: ({ event }) => event },
          target: 'aiHandled',
          actions: [give(AUTOPILOT), record('autopilot_takeover')],
          meta: { spec: ['FOOT-020', 'FOOT-021'] },
        },
        // A43: a conversation never waits for somebody who left.
        'member.removed': {
          guard: { type: 'isHandledBy', params: ({ event }) => event },
          target: 'needsAttention',
          actions: [give(null), record('conversation_label_change')],
        },
      },
    },
    business: {
      description: 'A person answered on the business’s own phone, or another responder answers.',
      on: {
        // A42: the phone app answered so far; the next customer message asks for somebody here.
        'customer.wrote': { target: 'needsAttention', actions: record('conversation_label_change') },
        'conversation.takeOver': {
          guard: 'mayTakeFromResponder',
          target: 'manual',
          actions: [
            { type: 'setHandler', params: ({ event }) => ({ to: event.by }) },
            record('user_conversation_takeover'),
          ],
        },
        'responder.passed': { target: 'needsAttention', actions: record('conversation_label_change') },
        'phone.echoed': {},
      },
    },
    resolved: {
      description: 'The conversation is finished.',
      on: {
        'conversation.resolve': {},
        // A50: no template is needed while the customer's 24 hours last; the server asks the clock.
        'conversation.reopen': {
          target: 'manual',
          actions: [
            { type: 'setHandler', params: ({ event }) => ({ to: event.by }) },
            record('conversation_label_change'),
          ],
        },
        // X4: a customer who writes again is never lost. Without the copilot they wait for the person who knows them.
        'customer.wrote': [
          {
            guard: 'isCopilotEnabled',
            target: 'aiHandled',
            actions: [give(AUTOPILOT), record('conversation_label_change')],
            meta: { spec: ['FOOT-036'] },
          },
          {
            guard: { type: 'hasLastHandler', params: ({ event }) => event },
            target: 'needsAttention',
            actions: [
              { type: 'setHandler', params: ({ context }) => ({ to: lastPerson(context) }) },
              record('conversation_label_change'),
            ],
            meta: { spec: ['FOOT-036'] },
          },
          {
            target: 'needsAttention',
            actions: [give(null), record('conversation_label_change')],
            meta: { spec: ['FOOT-036'] },
          },
        ],
        'member.removed': {
          guard: { type: 'isHandledBy', params: ({ event }) => event },
          actions: give(null),
        },
      },
    },
  },
});
