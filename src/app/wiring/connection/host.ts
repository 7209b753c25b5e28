import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { Host } from '#machines/host.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { interference } from '#app/wiring/fulfil.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { watchReachable } from './reachable.ts';

type Learn = (answer: never, input: never) => void | Promise<void>;

const learning = new WeakMap<AppContext, Map<string, Learn>>();

/** Says what the answers of operations change on the page, before the chart that calls one goes on. */
export function onAnswer<Op extends Operation>(
  app: AppContext,
  operations: Op | readonly Op[],
  learn: (answer: OutputOf<Op>, input: InputOf<Op>) => void | Promise<void>,
): void {
  const known = learning.get(app) ?? new Map<string, Learn>();
  for (const { name } of [operations].flat() as Op[]) known.set(name, learn);
  learning.set(app, known);
}

/** Creates the host of the page's charts. */
export const createHost = (app: AppContext): Host => ({
  get language() {
    return app.actors.language.getSnapshot().context.language;
  },
  showToast: (toast) => app.showToast(toast),
  watchEvents,
  watchReachable,
  call: async (operation, input, { id, signal }) => {
    const answer = await (interference.next.get(id)?.() ?? app.call(operation, input, { signal }));
    await learning.get(app)?.get(operation.name)?.(answer as never, input as never);
    return answer;
  },
});
