/**
 * What does an admin do with the subscription?
 *
 * One thing at a time: while it runs, all controls are disabled (BILL-051). The standing decides what is offered, and the
 * server judges again. After each change everything is read anew (BILL-011).
 *
 * Intents  plans.open; pause.open, .choose, .confirm; subscription.resume, .reactivate; cancellation.open, .choose, .explain,
 *          .confirm; discount.type, .apply; portal.open; dialog.close
 * Facts    standing.changed, plan.changed
 * Ports    changeSubscription, openPortal
 * Charts   plans (planChooser)
 * Effects  showDone, showPortal, showPortalFailed, notifyActed
 */
import { requestFor, withProblem } from '../request.ts';
import type { ActionKind } from './billing.rules.ts';
import { type Action, actionOf, chart } from './billingAction.words.ts';

const request = requestFor(chart);
const offers = (kind: ActionKind) => ({ type: 'offers' as const, params: { kind } });
const isOf = (kind: Action['kind']) => ({ type: 'isOf' as const, params: { kind } });
const begin = (kind: Action['kind']) => ({ type: 'begin' as const, params: { kind } });

export const billingActionMachine = chart.createMachine({
  id: 'billingAction',
  context: ({ input }) => ({
    ...input,
    kind: null,
    until: null,
    atPeriodEnd: true,
    reason: '',
    code: '',
    problem: null,
  }),
  initial: 'idle',
  on: {
    'standing.changed': { actions: { type: 'setStanding', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'What the subscription allows is offered.',
      on: {
        'plans.open': { guard: 'isAdmin', target: 'choosingPlan', actions: 'clearProblem' },
        'pause.open': { guard: offers('pause'), target: 'pausing', actions: begin('pause') },
        'cancellation.open': { guard: offers('cancel'), target: 'cancelling', actions: begin('cancel') },
        'subscription.resume': {
          guard: offers('resume'),
          target: 'changing',
          actions: begin('resume'),
          meta: { spec: ['BILL-027'] },
        },
        'subscription.reactivate': {
          guard: offers('reactivate'),
          target: 'changing',
          actions: begin('reactivate'),
          meta: { spec: ['BILL-024'] },
        },
        'discount.type': {
          guard: offers('discount'),
          actions: { type: 'setCode', params: ({ event }) => event },
        },
        'discount.apply': { guard: offers('discount'), target: 'checkingCode' },
        'portal.open': { guard: offers('portal'), target: 'openingPortal', actions: 'clearProblem' },
      },
    },
    choosingPlan: {
      description: 'The plans are shown in a dialog.',
      invoke: { id: 'plans', src: 'plans', input: ({ context: { isAdmin } }) => ({ isAdmin }) },
      on: {
        'plan.changed': { actions: 'notifyActed', meta: { spec: ['BILL-011'] } },
        'plan.taken': {
          description: 'The plan is changed: there is nothing left to choose.',
          target: 'idle',
        },
        'dialog.close': 'idle',
      },
    },
    pausing: {
      description: 'The pause waits for a confirmation, with a date if one is wanted.',
      on: {
        'pause.choose': { actions: { type: 'setUntil', params: ({ event }) => event } },
        'pause.confirm': { guard: 'isDated', target: 'changing', meta: { spec: ['BILL-025'] } },
        'dialog.close': { target: 'idle', actions: 'clearProblem' },
      },
    },
    cancelling: {
      description: 'The cancellation waits for a confirmation: at the end of the period or at once.',
      on: {
        'cancellation.choose': { actions: { type: 'setAtPeriodEnd', params: ({ event }) => event } },
        'cancellation.explain': { actions: { type: 'setReason', params: ({ event }) => event } },
        'cancellation.confirm': { target: 'changing', meta: { spec: ['BILL-024'] } },
        'dialog.close': { target: 'idle', actions: 'clearProblem' },
      },
    },
    checkingCode: {
      description: 'Decides whether a promotion code was entered.',
      always: [
        { guard: 'hasCode', target: 'changing', actions: begin('discount') },
        { target: 'idle', actions: 'requireCode', meta: { spec: ['BILL-028'] } },
      ],
    },
    changing: {
      description: 'The subscription is being changed.',
      tags: 'busy',
      ...request({
        src: 'changeSubscription',
        input: ({ context }) => actionOf(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'showDone', params: ({ context }) => ({ kind: context.kind }) },
            'notifyActed',
            'clearCode',
            'clearProblem',
          ],
          meta: { spec: ['BILL-011'] },
        },
        onFailure: {
          target: 'explaining',
          actions: withProblem('setProblem'),
          meta: { spec: ['BILL-029'] },
        },
      }),
    },
    explaining: {
      description: 'Decides where the failure is shown.',
      always: [
        { guard: isOf('pause'), target: 'pausing' },
        { guard: isOf('cancel'), target: 'cancelling' },
        { target: 'idle' },
      ],
    },
    openingPortal: {
      description: 'The address of the provider’s page is being asked for.',
      tags: 'busy',
      ...request({
        src: 'openPortal',
        onDone: {
          target: 'idle',
          actions: { type: 'showPortal', params: ({ event }) => event.output },
          meta: { spec: ['BILL-030'] },
        },
        onFailure: {
          target: 'idle',
          actions: withProblem('showPortalFailed'),
          meta: { spec: ['BILL-030'] },
        },
      }),
    },
  },
});
