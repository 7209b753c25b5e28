/**
 * Which channel did the provider's hub return, and may it be linked without confirmation?
 *
 * `/redirect/d360`: the first channel of the address is linked at once only if this browser returns the state it left
 * with, and the organisation has no number or this very number, which is connected again. Anybody can send such an
 * address, so every other case is confirmed first, and a number is never replaced without confirmation (O12). A missing,
 * malformed or refused channel leads back to the onboarding (ONB-009), with the reason.
 *
 * Intents  link.confirm, link.cancel
 * Ports    checkChannel, linkChannel
 * Effects  showLinkFailure
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type ChannelCheck, checkChannel, linkChannel } from '#contract/channelLink.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { firstChannelIn, hubStateIn } from './channels.ts';

const malformed: Problem = { code: 'channelUnknown', text: null, details: {} };

/** The number that this channel would replace; null if none or the same. */
export const replacedBy = (channelId: string | null, { current }: ChannelCheck): ChannelCheck['current'] =>
  current?.channel_id === channelId ? null : current;

/** A channel as the hub's address names it. */
export interface Returned {
  channel_id: string;
  state: string | null;
}

const chart = setup({
  types: {
    input: {} as { address: string },
    context: {} as {
      channelId: string | null;
      state: string | null;
      check: ChannelCheck | null;
      confirmed: boolean;
      linked: boolean;
    },
    events: {} as { type: 'link.confirm' } | { type: 'link.cancel' },
    output: {} as { linked: boolean },
    tags: {} as 'busy',
  },
  actors: {
    checkChannel: call(checkChannel, {
      ask: ({ channel_id, state }: Returned) => ({ channel_id, ...(state ? { state } : {}) }),
      give: ({ data }) => data,
    }),
    linkChannel: call(linkChannel, {
      ask: ({ channel_id, state, replaces }: Returned & { replaces: string | null }) => ({
        channel_id,
        ...(state ? { state } : {}),
        ...(replaces ? { replaces } : {}),
      }),
    }),
  },
  guards: {
    hasChannel: ({ context }) => context.channelId !== null,
    isExpected: ({ context }, { check }: { check: ChannelCheck }) =>
      check.proven && replacedBy(context.channelId, check) === null,
    isInPlace: (_, { problem }: { problem: Problem }) => problem.code === 'channelInPlace',
  },
  actions: {
    setCheck: assign((_, { check }: { check: ChannelCheck }) => ({ check })),
    confirm: assign({ confirmed: true }),
    clearCheck: assign({ confirmed: false, check: null }),
    remember: assign({ linked: true }),
    /** ONB-006. */
    showLinkFailure: failureToast('onboarding.linkFailed'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const channelRedirectMachine = chart.createMachine({
  id: 'channelRedirect',
  context: ({ input }) => ({
    channelId: firstChannelIn(input.address),
    state: hubStateIn(input.address),
    check: null,
    confirmed: false,
    linked: false,
  }),
  output: ({ context }) => ({ linked: context.linked }),
  initial: 'parsing',
  states: {
    parsing: {
      description: 'The address that the provider returned to is read.',
      always: [
        { guard: 'hasChannel', target: 'checking', meta: { spec: ['ONB-008'] } },
        {
          target: 'failed',
          actions: { type: 'showLinkFailure', params: { problem: malformed } },
          meta: { spec: ['ONB-009'] },
        },
      ],
    },
    checking: {
      description: 'The number is being checked.',
      tags: 'busy',
      meta: { spec: ['ONB-010'] },
      ...request({
        src: 'checkChannel',
        input: ({ context }) => ({ channel_id: context.channelId ?? '', state: context.state }),
        onDone: [
          {
            guard: { type: 'isExpected', params: ({ event }) => ({ check: event.output }) },
            target: 'linking',
            actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
            meta: { spec: ['ONB-008'] },
          },
          {
            target: 'confirming',
            actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
          },
        ],
        onFailure: {
          target: 'failed',
          actions: withProblem('showLinkFailure'),
          meta: { spec: ['ONB-006', 'ONB-009'] },
        },
      }),
    },
    confirming: {
      description: 'The person is asked before the number is linked.',
      on: {
        'link.confirm': { target: 'linking', actions: 'confirm' },
        'link.cancel': 'declined',
      },
    },
    linking: {
      description: 'The number is being linked.',
      tags: 'busy',
      meta: { spec: ['ONB-010'] },
      ...request({
        src: 'linkChannel',
        input: ({ context }) => ({
          channel_id: context.channelId ?? '',
          state: context.state,
          replaces: context.check?.current?.channel_id ?? null,
        }),
        onDone: { target: 'linked', actions: 'remember', meta: { spec: ['ONB-005', 'ONB-009'] } },
        onRefused: [
          {
            // The organisation's number changed meanwhile, so the confirmation no longer holds.
            guard: withProblem('isInPlace'),
            target: 'checking',
            actions: 'clearCheck',
          },
        ],
        onFailure: {
          target: 'failed',
          actions: withProblem('showLinkFailure'),
          meta: { spec: ['ONB-006', 'ONB-009'] },
        },
      }),
    },
    linked: { description: 'The number is linked.', type: 'final' },
    declined: { description: 'The person declined to link the number.', type: 'final' },
    failed: { description: 'The number could not be linked.', type: 'final' },
  },
});
