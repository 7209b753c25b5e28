import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { offersAction } from './billing.rules.ts';
import { billingActionMachine } from './billingAction.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const running = { status: 'active', cancelsAtEnd: false } as const;
const pause = { role: 'dialog', name: 'billing.pauseTitle' } as const;
const cancel = { role: 'dialog', name: 'billing.cancelTitle' } as const;
const portal = (disabled?: true) => ({
  role: 'button' as const,
  name: 'billing.portal',
  ...(disabled ? { disabled } : {}),
});

export const billingActionModel = model(billingActionMachine, {
  inputs: {
    admin: { isAdmin: true, standing: running },
    onTrial: { isAdmin: true, standing: { status: 'trialing', cancelsAtEnd: false } },
    ofPaused: { isAdmin: true, standing: { status: 'paused', cancelsAtEnd: false } },
    ofEnding: { isAdmin: true, standing: { status: 'active', cancelsAtEnd: true } },
    member: { isAdmin: false, standing: running },
  },
  happenings: [
    { type: 'plan.changed' },
    { type: 'plan.taken' },
    { type: 'standing.changed', standing: { status: 'paused', cancelsAtEnd: false } },
    { type: 'standing.changed', standing: running },
    { type: 'xstate.done.actor.changeSubscription', output: undefined },
    { type: 'xstate.error.actor.changeSubscription', error: new Failure('promotionUnknown') },
    { type: 'xstate.after.patience.billingAction.changing' },
    { type: 'xstate.done.actor.openPortal', output: { url: 'https://portal.test/1' } },
    { type: 'xstate.error.actor.openPortal', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.billingAction.openingPortal' },
  ],
  sees: {
    idle: [{ role: 'heading', name: 'billing.currentSubscription' }],
    choosingPlan: [{ role: 'dialog', name: 'plans.dialogTitle' }],
    pausing: [pause],
    cancelling: [cancel],
    checkingCode: passing,
    changing: [],
    explaining: passing,
    openingPortal: [portal(true)],
  },
  hides: { idle: [pause, cancel] },
  causes: {
    'plans.open': { click: 'plans.change' },
    'plan.changed': 'world',
    'plan.taken': 'world',
    'pause.open': { click: 'billing.pause' },
    'pause.choose': [
      { event: { type: 'pause.choose', until: '' }, by: { click: 'billing.pauseUntil', role: 'radio' } },
      world({ type: 'pause.choose', until: '2027-01-04' }),
      { event: { type: 'pause.choose', until: null }, by: { click: 'billing.pauseOpen', role: 'radio' } },
    ],
    'pause.confirm': { click: 'billing.pauseConfirm' },
    'subscription.resume': { click: 'plans.resume' },
    'subscription.reactivate': { click: 'billing.reactivate' },
    'cancellation.open': { click: 'billing.cancel' },
    'cancellation.choose': [
      {
        event: { type: 'cancellation.choose', atPeriodEnd: false },
        by: { click: 'billing.cancelNow', role: 'radio' },
      },
      world({ type: 'cancellation.choose', atPeriodEnd: true }),
    ],
    'cancellation.explain': [
      {
        event: { type: 'cancellation.explain', reason: 'Too dear' },
        by: { fill: 'billing.cancelReason', with: 'Too dear' },
      },
    ],
    'cancellation.confirm': { click: 'billing.cancelConfirm' },
    'discount.type': [
      { event: { type: 'discount.type', code: 'HALF' }, by: { fill: 'billing.code', with: 'HALF' } },
    ],
    'discount.apply': { click: 'billing.applyCode' },
    'portal.open': { click: 'billing.portal' },
    'dialog.close': { press: 'Escape' },
    'standing.changed': 'world',
  },
  laws: {
    'members only read': (now) => now.context.isAdmin || now.matches('idle'),
    'nothing is asked of the provider that was not offered': (now, before) => {
      const { kind } = now.context;
      return !now.matches('changing') || kind === null || before.matches('changing')
        ? true
        : offersAction(kind, before.context.standing) ||
            before.matches('pausing') ||
            before.matches('cancelling');
    },
    'a code is never applied while it is empty': (now) =>
      !now.matches('changing') || now.context.kind !== 'discount' || now.context.code.trim() !== '',
    'a pause until a date has one': (now) => !now.matches('changing') || now.context.until !== '',
  },
  distinguishes: ({ context: { isAdmin, standing, kind, until, atPeriodEnd, reason, code, problem } }) => [
    isAdmin,
    standing.status,
    standing.cancelsAtEnd,
    kind,
    until,
    atPeriodEnd,
    reason,
    code,
    problem?.code,
  ],
});
