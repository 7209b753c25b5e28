import { getBusiness, saveBusiness } from '#contract/business.ts';
import { listOptOutButtons, markOptOutButton } from '#contract/optOutButton.ts';
import { optOutButtonsMachine } from '#machines/settings/optOutButtons.machine.ts';
import { businessSettingsMachine } from '#machines/settings/businessSettings.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadTemplates } from '#app/wiring/contact/loadTemplates.ts';
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

/** Wires the opt-out buttons of the templates. */
export const wireOptOutButtons = (app: AppContext) =>
  optOutButtonsMachine.provide({
    actors: {
      loadOptOutButtons: fulfil(async (_, signal) => {
        // Makes sure that the server has the number's templates.
        await loadTemplates(app, null, signal);
        return (await app.call(listOptOutButtons, {}, { signal })).templates;
      }),
      markOptOutButton: fulfil(
        async (choice, signal) => (await app.call(markOptOutButton, choice, { signal })).templates,
      ),
    },
  });
