import { page } from 'vitest/browser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alphabetOf } from '#flows/alphabet.ts';
import type { AnyModel } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { expectAccepted, readAccepted, writeAccepted, type Accepted } from '#tests/support/acceptedView.ts';
import { covered } from '#tests/support/covered.ts';
import { NOW } from '#tests/support/entities.ts';
import { forgetServerTime } from '#tests/support/serverClock.ts';
import { play, worked } from '#tests/support/stage.tsx';
import type { View } from '#tests/support/views/view.ts';
import { tooSmall } from '#tests/support/touch.ts';
import { novelOf, toursOf, type Tour } from '#tests/support/walks.ts';

const everyTour = (tours: Tour[]) => tours;

/** The second language is longer and the phone narrower: together they show what does not fit. */
const stages = [
  { device: 'a desktop', language: 'en', theme: 'light', choose: everyTour },
  { device: 'a phone', language: 'fr', theme: 'dark', choose: novelOf },
] as const;

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const shownBy = ({ start, end }: Tour, { rests }: AnyModel) =>
  start in (rests ?? {}) ? `${end}, from ${start}` : end;

/**
 * Tests the views of some charts in both languages and themes.
 * Every state is drawn as the model says, and every gesture works; on a phone every control is large enough to touch.
 * Called by one file per area, so that they run in parallel.
 */
export function testEveryView(views: Record<string, View>): void {
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => page.viewport(DESKTOP.width, DESKTOP.height));

  describe.each(Object.entries(views))('%s', (name, view) => {
    const model = models[name];
    if (!model) throw new Error(`No chart is called ${name}.`);

    const tours = toursOf(model);
    /** The tours that come first to what they show, by which a state is accepted. */
    const firsts = new Map<string, Tour>();
    for (const tour of tours.toReversed()) firsts.set(shownBy(tour, model), tour);
    let accepted: Accepted;
    beforeAll(async () => {
      accepted = await readAccepted(name);
    });
    afterAll(async () => writeAccepted(name, accepted));

    describe.each(stages)('in $language, $theme, on $device', ({ language, theme, device, choose }) => {
      const isPhone = device === 'a phone';
      const drawn = isPhone && !view.wide ? PHONE : DESKTOP;
      beforeEach(async () => page.viewport(drawn.width, drawn.height));

      it.each(
        choose(tours).map((tour) => ({
          way: [tour.start, ...tour.moves.map(({ event }) => event.type)].join(' › '),
          end: tour.end,
          tour,
        })),
      )('$way → $end', async ({ tour }) => {
        vi.useFakeTimers({ toFake: ['Date'], now: NOW });
        forgetServerTime();
        await play(model, view, tour, language, theme, async () => {
          const shown = shownBy(tour, model);
          if (!isPhone && firsts.get(shown) === tour) await expectAccepted(accepted, shown);
          await expect.poll(covered, { message: 'controls that something covers' }).toEqual([]);
          if (!isPhone) return;
          if (view.wide) await page.viewport(PHONE.width, PHONE.height);
          await new Promise(requestAnimationFrame);
          expect(tooSmall(), 'controls that are too small to touch').toEqual([]);
        });
      });
    });

    it('lets a person cause each intent that is theirs', () => {
      const gestures = alphabetOf(model).flatMap(({ by }) => (by ? [JSON.stringify(by)] : []));
      expect(gestures.filter((gesture) => !worked.has(gesture))).toEqual([]);
    });
  });
}
