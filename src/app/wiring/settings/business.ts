import { getBusiness, saveBusiness } from '#contract/business.ts';
import { businessSettingsMachine } from '#machines/settings/businessSettings.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the organisation's own settings. */
export const wireBusiness = (app: AppContext) =>
  businessSettingsMachine.provide({
    actors: {
      loadBusiness: fulfil(async (_, signal) => (await app.call(getBusiness, {}, { signal })).data),
      saveBusiness: fulfil(
        async ({ changes }, signal) => (await app.call(saveBusiness, changes, { signal })).data,
      ),
    },
    actions: { showSaved: () => app.showToast({ tone: 'success', title: 'business.saved' }) },
  });
