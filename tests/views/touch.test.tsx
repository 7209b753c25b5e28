/** Tests that every control on a phone of 390 px is at least 44 px high and wide, on every screen of every chart. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { models } from '#machines/models.ts';
import { NOW } from '#tests/support/entities.ts';
import { stageOf } from '#tests/support/stage.tsx';
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
    const { actor, screen } = await stageOf(model, view, start, 'fr', 'light');
    for (const { event } of moves) actor.send(event);
    await new Promise(requestAnimationFrame);
    for (const it of tooSmall()) small.add(it);
    actor.stop();
    await screen.unmount();
  }
  expect([...small]).toEqual([]);
});
