import { fromCallback } from 'xstate';
import { getSubscription, listEligiblePlans, subscribeToPlan } from '#contract/billingCalls.ts';
import { BILLING } from '#machines/app/routing.ts';
import { planChooserMachine } from '#machines/billing/planChooser.machine.ts';
import type { Offer } from '#machines/billing/plans.rules.ts';
import { serverNow } from '#services/clock.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the choice of a plan. A parent hears `plan.changed` of each change, and `plan.taken` of the last. */
export const wirePlanChooser = (app: AppContext) =>
  planChooserMachine.provide({
    actors: {
      loadPlans: fulfil<Offer>(async (_, signal) => {
        const [{ data: plans }, { data: info }] = await Promise.all([
          app.call(listEligiblePlans, {}, { signal }),
          app.call(getSubscription, {}, { signal }),
        ]);
        return {
          eligible: plans.eligible_plans,
          ineligible: plans.ineligible_plans,
          currentPlan: plans.current_plan,
          usage: plans.current_usage,
          info,
          now: serverNow(),
        };
      }),
      subscribeToPlan: fulfil(({ planId, usage }, signal) => {
        const { origin, href } = window.location;
        const asked = {
          plan_id: planId,
          success_url: origin + BILLING,
          cancel_url: href,
          current_usage: usage,
        };
        return app.call(subscribeToPlan, asked, { signal });
      }),
      watchReturn: fromCallback(({ sendBack }) => {
        const returned = ({ persisted }: PageTransitionEvent) =>
          persisted && sendBack({ type: 'plans.stale' });
        window.addEventListener('pageshow', returned);
        return () => window.removeEventListener('pageshow', returned);
      }),
    },
    actions: {
      openCheckout: (_, { url }) => {
        if (url !== null) window.location.assign(url);
      },
      followRedirect: (_, { path }) => {
        if (path !== null) app.navigate(path);
      },
      showChanged: ({ self }) => {
        app.showToast({ tone: 'success', title: 'plans.changed' });
        self._parent?.send({ type: 'plan.taken' });
      },
      notifyChanged: ({ self }) => self._parent?.send({ type: 'plan.changed' }),
    },
  });
