import { HelpPage } from '#features/help/HelpPage.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { showTour } from '#app/wiring/shell/tour.ts';

/** Draws the help, from which the tour starts again. */
export default function Help({ app }: { app: AppContext }) {
  return <HelpPage shortcuts={app.actors.shortcuts} onTour={() => showTour(app)} />;
}
