import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import { Failure } from '#contract/failure.ts';
import { model, passing, type Sight } from '../model.ts';
import { rulesOf } from './gate.rules.ts';
import { statusDialogMachine } from './statusDialog.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const admin = { isAdmin: true, isDismissed: false };
const signOut: Sight = { role: 'button', name: 'common.signOut' };
const support: Sight = { role: 'link', name: 'gate.support' };

export const statusDialogModel = model(statusDialogMachine, {
  inputs: {
    unpaid: { ...admin, status: 'unpaid' },
    expired: { ...admin, status: 'expired' },
    'set up in part': { ...admin, status: 'incomplete' },
    'not set up in time': { ...admin, status: 'incomplete_expired' },
    'a status that nobody knows': { ...admin, status: 'unknown' },
    'unpaid, for a member': { isAdmin: false, isDismissed: false, status: 'unpaid' },
    'set up in part, for a member': { isAdmin: false, isDismissed: false, status: 'incomplete' },
    'set up in part, closed before': { isAdmin: true, isDismissed: true, status: 'incomplete' },
    paused: { ...admin, status: 'paused' },
  },
  happenings: [
    { type: 'xstate.done.actor.openPortal', output: { url: 'https://billing.stripe.test/session' } },
    { type: 'xstate.error.actor.openPortal', error: new Failure('providerFailed') },
    { type: 'xstate.after.patience.statusDialog.opening' },
  ],
  sees: {
    settling: passing,
    none: [],
    warning: [{ role: 'dialog', name: '' }, support],
    fixed: [{ role: 'alertdialog', name: '' }, signOut, support],
    opening: [support],
    closed: [],
  },
  causes: {
    'dialog.act': { click: 'gate.openPortal' },
    'dialog.close': { click: 'gate.later' },
    'dialog.switch': [world({ type: 'dialog.switch', organisationId: 'sanaga' })],
    'dialog.signOut': [world({ type: 'dialog.signOut' })],
  },
  laws: {
    'a fixed dialog always offers another organisation and signing out (B54)': (now) =>
      !now.matches('fixed') ||
      (now.can({ type: 'dialog.switch', organisationId: 'x' }) && now.can({ type: 'dialog.signOut' })),
    'a fixed dialog has a way to pay, or to ask for help (X2)': (now) =>
      !now.matches('fixed') ||
      now.can({ type: 'dialog.act' }) ||
      rulesOf(now.context.status).dialog?.action === 'support',
    'a status that blocks is never closed (GATE-014)': (now) =>
      !now.matches('closed') || rulesOf(now.context.status).dialog?.closable === true,
    'a status without a dialog shows none': (now) =>
      now.matches('none') ||
      SUBSCRIPTION_STATUSES.every(
        (status) => status !== now.context.status || rulesOf(status).dialog !== null,
      ),
  },
  stays: { none: 'There is nothing to do.' },
  distinguishes: ({ context: { status, isAdmin, isDismissed } }) => [status, isAdmin, isDismissed],
});
