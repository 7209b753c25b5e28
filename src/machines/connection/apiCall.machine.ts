/**
 * What is the outcome of one call to the API, from the first attempt to the caller's answer?
 *
 * Every answer is classified here and nowhere else: success, refusal, too many requests (waits, then repeats the same
 * request), an expired bearer token (renewed once), an ended session, an unfinished onboarding, a lost connection.
 *
 * Intents  call.retry, call.abandon     the rate-limit modal says so
 * Ports    sendRequest, renewToken
 * Effects  reportReachable, reportUnreachable, reportRateLimit, reportUnlimited, endSession, requireOnboarding, leaveTo,
 *          reportOutside (no member any more),
 *          reportIdentity (the tab shows somebody who is not signed in), reportBlocked (the rules for signing in keep this
 *          person out)
 * Size     every kind of answer is told apart here
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { limitOf, problemIn, redirectIn, type Answer, type RateLimit } from './answer.ts';

export interface Request {
  /** The operation's name, for logs and the inspector; the request itself stays in the port. */
  operation: string;
  method: string;
  path: string;
}

interface Context extends Request {
  answer: Answer | null;
  problem: Problem | null;
  renewed: boolean;
  limited: boolean;
}

export type CallOutput = { body: unknown } | { problem: Problem };

const isCode = (answer: Answer | null, ...codes: string[]) =>
  codes.includes((answer?.body as { code?: string } | null)?.code ?? '');

const chart = setup({
  types: {
    input: {} as Request,
    context: {} as Context,
    output: {} as CallOutput,
    events: {} as { type: 'call.retry' } | { type: 'call.abandon' },
  },
  actors: {
    sendRequest: port<Answer, Request>('sendRequest'),
    renewToken: port<void>('renewToken'),
  },
  guards: {
    isRateLimited: ({ context }) => context.answer?.status === 429,
    /** Status 412, or the code in any body, a successful one too (A §8). */
    isOnboardingIncomplete: ({ context }) => isCode(context.answer, 'ONBOARDING_INCOMPLETE'),
    isSubscriptionThere: ({ context }) =>
      isCode(context.answer, 'ACTIVE_SUBSCRIPTION_EXISTS') && redirectIn(context.answer) !== null,
    isOutside: ({ context }) => isCode(context.answer, 'noOrganisation'),
    isBlocked: ({ context }) => isCode(context.answer, 'twoFactorRequired', 'domainBlocked'),
    isForeign: ({ context }) => isCode(context.answer, 'identityChanged'),
    /** Nothing was sent: the tab shows somebody who is not signed in, or did when the call began. */
    isHeld: (_, { problem }: { problem: Problem }) => problem.code === 'identityChanged',
    isUnauthenticated: ({ context }) => context.answer?.status === 401,
    isSignedOut: (_, { problem }: { problem: Problem }) => problem.code === 'unauthenticated',
    isRenewed: ({ context }) => context.renewed,
    isOk: ({ context }) => context.answer !== null && context.answer.status < 400,
    wasLimited: ({ context }) => context.limited,
  },
  actions: {
    setAnswer: assign((_, { answer }: { answer: Answer }) => ({ answer })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    explainAnswer: assign(({ context }) => ({ problem: problemIn(context.answer) })),
    rememberRenewal: assign({ renewed: true, answer: null }),
    rememberLimit: assign({ limited: true }),
    reportReachable: () => {},
    reportUnreachable: () => {},
    reportRateLimit: (_, _params: RateLimit) => {},
    reportUnlimited: () => {},
    endSession: () => {},
    reportOutside: () => {},
    reportIdentity: () => {},
    reportBlocked: () => {},
    requireOnboarding: (_, _params: { redirectTo: string | null }) => {},
    leaveTo: (_, _params: { redirectTo: string | null }) => {},
  },
  delays: { patience: 30 * SECOND },
});

const request = requestFor(chart);

export const apiCallMachine = chart.createMachine({
  id: 'apiCall',
  context: ({ input }) => ({ ...input, answer: null, problem: null, renewed: false, limited: false }),
  initial: 'sending',
  output: ({ context }) =>
    context.problem ? { problem: context.problem } : { body: context.answer?.body ?? null },
  states: {
    sending: {
      description: 'The request is on its way.',
      ...request({
        src: 'sendRequest',
        input: ({ context: { operation, method, path } }) => ({ operation, method, path }),
        onDone: {
          target: 'classifying',
          actions: [
            { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            'reportReachable',
          ],
        },
        onRefused: [{ guard: withProblem('isHeld'), target: 'failed', actions: withProblem('setProblem') }],
        onFailure: { target: 'networkFailed', actions: withProblem('setProblem') },
        onTimeout: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    classifying: {
      description: "Decides by the answer's status.",
      always: [
        { guard: 'isRateLimited', target: 'rateLimited', meta: { spec: ['CONN-006'] } },
        {
          guard: 'isOnboardingIncomplete',
          target: 'failed',
          actions: [
            'explainAnswer',
            {
              type: 'requireOnboarding',
              params: ({ context }) => ({ redirectTo: redirectIn(context.answer) }),
            },
          ],
        },
        {
          guard: 'isSubscriptionThere',
          target: 'failed',
          actions: [
            'explainAnswer',
            { type: 'leaveTo', params: ({ context }) => ({ redirectTo: redirectIn(context.answer) }) },
          ],
        },
        { guard: 'isOutside', target: 'failed', actions: ['explainAnswer', 'reportOutside'] },
        { guard: 'isBlocked', target: 'failed', actions: ['explainAnswer', 'reportBlocked'] },
        { guard: 'isForeign', target: 'failed', actions: ['explainAnswer', 'reportIdentity'] },
        { guard: 'isUnauthenticated', target: 'unauthenticated' },
        { guard: 'isOk', target: 'succeeded' },
        { target: 'failed', actions: 'explainAnswer', meta: { spec: ['ERR-001'] } },
      ],
    },
    unauthenticated: {
      description: 'The session has ended.',
      always: [
        {
          guard: 'isRenewed',
          target: 'failed',
          actions: ['explainAnswer', 'endSession'],
          meta: { spec: ['ERR-002'] },
        },
        { target: 'renewing', actions: 'rememberRenewal' },
      ],
    },
    // The bearer is short-lived: one renewal from the session cookie before the session counts as ended.
    renewing: {
      description: 'The access is being renewed once.',
      ...request({
        src: 'renewToken',
        onDone: 'sending',
        // Only the server's word ends a session: a road that broke meanwhile says nothing about it.
        onRefused: [
          {
            guard: withProblem('isSignedOut'),
            target: 'failed',
            actions: [withProblem('setProblem'), 'endSession'],
          },
          { guard: withProblem('isHeld'), target: 'failed', actions: withProblem('setProblem') },
        ],
        onFailure: { target: 'networkFailed', actions: withProblem('setProblem') },
        onTimeout: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    rateLimited: {
      description: 'The server answered that there were too many requests.',
      entry: [
        'rememberLimit',
        { type: 'reportRateLimit', params: ({ context }) => limitOf(context.answer, context) },
      ],
      on: {
        'call.retry': { target: 'sending', meta: { spec: ['CONN-007'] } },
        'call.abandon': { target: 'failed', actions: 'explainAnswer' },
      },
    },
    networkFailed: {
      description: 'The server could not be reached.',
      type: 'final',
      entry: 'reportUnreachable',
      meta: { spec: ['CONN-002'] },
    },
    failed: { description: 'The server refused the request.', type: 'final' },
    succeeded: {
      description: 'The server did what was asked.',
      initial: 'settling',
      onDone: 'answered',
      states: {
        settling: {
          always: [
            { guard: 'wasLimited', target: 'done', actions: 'reportUnlimited', meta: { spec: ['CONN-008'] } },
            { target: 'done' },
          ],
        },
        done: { type: 'final' },
      },
    },
    answered: { description: 'The server answered.', type: 'final' },
  },
});
