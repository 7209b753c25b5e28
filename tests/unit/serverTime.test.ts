import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from '#services/clock.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const second = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString();

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

const answer = (headers: Record<string, string>) => new Response(null, { headers });

/** An answer that took `ms`, of a server whose clock is `ahead` of this device's when it answers, halfway. */
function answered(ahead: number, ms: number) {
  const askedAt = Date.now();
  vi.advanceTimersByTime(ms / 2);
  const date = second(Date.now() + ahead);
  vi.advanceTimersByTime(ms / 2);
  learnServerTime(answer({ date }), askedAt);
}
const estimated = () => serverNow() - Date.now();

describe('the time of the server', () => {
  it('is that of a device whose clock is right, however slow the answers are', () => {
    answered(0, 100);
    answered(0, 100);
    const before = estimated();
    for (const ms of [4_000, 60, 9_000, 200]) {
      answered(0, ms);
      expect(estimated()).toBe(before);
    }
    expect(Math.abs(before)).toBeLessThan(1_000);
  });

  it.each([-3_600_000, -2_500, 2_500, 3_600_000])(
    'is learned within a second where it is %i ms ahead',
    (ahead) => {
      answered(ahead, 100);
      expect(Math.abs(estimated() - ahead)).toBeLessThanOrEqual(1_050);
    },
  );

  it('is corrected once the device’s clock was set, and unchanged by an answer without a date', () => {
    answered(0, 100);
    vi.setSystemTime(NOON - 3_600_000);
    answered(3_600_000, 100);
    expect(Math.abs(estimated() - 3_600_000)).toBeLessThanOrEqual(1_050);
    const before = estimated();
    learnServerTime(answer({}), Date.now());
    learnServerTime(answer({ date: 'no date' }), Date.now());
    expect(estimated()).toBe(before);
  });
});
