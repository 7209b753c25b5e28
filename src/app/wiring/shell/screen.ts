// Every screen but the inbox needs these texts.
import '#i18n/addLazyTexts.ts';
import { screenMachine } from '#machines/app/screen.machine.ts';
import { lazyMachines } from '#app/wiring/lazyMachines.ts';

/** Wires the chart of the open screen; each screen's charts are supplied when it is first opened. */
export const wireScreen = () => lazyMachines(screenMachine);
