import { listOptOutButtons } from '#contract/optOutButton.ts';
import { optOutButtonsMachine } from '#machines/settings/optOutButtons.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadTemplates } from '#app/wiring/contact/loadTemplates.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the opt-out buttons of the templates. */
export const wireOptOutButtons = (app: AppContext) =>
  optOutButtonsMachine.provide({
    actors: {
      loadOptOutButtons: fulfil(async (_, signal) => {
        // Makes sure that the server has the number's templates.
        await loadTemplates(app, null, signal);
        return (await app.call(listOptOutButtons, {}, { signal })).templates;
      }),
    },
  });
