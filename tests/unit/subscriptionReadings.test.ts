import { describe, expect, it } from 'vitest';
import {
  afterReport,
  currentOf,
  isNewestReading,
  type ProviderSubscription,
  reportedStatus,
  secondsOf,
} from '#server/domain/billing/subscription.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const nobody = { status: 'none' as const, trialEnd: null, planName: null };
const made = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: NOON,
  isPaused: false,
  resumesAt: null,
  trialEnd: null,
  periodStart: NOON,
  periodEnd: NOON + 1,
  cancelsAtEnd: false,
  itemId: 'si_1',
  priceId: 'price_1',
  planId: 'prod_1',
  planName: 'Growth',
  basePrice: '200',
  currency: 'USD',
  overageRates: {
    per_seat: '10',
    per_conversation: '0.05',
    per_message: '0.01',
    per_broadcast_message: '0.02',
  },
  included: { seats: 3, conversations: 1000, messages: 10_000, broadcast_messages: 2000 },
  extraItems: [],
  discount: null,
  ...more,
});

function* permutations(items: number[]): Generator<number[]> {
  if (items.length < 2) yield items;
  else
    for (const [place, item] of items.entries())
      for (const rest of permutations(items.toSpliced(place, 1))) yield [item, ...rest];
}

describe('readings of the provider', () => {
  it('end with the last begun, in every order of eight', () => {
    let count = 0;
    for (const order of permutations([1, 2, 3, 4, 5, 6, 7, 8])) {
      let stored = 0;
      for (const reading of order) if (isNewestReading(stored, reading)) stored = reading;
      if (stored !== 8) throw new Error(order.join());
      count += 1;
    }
    expect(count).toBe(40_320);
  });

  it('count the first subscription that works, in whatever order the provider lists them', () => {
    const ended = made({ id: 'sub_3', status: 'canceled', createdAt: NOON + 3 });
    const open = made({ id: 'sub_1', status: 'past_due' });
    const newer = made({ id: 'sub_4', status: 'active', createdAt: NOON + 4 });
    const unpaid = made({ id: 'sub_0', status: 'unpaid', createdAt: NOON - 1 });
    for (const all of [
      [ended, open, newer, unpaid],
      [unpaid, newer, open, ended],
      [open, ended, unpaid, newer],
    ]) {
      expect(currentOf(all)?.id).toBe('sub_1');
      expect(
        secondsOf(all, [])
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['sub_0', 'sub_4']);
    }
    expect(currentOf([unpaid, ended])?.id).toBe('sub_0');
    expect(currentOf([ended, made({ id: 'sub_2', status: 'incomplete_expired' })])?.id).toBe('sub_3');
    expect(currentOf([])).toBeNull();
  });

  it('never count a second subscription, though it is the last that ended or all others have ended', () => {
    const first = made({ id: 'sub_1', status: 'canceled' });
    const second = made({ id: 'sub_2', status: 'canceled', createdAt: NOON + 1 });
    expect(currentOf([second, first], ['sub_2'])?.id).toBe('sub_1');
    expect(currentOf([second, made({ id: 'sub_2' })], ['sub_2'])).toBeNull();
    expect(secondsOf([made({ id: 'sub_1' }), made({ id: 'sub_2' })], ['sub_1'])).toEqual([]);
    const same = [made({ id: 'sub_2' }), made({ id: 'sub_1' })];
    expect(secondsOf(same, []).map(({ id }) => id)).toEqual(['sub_2']);
  });

  it('take a paused collection for a pause, and an unknown word for no subscription [RT-014]', () => {
    expect(reportedStatus({ status: 'active', isPaused: true })).toBe('paused');
    expect(reportedStatus({ status: 'unpaid', isPaused: true })).toBe('unpaid');
    expect(reportedStatus({ status: 'trial', isPaused: false })).toBe('trialing');
    expect(reportedStatus({ status: 'sleeping', isPaused: false })).toBe('none');
    expect(afterReport({ ...nobody, status: 'active' }, null, NOON)).toBe('none');
  });

  it('end a trial at its own instant, and let the next report begin a new status', () => {
    const trial = made({ status: 'trialing', trialEnd: NOON });
    expect(afterReport(nobody, trial, NOON - 1)).toBe('trialing');
    expect(afterReport(nobody, trial, NOON)).toBe('expired');
    expect(afterReport({ ...nobody, status: 'expired' }, made(), NOON)).toBe('active');
  });
});
