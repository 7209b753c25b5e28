/**
 * Does the payment collection exist, and are its requests sent?
 *
 * The user confirms first. A collection that is sent at once is created and then launched; a scheduled one is only created.
 * One draft makes at most one campaign: every attempt, in every tab, has the draft's idempotency key. The dialog cannot be
 * closed while it works.
 *
 * Intents  launch.confirm, launch.retry, launch.close
 * Ports    createPaymentCampaign, launchCampaign
 * Effects  openCampaign
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { isCollectable, type PaymentForm } from './paymentForm.ts';

/** Milliseconds in which the success stays on screen (LAUNCH-003). */
export const CLOSE_AFTER = 1500;
/** Sending 100,000 debts takes a while. */
const CREATE_PATIENCE = 5 * MINUTE;

/** The answer to the creation; `repeated` rows have an invoice number that existed already. */
interface Created {
  campaignId: string | null;
  repeated: number;
}
interface Context {
  form: PaymentForm;
  campaignId: string | null;
  problem: Problem | null;
  /** Rows whose invoice number existed already, of which the user is told (B65). */
  repeated: number;
  isDone: boolean;
}
const open = (hasFailed: boolean) => ({
  type: 'openCampaign' as const,
  params: ({ context }: { context: Context }) => ({
    campaignId: context.campaignId ?? '',
    hasFailed,
    repeated: context.repeated,
  }),
});

const chart = setup({
  types: {
    input: {} as { form: PaymentForm },
    context: {} as Context,
    output: {} as { isDone: boolean },
    events: {} as { type: 'launch.confirm' } | { type: 'launch.retry' } | { type: 'launch.close' },
    children: {} as {
      createPaymentCampaign: 'createPaymentCampaign';
      launchCampaign: 'launchCampaign';
    },
  },
  actors: {
    /** Null: the answer names no campaign. */
    createPaymentCampaign: port<Created, { form: PaymentForm }>('createPaymentCampaign'),
    launchCampaign: port<void, { campaignId: string }>('launchCampaign'),
  },
  guards: {
    isComplete: ({ context }) => isCollectable(context.form),
    isScheduled: ({ context }) => context.form.scheduledFor !== null,
    hasNoId: (_, { created }: { created: Created }) => created.campaignId === null,
  },
  actions: {
    setCreated: assign((_, { created: { campaignId, repeated } }: { created: Created }) => ({
      campaignId,
      repeated,
    })),
    setProblem: assign((_, { problem }: { problem: Problem | null }) => ({ problem })),
    finish: assign({ isDone: true }),
    openCampaign: (_, _params: { campaignId: string; hasFailed: boolean; repeated: number }) => {},
  },
  delays: { closeAfter: CLOSE_AFTER, patience: CALL_PATIENCE, createPatience: CREATE_PATIENCE },
});

const request = requestFor(chart);
const created = ({ event }: { event: { output: Created } }) => ({ created: event.output });

export const paymentLaunchMachine = chart.createMachine({
  id: 'paymentLaunch',
  context: ({ input: { form } }) => ({ form, campaignId: null, problem: null, repeated: 0, isDone: false }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The dialog asks for a confirmation.',
      meta: { spec: ['LAUNCH-001', 'LAUNCH-007', 'LAUNCH-008'] },
      on: {
        'launch.confirm': [
          { guard: 'isComplete', target: 'creating', meta: { spec: ['LAUNCH-002', 'LAUNCH-009'] } },
          { target: 'incomplete', meta: { spec: ['PAY-027'] } },
        ],
        'launch.close': 'closed',
      },
    },
    incomplete: {
      description: 'Rows, columns or the delay are missing; nothing was sent.',
      on: { 'launch.close': 'closed' },
    },
    creating: {
      description: 'The campaign is being created; the dialog stays.',
      meta: { spec: ['LAUNCH-004', 'LAUNCH-009'] },
      ...request({
        src: 'createPaymentCampaign',
        input: ({ context }) => ({ form: context.form }),
        within: 'createPatience',
        onDone: [
          {
            guard: { type: 'hasNoId', params: created },
            target: 'failed',
            actions: { type: 'setProblem', params: { problem: null } },
          },
          {
            guard: 'isScheduled',
            target: 'success',
            actions: { type: 'setCreated', params: created },
            meta: { spec: ['LAUNCH-002'] },
          },
          {
            target: 'launching',
            actions: { type: 'setCreated', params: created },
            meta: { spec: ['LAUNCH-002', 'CALL-059'] },
          },
        ],
        onFailure: { target: 'failed', actions: withProblem('setProblem'), meta: { spec: ['LAUNCH-005'] } },
      }),
    },
    failed: {
      description: 'The campaign could not be created; everything is kept.',
      meta: { spec: ['LAUNCH-005'] },
      on: { 'launch.retry': 'creating', 'launch.close': 'closed' },
    },
    launching: {
      description: 'The campaign exists and is being launched; the dialog stays.',
      meta: { spec: ['LAUNCH-004'] },
      ...request({
        src: 'launchCampaign',
        input: ({ context }) => ({ campaignId: context.campaignId ?? '' }),
        onDone: { target: 'success', meta: { spec: ['LAUNCH-003', 'CALL-060'] } },
        onFailure: { target: 'done', actions: open(true), meta: { spec: ['LAUNCH-006'] } },
      }),
    },
    success: {
      description: 'The campaign exists; its page opens in a moment.',
      after: { closeAfter: { target: 'done', actions: open(false), meta: { spec: ['LAUNCH-003'] } } },
    },
    done: { description: 'The campaign’s page follows.', type: 'final', entry: 'finish' },
    closed: { description: 'The form is edited again.', type: 'final' },
  },
  output: ({ context }) => ({ isDone: context.isDone }),
});
