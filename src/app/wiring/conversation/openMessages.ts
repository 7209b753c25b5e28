import type { MessageCharts } from '#features/conversation/message/charts.ts';
import { importCharts } from '#app/wiring/build.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

type Made = MessageCharts & { release: () => void };

let open: { app: AppContext; conversationId: string; charts: () => Promise<MessageCharts> } | null = null;
let release = () => {};

/** Imports the charts of the open conversation's messages when one is drawn, and stops those of the previous one. */
export function messageChartsOf(app: AppContext, conversationId: string): () => Promise<MessageCharts> {
  if (open?.app === app && open.conversationId === conversationId) return open.charts;
  release();
  let made: Promise<Made> | null = null;
  const charts = () => {
    made ??= importCharts(() => import('./messageCharts.ts')).then(({ createMessageCharts }) =>
      createMessageCharts(app),
    );
    // A failed import is not cached; the next drawn message tries again.
    made.catch(() => (made = null));
    return made;
  };
  release = () =>
    void made?.then(
      (it) => it.release(),
      () => {},
    );
  open = { app, conversationId, charts };
  return charts;
}
