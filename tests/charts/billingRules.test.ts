/** What a subscription offers and costs, with tables written by hand from the specification (B §4, B §5, B §9). */
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import { daysLeft, prorationEstimate } from '#lib/proration.ts';
import {
  overageOf,
  pricesOf,
  type ActionKind,
  isCheckedOut,
  monthlyCost,
  offersAction,
  percentageOf,
  thirtyDays,
  toneOf,
  trialDaysLeft,
} from '#machines/billing/billing.rules.ts';
import { isCurrentPlan, plansInOrder, suggestedPlan, wayOf } from '#machines/billing/plans.rules.ts';
import { growth, offerIn, professional, scale } from '#machines/billing/plans.samples.ts';
import { someBilling } from '#tests/support/billingSamples.ts';

/** Status: the way to another plan (BILL-018, BILL-021), and what is offered while nothing is cancelled. */
const table = `
none               | subscribe |
trialing           | change    | pause cancel discount portal
active             | change    | pause cancel discount portal
past_due           | change    | pause cancel discount portal
paused             | resume    | resume cancel portal
incomplete         | support   | cancel portal
incomplete_expired | subscribe | portal
unpaid             | support   | cancel portal
overdue            | support   | cancel portal
canceled           | subscribe | portal
expired            | subscribe | portal
ended              | subscribe | portal`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const kinds: ActionKind[] = ['pause', 'resume', 'cancel', 'reactivate', 'discount', 'portal'];

describe('a status', () => {
  it('is in the table, each of them', () => {
    expect(rows.map(([status]) => status).toSorted()).toEqual(SUBSCRIPTION_STATUSES.toSorted());
  });

  it.each(SUBSCRIPTION_STATUSES)(
    '%s leads to a plan and offers what the table says [BILL-018 BILL-021]',
    (status) => {
      const [, way, offered] = rows.find(([name]) => name === status) ?? [];
      expect(wayOf(status)).toBe(way);
      const found = kinds.filter((kind) => offersAction(kind, { status, cancelsAtEnd: false }));
      expect(found.join(' ')).toBe(offered);
    },
  );

  it('that ends at the end of the period can be taken back, and not cancelled twice', () => {
    const ending = { status: 'active', cancelsAtEnd: true } as const;
    expect(offersAction('reactivate', ending)).toBe(true);
    expect(offersAction('cancel', ending)).toBe(false);
  });
});

describe('use', () => {
  it.each([
    [0, 100, 0, 'plain'],
    [80, 100, 80, 'plain'],
    [81, 100, 81, 'warning'],
    [100, 100, 100, 'warning'],
    [101, 100, 100, 'danger'],
    [0, 0, 0, 'plain'],
    [2, 0, 0, 'danger'],
    [48, null, 0, 'plain'],
  ])('of %s within %s is %s percent and %s [BILL-012 BILL-013]', (used, limit, percentage, tone) => {
    const quota = { used, limit, exceeded: limit !== null && used > limit };
    expect([percentageOf(quota), toneOf(quota)]).toEqual([percentage, tone]);
  });

  it('beyond the plan is added to the price of the month', () => {
    expect(monthlyCost(someBilling())).toEqual({
      price: '300',
      overage: '20',
      total: '320',
      currency: 'USD',
    });
    const { info } = someBilling();
    const unsaid = { ...info.subscription!, base_price: null };
    const unknown = { ...someBilling(), info: { ...info, subscription: unsaid }, plan: null };
    expect(monthlyCost(unknown)).toBeNull();
  });

  it('is priced by the subscription in its currency, whatever the catalogue says since (B61)', () => {
    const { info, ...billing } = someBilling();
    const agreed = { ...billing.plan!.overage_rates, per_message: '12', per_broadcast_message: '25' };
    const subscription = {
      ...info.subscription!,
      base_price: '150000',
      currency: 'XAF',
      overage_rates: agreed,
    };
    const quota = { used: 11_000, limit: 10_000, exceeded: true };
    const there = { ...billing, info: { ...info, subscription } };
    expect(pricesOf(there)).toEqual({ base: '150000', currency: 'XAF', rates: agreed });
    expect(overageOf(pricesOf(there)!, 'broadcast_messages', quota)).toBe('25000');
    expect(monthlyCost(there)).toMatchObject({ price: '150000', currency: 'XAF' });
    expect(pricesOf({ plan: null, info: { ...info, subscription } })?.currency).toBe('XAF');
    const older = { ...subscription, currency: null, overage_rates: null };
    expect(pricesOf({ ...billing, info: { ...info, subscription: older } })).toMatchObject({
      currency: 'USD',
      rates: billing.plan!.overage_rates,
    });
  });

  it('covers 30 days, also those without any, up to the organisation’s own day [BILL-010]', () => {
    const now = Date.parse('2026-11-24T23:30:00Z');
    const days = thirtyDays(
      [{ date: '2026-11-25', conversations: 1, messages: 2, broadcast_messages: 3 }],
      now,
    );
    expect(days).toHaveLength(30);
    expect([days[0]?.date, days.at(-1)]).toEqual([
      '2026-10-27',
      { date: '2026-11-25', conversations: 1, messages: 2, broadcast_messages: 3 },
    ]);
    expect(days[0]).toMatchObject({ messages: 0 });
  });
});

describe('a change of the plan', () => {
  it.each([
    ['300', '400', 12, '40'],
    ['200', '300', 1, '3.33'],
    ['400', '200', 20, '0'],
    ['300', '400', 0, '0'],
  ])('from %s to %s with %s days left is estimated at %s [BILL-020 CONST-011]', (from, to, days, cost) => {
    expect(prorationEstimate({ from, to }, days)).toBe(cost);
  });

  it.each([
    ['2026-12-04T12:00:00Z', 12],
    ['2026-11-22T12:00:01Z', 1],
    ['2026-11-22T12:00:00Z', 0],
    ['2026-11-01T12:00:00Z', 0],
    ['2026-12-30T12:00:00Z', 30],
  ])('until %s has %s days of the period left', (end, days) => {
    expect(daysLeft(end, Date.parse('2026-11-22T12:00:00Z'))).toBe(days);
  });

  it.each([
    ['2026-11-23T12:00:01Z', 2],
    ['2026-11-22T12:00:01Z', 1],
    ['2026-11-20T12:00:00Z', 0],
  ])('a trial until %s has %s days left [BILL-036]', (end, days) => {
    expect(trialDaysLeft(end, Date.parse('2026-11-22T12:00:00Z'))).toBe(days);
  });
});

describe('plans', () => {
  it('suggest Growth, and the second one where there is none [BILL-037]', () => {
    expect(suggestedPlan([professional, growth, scale])).toBe(growth._id);
    expect(suggestedPlan([professional, scale])).toBe(scale._id);
    expect(suggestedPlan([professional])).toBe(professional._id);
    expect(suggestedPlan([])).toBeNull();
  });

  it('are in the order of their prices, those that do not fit too', () => {
    expect(plansInOrder(offerIn('active')).map(({ name }) => name)).toEqual([
      'Growth',
      'Professional',
      'Scale',
    ]);
  });

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['paused', false],
    ['canceled', false],
  ] as const)('while %s the current one is not offered again: %s [BILL-016]', (status, isCurrent) => {
    expect(isCurrentPlan(offerIn(status), professional._id)).toBe(isCurrent);
    expect(isCurrentPlan(offerIn(status), scale._id)).toBe(false);
  });
});

it('the return from the checkout is known by both of its parameters [BILL-009]', () => {
  const page = '/dashboard/settings/billing';
  expect(isCheckedOut(`${page}?success=true&session_id=cs_1`)).toBe(true);
  for (const query of ['', '?success=true', '?session_id=cs_1', '?success=false&session_id=cs_1'])
    expect(isCheckedOut(page + query)).toBe(false);
});
