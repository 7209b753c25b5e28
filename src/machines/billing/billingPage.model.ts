import { Failure } from '#contract/failure.ts';
import { model, passing } from '../model.ts';
import { BILLING } from '../app/routing.ts';
import { type Changed, billingPageMachine } from './billingPage.machine.ts';

const usage = { role: 'heading', name: 'billing.usage' } as const;
const failed = { role: 'text', name: 'billing.loadFailed' } as const;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const changed = (what: Changed) => world({ type: 'billing.changed' as const, what });

export const billingPageModel = model(billingPageMachine, {
  inputs: {
    admin: { isAdmin: true, address: BILLING },
    member: { isAdmin: false, address: BILLING },
    afterCheckout: { isAdmin: true, address: `${BILLING}?success=true&session_id=cs_1` },
  },
  happenings: [
    { type: 'xstate.done.actor.loadBilling', output: { status: 'active', cancelsAtEnd: false } },
    { type: 'xstate.error.actor.loadBilling', error: new Failure('unreachable') },
    { type: 'xstate.done.actor.confirmCheckout', output: undefined },
    { type: 'xstate.error.actor.confirmCheckout', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.billingPage.confirming' },
    { type: 'xstate.after.patience.billingPage.loading' },
    { type: 'xstate.after.patience.billingPage.refreshing' },
    { type: 'billing.acted' },
  ],
  sees: {
    opening: passing,
    confirming: [{ role: 'status', name: '' }],
    loading: [{ role: 'status', name: '' }],
    failed: [failed, { role: 'button', name: 'billing.reload' }],
    shown: [usage],
    refreshing: [usage],
    stale: [usage, failed],
  },
  hides: { shown: [failed] },
  causes: {
    'billing.retry': { click: 'billing.reload' },
    'usage.show': [
      {
        event: { type: 'usage.show', metric: 'conversations' },
        by: { click: 'billing.metric.conversations', role: 'radio' },
      },
    ],
    'billing.acted': 'world',
    'billing.changed': [changed('usage'), changed('invoices'), changed('members'), changed('subscription')],
  },
  laws: {
    'the charts of the page run as long as it is open': ({ children }) =>
      children.action !== undefined && children.invoices !== undefined && children.cards !== undefined,
    'a failure is explained': (now) =>
      (now.matches('failed') || now.matches('stale')) === (now.context.problem !== null),
  },
  distinguishes: ({ context: { isAdmin, address, standing, metric, problem } }) => [
    isAdmin,
    address,
    standing.status,
    metric,
    problem?.code,
  ],
});
