import { may } from '#contract/policy.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { activeRole } from '#machines/app/membership.ts';
import { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { wirePlanChooser } from '#app/wiring/billing/planChooser.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wirePlanSelection = (app: AppContext) =>
  planSelectionMachine.provide({
    actors: {
      readSetup: fulfil(async (_, signal) => {
        const { data } = await app.call(getOrganisation, {}, { signal });
        const { me } = app.actors.app.getSnapshot().context;
        return {
          hasSubscriptions: data.has_subscriptions ?? false,
          isAdmin: may(activeRole(me), 'billing.change'),
        };
      }),
      chooser: wirePlanChooser(app),
    },
  });
