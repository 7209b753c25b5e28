/** What a person presses on a phone of 390 px is at least 44 px high and wide, on every screen of every chart. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { models } from '#machines/models.ts';
import { createCache } from '#services/cache.ts';
import { NOW } from '#tests/support/entities.ts';
import { quiet } from '#tests/support/quiet.ts';
import { show } from '#tests/support/screen.tsx';
import { tooSmall } from '#tests/support/touch.ts';
import { views } from '#tests/support/views.tsx';
import { toursOf } from '#tests/support/walks.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await page.viewport(390, 844);
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

it.each(Object.keys(views))('%s', async (name) => {
  const [view, model] = [views[name], models[name]];
  if (!view || !model) throw new Error(`No chart is called ${name}.`);
  const ends = new Map(toursOf(model).map((tour) => [`${tour.start} ${tour.end}`, tour]));
  const small = new Set<string>();
  for (const { start, moves } of ends.values()) {
    const cache = createCache();
    const rest = model.rests?.[start];
    const actor = createActor(quiet(model.machine), {
      ...(rest ? { snapshot: model.machine.resolveState(rest) } : { input: model.inputs[start] as never }),
      clock: new SimulatedClock(),
    });
    actor.subscribe({ error: () => {} });
    actor.start();
    view.seed?.(cache, actor as never);
    const { screen } = await show(view.draw(actor as never), { language: 'fr', cache, whole: view.whole });
    for (const { event } of moves) actor.send(event);
    await new Promise(requestAnimationFrame);
    for (const it of tooSmall()) small.add(it);
    actor.stop();
    await screen.unmount();
  }
  expect([...small]).toEqual([]);
});
