/**
 * Does the payment collection exist, and are its requests sent?
 *
 * First the server tells which debts have an invoice already (O29): open ones are asked for once more, paid and cancelled ones
 * are left out unless they are chosen. The creation decides the same again, and if it finds otherwise, the user is asked anew.
 *
 * The user confirms. A collection that is sent at once is created and then launched; a scheduled one is only created.
 * One draft makes at most one campaign: every attempt, in every tab, has the draft's idempotency key. The dialog cannot be
 * closed while it works.
 *
 * Intents  launch.confirm, .choose, .retry, .close
 * Ports    checkDebts, createPaymentCampaign, launchCampaign
 * Effects  openCampaign
 * Size     one dialog: what it asks after the check is asked again when the creation finds otherwise
 */
import { assign, not, setup } from 'xstate';
import type { DebtCheck } from '#contract/collection.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { isCollectable, type PaymentForm } from './paymentForm.ts';

/** Milliseconds in which the success stays on screen (LAUNCH-003). */
export const CLOSE_AFTER = 1500;
/** Sending 100,000 debts takes a while. */
const CREATE_PATIENCE = 5 * MINUTE;

/** The answer to the creation; null: it names no campaign. */
interface Created {
  campaignId: string | null;
}
interface Context {
  form: PaymentForm;
  /** Which debts have an invoice already; null until it is known. */
  check: DebtCheck | null;
  /** Positions of settled debts that are asked for all the same. */
  chosen: readonly number[];
  /** The invoices were others at the creation than at the check before it. */
  hasChanged: boolean;
  campaignId: string | null;
  problem: Problem | null;
  isDone: boolean;
}
const open = (hasFailed: boolean) => ({
  type: 'openCampaign' as const,
  params: ({ context }: { context: Context }) => ({ campaignId: context.campaignId ?? '', hasFailed }),
});

/** Returns the number of requests that go out. */
export const requestsOf = ({ form, check, chosen }: Pick<Context, 'form' | 'check' | 'chosen'>): number =>
  check ? check.counts.new + check.counts.open + chosen.length : (form.upload?.total ?? 0);

const chart = setup({
  types: {
    input: {} as { form: PaymentForm },
    context: {} as Context,
    output: {} as { isDone: boolean },
    events: {} as
      | { type: 'launch.confirm' }
      | { type: 'launch.choose'; position: number; on: boolean }
      | { type: 'launch.retry' }
      | { type: 'launch.close' },
    children: {} as {
      checkDebts: 'checkDebts';
      createPaymentCampaign: 'createPaymentCampaign';
      launchCampaign: 'launchCampaign';
    },
  },
  actors: {
    checkDebts: port<DebtCheck, { form: PaymentForm }>('checkDebts'),
    createPaymentCampaign: port<
      Created,
      { form: PaymentForm; check: DebtCheck | null; chosen: readonly number[] }
    >('createPaymentCampaign'),
    launchCampaign: port<void, { campaignId: string }>('launchCampaign'),
  },
  guards: {
    isComplete: ({ context }) => isCollectable(context.form),
    isSettled: ({ context }, { position }: { position: number }) =>
      context.check?.settled.some((it) => it.position === position) === true,
    sendsSomething: ({ context }) => requestsOf(context) > 0,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'debtsChanged',
    isScheduled: ({ context }) => context.form.scheduledFor !== null,
    hasNoId: (_, { created }: { created: Created }) => created.campaignId === null,
  },
  actions: {
    setCheck: assign(({ context: { chosen } }, { check }: { check: DebtCheck }) => ({
      check,
      problem: null,
      chosen: chosen.filter((it) => check.settled.some(({ position }) => position === it)),
    })),
    choose: assign(({ context: { chosen } }, { position, on }: { position: number; on: boolean }) => ({
      chosen: [...chosen.filter((it) => it !== position), ...(on ? [position] : [])],
    })),
    noteChange: assign({ hasChanged: true }),
    setCreated: assign((_, { created: { campaignId } }: { created: Created }) => ({ campaignId })),
    setProblem: assign((_, { problem }: { problem: Problem | null }) => ({ problem })),
    finish: assign({ isDone: true }),
    openCampaign: (_, _params: { campaignId: string; hasFailed: boolean }) => {},
  },
  delays: { closeAfter: CLOSE_AFTER, patience: CALL_PATIENCE, createPatience: CREATE_PATIENCE },
});

const request = requestFor(chart);
const created = ({ event }: { event: { output: Created } }) => ({ created: event.output });

export const paymentLaunchMachine = chart.createMachine({
  id: 'paymentLaunch',
  context: ({ input: { form } }) => ({
    form,
    check: null,
    chosen: [],
    hasChanged: false,
    campaignId: null,
    problem: null,
    isDone: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether there is anything to check.',
      always: [{ guard: 'isComplete', target: 'checking' }, { target: 'idle' }],
    },
    checking: {
      description: 'The server looks up which debts have an invoice already.',
      meta: { spec: ['PAY-016'] },
      ...request({
        src: 'checkDebts',
        input: ({ context }) => ({ form: context.form }),
        within: 'createPatience',
        onDone: {
          target: 'idle',
          actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
        },
        onFailure: { target: 'unchecked', actions: withProblem('setProblem') },
      }),
      on: { 'launch.close': 'closed' },
    },
    unchecked: {
      description: 'It is not known which debts have an invoice already, so nothing is sent.',
      on: { 'launch.retry': 'checking', 'launch.close': 'closed' },
    },
    idle: {
      description: 'The dialog asks for a confirmation.',
      meta: { spec: ['LAUNCH-001', 'LAUNCH-007', 'LAUNCH-008'] },
      on: {
        'launch.choose': {
          guard: { type: 'isSettled', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'launch.confirm': [
          { guard: not('isComplete'), target: 'incomplete', meta: { spec: ['PAY-027'] } },
          { guard: 'sendsSomething', target: 'creating', meta: { spec: ['LAUNCH-002', 'LAUNCH-009'] } },
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
        input: ({ context: { form, check, chosen } }) => ({ form, check, chosen }),
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
        onRefused: [{ guard: withProblem('isOutdated'), target: 'checking', actions: 'noteChange' }],
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
