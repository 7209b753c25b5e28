/** Runs shortest paths of `@xstate/test` on the real views of the charts where a wrong screen costs most. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alphabetOf } from '#flows/alphabet.ts';
import type { AnyModel, Happening } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { NOW } from '#tests/support/entities.ts';
import { stageOf } from '#tests/support/stage.tsx';
import { shortestPathsOf } from '#tests/support/testModel.ts';
import { views } from '#tests/support/views.tsx';

const charts = [
  'footer',
  'handlingAction',
  'createOrder',
  'createInvoice',
  'payInvoice',
  'invoicePayment',
  'rateLimit',
  'connectivity',
  'realtime',
].filter((name) => views[name]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Returns a shortest path to each state value by each kind of event; the charts project runs them all. */
function pathsOf(model: AnyModel, start: string) {
  const paths = shortestPathsOf(model, start).toSorted((one, other) => one.steps.length - other.steps.length);
  const seen = new Set<string>();
  return paths.filter(({ state, steps }) => {
    const last = steps.at(-1) as { event: Happening } | undefined;
    const key = JSON.stringify([(state as { value: unknown }).value, last?.event.type]);
    return !seen.has(key) && seen.add(key);
  });
}

describe.each(charts)('%s', (name) => {
  const [model, view] = [models[name]!, views[name]!];
  const letters = alphabetOf(model);
  const gestureOf = (event: Happening) =>
    letters.find((letter) => JSON.stringify(letter.event) === JSON.stringify(event))?.by ?? null;

  it.each(
    Object.keys(model.inputs).flatMap((start) => pathsOf(model, start).map((path) => ({ start, path }))),
  )('from $start: $path.description', async ({ start, path }) => {
    const stage = await stageOf(model, view, start, 'en', 'light');
    const cause = async ({ event }: { event: Happening }) => {
      if (event.type === 'xstate.init' || stage.actor.getSnapshot().status !== 'active') return;
      await stage.perform({ event, by: gestureOf(event) });
    };
    await path.test({
      events: Object.fromEntries(path.steps.map(({ event: { type } }) => [type, cause])) as never,
      states: {
        '*': async (expected: { value: unknown }) => {
          await expect.poll(() => stage.actor.getSnapshot().value).toEqual(expected.value);
          await stage.look();
        },
      },
    });
    stage.actor.stop();
  });
});
