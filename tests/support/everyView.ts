import { afterEach, describe, expect, it, vi } from 'vitest';
import { alphabetOf } from '#flows/alphabet.ts';
import { models } from '#machines/models.ts';
import { NOW } from '#tests/support/entities.ts';
import { play, worked } from '#tests/support/stage.tsx';
import type { View } from '#tests/support/views/view.ts';
import { toursOf } from '#tests/support/walks.ts';

const stages = [
  { language: 'en', theme: 'light' },
  { language: 'fr', theme: 'dark' },
] as const;

/**
 * Tests the views of some charts in both languages and themes.
 * Every state is drawn as the model says, and every gesture works. Called by one file per area, so that they run in
 * parallel.
 */
export function testEveryView(views: Record<string, View>): void {
  afterEach(() => void vi.useRealTimers());

  describe.each(Object.entries(views))('%s', (name, view) => {
    const model = models[name];
    if (!model) throw new Error(`No chart is called ${name}.`);

    describe.each(stages)('in $language, $theme', ({ language, theme }) => {
      it.each(
        toursOf(model).map((tour) => ({
          way: [tour.start, ...tour.moves.map(({ event }) => event.type)].join(' › '),
          ...tour,
        })),
      )('$way → $end', async (tour) => {
        vi.useFakeTimers({ toFake: ['Date'], now: NOW });
        await play(model, view, tour, language, theme);
      });
    });

    it('lets a person cause each intent that is theirs', () => {
      const gestures = alphabetOf(model).flatMap(({ by }) => (by ? [JSON.stringify(by)] : []));
      expect(gestures.filter((gesture) => !worked.has(gesture))).toEqual([]);
    });
  });
}
