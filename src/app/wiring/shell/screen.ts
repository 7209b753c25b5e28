// Every screen but the inbox needs these texts.
import '#i18n/addLazyTexts.ts';
import { screenMachine } from '#machines/app/screen.machine.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Wires the chart of the open screen; each screen's charts are supplied when it is first opened. */
export function wireScreen(app: AppContext) {
  const { machine, supply } = lazyMachines(screenMachine);
  return {
    supply,
    machine: machine.provide({
      actions: {
        showCallback: (_, { callback }) => {
          // Already imported: the settings open only after their part is loaded.
          if (callback)
            void import('#app/wiring/settings/settings.ts').then((settings) =>
              settings.showCallback(app, callback),
            );
        },
      },
    }),
  };
}
