import { page } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { Presets } from '#features/planning/Presets.tsx';
import { HOUR } from '#lib/time.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { learnServerTime } from '#services/clock.ts';
import { anOrganisation } from '#tests/support/entities.ts';
import { show } from '#tests/support/screen.tsx';
import { answerAt, forgetServerTime } from '#tests/support/serverClock.ts';

afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});

it('the usual choices follow the server at once where the computer’s clock is wrong', async () => {
  const wrong = Date.UTC(2026, 10, 21, 9);
  vi.useFakeTimers({ toFake: ['Date'], now: wrong });
  learnServerTime(answerAt(wrong), wrong);
  const cache = createCache();
  cache.setQueryData(keys.organisation, anOrganisation);
  await show(<Presets of={['soon']} onChoose={() => {}} />, { cache });
  const chosen = () => page.getByRole('button').element().parentElement?.querySelector('time')?.dateTime;
  const before = Date.parse(chosen() ?? '');
  learnServerTime(answerAt(wrong + 5 * HOUR), wrong);
  await expect.poll(() => Date.parse(chosen() ?? '') - before).toBe(5 * HOUR);
});
