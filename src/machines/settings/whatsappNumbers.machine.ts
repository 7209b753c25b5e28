/**
 * What is the status of the organisation's WhatsApp numbers?
 *
 * Everybody sees status, quality and limits, and which admins to ask. An admin can ask WhatsApp for the current status,
 * link a disconnected number again (which creates a new key where the provider has keys), or sign in again at the
 * provider's hub. Each of these connects a working number and sends the messages that waited.
 *
 * Intents  numbers.check, numbers.relink, numbers.signIn, numbers.retry
 * Facts    numbers.stale
 * Ports    loadNumbers, checkNumber, relinkNumber, findHub
 * Effects  showFailure, openHub
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { channelHub } from '#contract/channelLink.ts';
import type { WhatsappNumber } from '#contract/whatsappNumber.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

interface Context {
  isAdmin: boolean;
  numbers: WhatsappNumber[];
  /** Names of the admins who can connect a number. */
  admins: string[];
  problem: Problem | null;
}

export interface Numbers {
  numbers: WhatsappNumber[];
  admins: string[];
}

type Asked = 'check' | 'connect';

/** The number that an admin may connect again. */
export const disconnectedIn = (numbers: readonly WhatsappNumber[]): WhatsappNumber | undefined =>
  numbers.find(({ state }) => state === 'disconnected');

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'numbers.check' }
      | { type: 'numbers.relink' }
      | { type: 'numbers.signIn' }
      | { type: 'numbers.retry' }
      | { type: 'numbers.stale' },
  },
  actors: {
    loadNumbers: port<Numbers>('loadNumbers'),
    checkNumber: port<Numbers>('checkNumber'),
    relinkNumber: port<Numbers, { channelId: string }>('relinkNumber'),
    findHub: call(channelHub),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayConnect: ({ context: { isAdmin, numbers } }) => isAdmin && disconnectedIn(numbers) !== undefined,
  },
  actions: {
    setNumbers: assign((_, { numbers, admins }: Numbers) => ({ numbers, admins, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showFailure: toast(({ problem, what }: { problem: Problem; what: Asked }) => ({
      tone: 'destructive',
      title: what === 'check' ? 'whatsapp.checkFailed' : 'onboarding.linkFailed',
      text: problem.text,
      problem,
    })),
    openHub: (_, _params: { url: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const learnt = {
  type: 'setNumbers' as const,
  params: ({ event }: { event: { output: Numbers } }) => event.output,
};
const request = requestFor(chart);

export const whatsappNumbersMachine = chart.createMachine({
  id: 'whatsappNumbers',
  context: ({ input }) => ({ isAdmin: input.isAdmin, numbers: [], admins: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The numbers are being loaded.',
      ...request({
        src: 'loadNumbers',
        onDone: {
          target: 'ready',
          actions: learnt,
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The numbers could not be loaded.',
      on: { 'numbers.retry': 'loading', 'numbers.stale': 'loading' },
    },
    ready: {
      description: 'The numbers are shown with their state.',
      on: {
        'numbers.check': { guard: 'isAdmin', target: 'checking' },
        'numbers.relink': { guard: 'mayConnect', target: 'relinking' },
        'numbers.signIn': { guard: 'mayConnect', target: 'openingHub' },
        'numbers.stale': 'loading',
      },
    },
    // The answer includes changes made meanwhile.
    checking: {
      description: 'A number is being checked again.',
      ...request({
        src: 'checkNumber',
        onDone: { target: 'ready', actions: learnt },
        onFailure: { target: 'ready', actions: withProblem('showFailure', { what: 'check' }) },
      }),
    },
    relinking: {
      description: 'The number is being linked again.',
      ...request({
        src: 'relinkNumber',
        input: ({ context }) => ({ channelId: disconnectedIn(context.numbers)?.channel_id ?? '' }),
        onDone: { target: 'ready', actions: learnt },
        onFailure: { target: 'ready', actions: withProblem('showFailure', { what: 'connect' }) },
      }),
    },
    openingHub: {
      description: 'The page of the provider is being opened.',
      ...request({
        src: 'findHub',
        // In this same tab, which comes back to `/redirect/d360`.
        onDone: { target: 'ready', actions: { type: 'openHub', params: ({ event }) => event.output } },
        onFailure: { target: 'ready', actions: withProblem('showFailure', { what: 'connect' }) },
      }),
    },
  },
});
