/**
 * May I take over, hand back or resolve this conversation, and did the server agree?
 *
 * The shared lifecycle says which buttons are enabled; the server decides again. Taking over from a colleague whose
 * conversation needs attention is confirmed first (A44). The new state arrives as a fact, like a change by anybody else.
 *
 * Intents  conversation.takeOver, .setAutopilot, .resolve, .markUnread; takeOver.confirm, takeOver.cancel
 * Facts    handling.changed
 * Ports    takeOverConversation, setAutopilot, resolveConversation, markUnread
 * Effects  focusComposer, showFailure (a destructive toast with the server's words), logFailure
 */
import { and, assign, setup } from 'xstate';
import { AUTOPILOT, type Label, markUnread } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import type { Role } from '#contract/policy.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { allowedNow, handlingAt } from '../lifecycles/conversationHandling.rules.ts';
import { call } from '../call.ts';
import { idOf } from '../idOf.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

export interface HandlingFacts {
  label: Label;
  handler: string | null;
  handlerName: string | null;
  copilotEnabled: boolean;
  /** Another responder handles it (O30). */
  isStandby: boolean;
}

interface Context extends HandlingFacts {
  conversationId: string;
  me: string;
  role: Role;
}

type Asked = { conversationId: string };

/** The actions that the shared lifecycle allows now. */
export const allowedIn = ({ label, handler, copilotEnabled, isStandby, me, role }: Context) =>
  allowedNow(handlingAt(label, { handler, lastHandledBy: null, copilotEnabled, isStandby }), {
    by: me,
    role,
  });

const chart = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as
      | { type: 'conversation.takeOver' }
      | { type: 'conversation.setAutopilot' }
      | { type: 'conversation.resolve' }
      | { type: 'conversation.markUnread' }
      | { type: 'takeOver.confirm' }
      | { type: 'takeOver.cancel' }
      | ({ type: 'handling.changed' } & HandlingFacts),
    tags: {} as 'busy',
  },
  actors: {
    takeOverConversation: port<void, Asked>('takeOverConversation'),
    setAutopilot: port<void, Asked>('setAutopilot'),
    resolveConversation: port<void, Asked>('resolveConversation'),
    markUnread: call(markUnread, { ask: ({ conversationId }: Asked) => idOf(conversationId) }),
  },
  guards: {
    mayTakeOver: ({ context }) => allowedIn(context).takeOver,
    maySetAutopilot: ({ context }) => allowedIn(context).setAutopilot,
    mayResolve: ({ context }) => allowedIn(context).resolve,
    isHeldByColleague: ({ context }) =>
      context.handler !== null && context.handler !== AUTOPILOT && context.handler !== context.me,
  },
  actions: {
    setHandling: assign((_, { label, handler, handlerName, copilotEnabled, isStandby }: HandlingFacts) => ({
      label,
      handler,
      handlerName,
      copilotEnabled,
      isStandby,
    })),
    focusComposer: (_, _params: Asked) => {},
    showFailure: toast(
      ({ action, problem }: { action: 'takeOver' | 'setAutopilot' | 'markUnread'; problem: Problem }) => ({
        tone: 'destructive',
        title: `toast.${action}Failed`,
        text: problem.text,
        problem,
      }),
    ),
    logFailure: (_, _params: { action: 'resolve'; problem: Problem }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const asked = ({ context }: { context: Context }): Asked => ({ conversationId: context.conversationId });

const request = requestFor(chart);

const shown = <const Action extends 'takeOver' | 'setAutopilot' | 'markUnread'>(action: Action) =>
  withProblem('showFailure', { action });

/** Requests one change; `handling.changed` reports its result. */
const asks = (
  src: 'takeOverConversation' | 'setAutopilot' | 'markUnread' | 'resolveConversation',
  told: ReturnType<typeof shown> | ReturnType<typeof withProblem<'logFailure', { action: 'resolve' }>>,
  spec?: string[],
) =>
  request({
    src,
    input: asked,
    onDone: {
      target: '#handlingAction.idle',
      // Whoever takes over is going to write.
      actions: src === 'takeOverConversation' ? [{ type: 'focusComposer', params: asked }] : [],
    },
    onFailure: { target: '#handlingAction.idle', actions: told, meta: spec && { spec } },
  });

export const handlingActionMachine = chart.createMachine({
  id: 'handlingAction',
  context: ({ input }) => input,
  initial: 'idle',
  on: {
    'handling.changed': {
      description: 'The label or the handler of the conversation changed.',
      actions: { type: 'setHandling', params: ({ event }) => event },
      meta: { spec: ['FOOT-039'] },
    },
  },
  states: {
    idle: {
      description: 'No change of the handler is under way.',
      on: {
        'conversation.takeOver': [
          {
            description: 'The agent asks to take over the conversation.',
            guard: and(['mayTakeOver', 'isHeldByColleague']),
            target: 'confirming',
          },
          { guard: 'mayTakeOver', target: 'asking.takeOver', meta: { spec: ['FOOT-016'] } },
        ],
        'conversation.setAutopilot': {
          description: 'The agent hands the conversation back to Copilot.',
          guard: 'maySetAutopilot',
          target: 'asking.setAutopilot',
          meta: { spec: ['FOOT-020'] },
        },
        'conversation.markUnread': {
          description: 'The agent marks the conversation as unread.',
          target: 'asking.markUnread',
        },
        'conversation.resolve': {
          description: 'The agent resolves the conversation.',
          guard: 'mayResolve',
          target: 'asking.resolve',
          meta: { spec: ['FOOT-026'] },
        },
      },
    },
    confirming: {
      description: 'The person is asked before taking over from a colleague.',
      on: {
        'takeOver.confirm': {
          description: 'The agent confirms taking over from a colleague.',
          target: 'asking.takeOver',
        },
        'takeOver.cancel': {
          description: 'The agent leaves the conversation with the colleague.',
          target: 'idle',
        },
        // The confirmation may become pointless: the conversation was resolved, or assigned to the user.
        'handling.changed': {
          target: 'doubting',
          actions: { type: 'setHandling', params: ({ event }) => event },
        },
      },
    },
    doubting: {
      description: 'Decides whether the question is still needed.',
      always: [
        { guard: and(['mayTakeOver', 'isHeldByColleague']), target: 'confirming' },
        { target: 'idle' },
      ],
    },
    asking: {
      description: 'The server is asked for the change.',
      tags: 'busy',
      initial: 'takeOver',
      states: {
        takeOver: asks('takeOverConversation', shown('takeOver'), ['FOOT-019']),
        setAutopilot: asks('setAutopilot', shown('setAutopilot')),
        markUnread: asks('markUnread', shown('markUnread')),
        resolve: asks('resolveConversation', withProblem('logFailure', { action: 'resolve' }), ['FOOT-027']),
      },
    },
  },
});
