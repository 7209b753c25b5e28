import { describe, expect, it } from 'vitest';
import { recipientNumbering } from '#server/domain/campaign/recipients.ts';
import { whatsappAddress } from '#server/domain/contact/phone.ts';
import { campaignStatusOf } from '#contract/campaignStatus.ts';
import { deliveryTone, minutesLeft, ratesOf, shownShare } from '#lib/campaignRates.ts';
import { english } from '#i18n/english.ts';
import { french } from '#i18n/french.ts';
import { textsOf } from '#i18n/texts.ts';
import { actionsOf, draftFacts } from '#machines/campaigns/campaignActions.ts';
import { dateFrom, intentsOf, sorts, wantedTab } from '#machines/campaigns/campaignList.rules.ts';

const counts = { total: 0, sent: 0, delivered: 0, read: 0, replied: 0, failed: 0, skipped: 0 };

describe('rates', () => {
  it('are 0 if nothing was counted [CAMP-032 CAMP-033]', () => {
    expect(ratesOf(counts)).toEqual({ sent: 0, delivered: 0, read: 0, replied: 0, failed: 0 });
  });

  it('are over all recipients for delivered and failed, over delivered for read and replied [CAMP-032 CAMP-033]', () => {
    expect(
      ratesOf({ ...counts, total: 200, sent: 150, delivered: 100, read: 50, replied: 10, failed: 20 }),
    ).toEqual({ sent: 75, delivered: 50, read: 50, replied: 10, failed: 10 });
  });

  it.each([
    [100, 'full'],
    [99.9, 'half'],
    [50, 'half'],
    [49.9, 'low'],
    [0, 'low'],
  ])('of %d per cent have the tone %s [CAMP-032]', (rate, tone) => expect(deliveryTone(rate)).toBe(tone));

  it.each([
    [0, '0%', '0\u00a0%'],
    [0.04, '0.1%', '0,1\u00a0%'],
    [0.74, '0.7%', '0,7\u00a0%'],
    [61.96, '62%', '62\u00a0%'],
    [99.96, '99%', '99\u00a0%'],
    [100, '100%', '100\u00a0%'],
  ])('of %d are written %s, and in French with a space that does not break', (rate, text, there) => {
    const values = { share: shownShare(rate) };
    expect(textsOf('en', english).text('common.percent', values)).toBe(text);
    expect(textsOf('fr', french).text('common.percent', values)).toBe(there);
  });

  it('give the minutes left at the present rate', () => {
    expect(minutesLeft({ ...counts, total: 1204, sent: 755, failed: 9 }, 40 / 60)).toBe(11);
    expect(minutesLeft({ ...counts, total: 10 }, 0)).toBeNull();
    expect(minutesLeft({ ...counts, total: 10 }, null)).toBeNull();
  });
});

describe('the list', () => {
  it.each([
    ['/dashboard/campaigns', null, 'marketing'],
    ['/dashboard/campaigns', 'payment', 'payment'],
    ['/dashboard/campaigns?tab=marketing', 'payment', 'marketing'],
    ['/dashboard/campaigns?activeTab=payment', null, 'payment'],
    ['/dashboard/campaigns?tab=marketing&activeTab=payment', null, 'marketing'],
    ['/dashboard/campaigns?tab=other', 'payment', 'payment'],
    ['/dashboard/campaigns?tab=payment#here', null, 'payment'],
  ])('at %s, with %s remembered, opens the tab %s [CAMP-002]', (address, remembered, tab) => {
    expect(wantedTab(address, remembered)).toBe(tab);
  });

  it.each([
    ['today', new Date(2026, 10, 18)],
    ['week', new Date(2026, 10, 15)],
    ['month', new Date(2026, 10, 1)],
  ] as const)('filters %s from its midnight, the week from Sunday [CAMP-010]', (date, from) => {
    expect(dateFrom(date, new Date(2026, 10, 18, 14, 8))).toEqual(from);
  });

  it('starts the week on the same day if that is a Sunday [CAMP-010]', () => {
    expect(dateFrom('week', new Date(2026, 10, 15, 0, 0))).toEqual(new Date(2026, 10, 15));
  });

  it('sorts by the columns of the specification; the delivery rate sorts by the start [CAMP-011]', () => {
    expect(Object.values(sorts).map(({ by, order }) => `${by} ${order}`)).toEqual([
      'created_at desc',
      'created_at asc',
      'name asc',
      'name desc',
      'started_at desc',
    ]);
  });

  it('requests the intents of its tab [CAMP-049]', () => {
    expect(intentsOf).toEqual({
      marketing: 'promo,re_engagement,announcement,other',
      payment: 'payment_request,payment_reminder',
    });
  });
});

describe('a status', () => {
  it.each([
    ['active', 'in_progress'],
    ['canceled', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['draft', 'draft'],
    ['paused', null],
    ['constructor', null],
  ])('%s is read as %s [CAMP-017]', (given, read) => expect(campaignStatusOf(given)).toBe(read));

  it.each([
    ['draft', true, ['launch', 'cancel']],
    ['scheduled', false, ['launch', 'cancel', 'reschedule']],
    ['in_progress', true, ['pause']],
    ['active', true, ['pause']],
    ['in_progress', false, []],
    ['sent', true, []],
    ['completed', true, []],
    ['failed', true, ['reschedule', 'copy']],
    ['cancelled', true, []],
    ['unknown', true, []],
  ])('%s (admin: %s) allows %j [CAMP-019]', (status, isAdmin, actions) => {
    expect([...actionsOf({ ...draftFacts, status }, isAdmin)]).toEqual(actions);
  });

  it.each([
    ['admin', ['resume']],
    ['quality', ['resume']],
    ['template', ['resume']],
    ['delivery', ['resume']],
    ['failures', ['resume']],
    ['tier', ['pause']],
    ['quietHours', ['pause']],
  ])('paused by %s allows an admin %j', (pausedReason, actions) => {
    expect([...actionsOf({ ...draftFacts, status: 'in_progress', pausedReason }, true)]).toEqual(actions);
  });

  it('offers another time or a copy while it waits, but not once it has started (O34)', () => {
    const waiting = { ...draftFacts, status: 'scheduled', isWaiting: true };
    expect([...actionsOf(waiting, false)]).toEqual(['launch', 'cancel', 'reschedule', 'copy']);
    expect([...actionsOf({ ...draftFacts, status: 'failed', hasStarted: true }, false)]).toEqual([]);
  });

  it('offers a new campaign for the failed ones once it has started', () => {
    expect([...actionsOf({ ...draftFacts, status: 'completed', failed: 1 }, false)]).toEqual(['copyFailed']);
    expect([...actionsOf({ ...draftFacts, status: 'completed', unconfirmed: 1 }, false)]).toEqual([
      'copyFailed',
    ]);
    expect([...actionsOf({ ...draftFacts, status: 'cancelled', failed: 1 }, false)]).toEqual([]);
    // A copy of a payment collection would have no invoices.
    expect([
      ...actionsOf({ ...draftFacts, status: 'completed', isCollection: true, failed: 1 }, true),
    ]).toEqual([]);
  });
});

it.each([
  ['0151 23456789', '4915123456789', 'as people write it at home'],
  ['015123456789', '4915123456789', 'digits at home, which are no international number'],
  ['+237 6 50 00 01 00', '237650000100', 'of another country'],
  ['22507123456', '22507123456', 'as WhatsApp still knows it'],
  ['553188887777', '553188887777', 'of Brazil without the 9'],
])('a recipient’s %s is written to as %s in Germany: %s', (phone, address) => {
  const numbered = recipientNumbering((written) => whatsappAddress(written, 'DE'));
  expect(numbered({ name: 'Awa', phone }).reason).toBe(address === null ? 'noPhone' : null);
  if (address !== null) expect(numbered({ name: 'Awa', phone })).toMatchObject({ phone: address });
});
