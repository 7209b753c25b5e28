import {
  applyDiscount,
  cancelSubscription,
  openPortal,
  pauseSubscription,
  reactivateSubscription,
  resumeSubscription,
} from '#contract/billingCalls.ts';
import { BILLING } from '#machines/app/routing.ts';
import { billingActionMachine } from '#machines/billing/billingAction.machine.ts';
import type { Action } from '#machines/billing/billingAction.words.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePlanChooser } from './planChooser.ts';

/** Returns the start of a day in the person’s time zone. */
const startOf = (date: string): string => new Date(`${date}T00:00:00`).toISOString();

function change(app: AppContext, action: Action, signal: AbortSignal): Promise<unknown> {
  const options = { signal };
  switch (action.kind) {
    case 'pause':
      return app.call(
        pauseSubscription,
        { resume_at: action.until === null ? null : startOf(action.until) },
        options,
      );
    case 'resume':
      return app.call(resumeSubscription, {}, options);
    case 'cancel': {
      const { atPeriodEnd, reason } = action;
      return app.call(
        cancelSubscription,
        { at_period_end: atPeriodEnd, ...(reason === '' ? {} : { reason }) },
        options,
      );
    }
    case 'reactivate':
      return app.call(reactivateSubscription, {}, options);
    case 'discount':
      return app.call(applyDiscount, { coupon_id: action.code }, options);
  }
}

/** Opens an address in a new tab; in this one where the browser blocks new ones. */
function openTab(url: string): void {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  else window.location.assign(url);
}

/** Wires what an admin does with the subscription. */
export const wireBillingAction = (app: AppContext) =>
  billingActionMachine.provide({
    actors: {
      plans: wirePlanChooser(app),
      changeSubscription: fulfil<void, Action>(async (action, signal) => {
        await change(app, action, signal);
      }),
      openPortal: fulfil<{ url: string }>((_, signal) =>
        app.call(openPortal, { return_url: window.location.origin + BILLING }, { signal }),
      ),
    },
    actions: {
      showDone: (_, { kind }) => {
        if (kind) app.showToast({ tone: 'success', title: `billing.done.${kind}` });
      },
      showPortal: (_, { url }) => openTab(url),
      showPortalFailed: (_, { problem }) => {
        app.showToast({
          tone: 'destructive',
          title: 'billing.portalFailed',
          text: problem.text,
          problem,
        });
        app.navigate(BILLING);
      },
      notifyActed: ({ self }) => self._parent?.send({ type: 'billing.acted' }),
    },
  });
