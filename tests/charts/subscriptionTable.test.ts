/**
 * What each status of a subscription allows (X8), written by hand from the specification: A §4, B §2, B §4, decisions
 * X2, X8, B54, B55 and B56.
 */
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import {
  readStatus,
  statusAt,
  statusRules,
  subscriptionStateOf,
  unlimited,
} from '#machines/lifecycles/subscription.rules.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

/** Status: access, send, create, advanced, banner, dialog, card, reason. */
const table = `
none               | none | no  | no  | no  | -       | -             | required | No active subscription
trialing           | full | yes | yes | yes | -       | -             | -        | -
active             | full | yes | yes | yes | -       | -             | -        | -
past_due           | full | yes | yes | no  | pastDue | -             | overdue  | Payment past due - limited features
paused             | read | no  | no  | no  | paused  | -             | paused   | Subscription paused - resume it to continue
incomplete         | read | no  | no  | no  | -       | closable portal | limited | Subscription setup incomplete
incomplete_expired | read | no  | no  | no  | -       | closable plans | limited | Subscription setup incomplete
unpaid             | none | no  | no  | no  | -       | fixed portal  | limited  | Payment required
overdue            | none | no  | no  | no  | -       | fixed portal  | limited  | Payment required
canceled           | none | no  | no  | no  | -       | -             | limited  | Subscription canceled
expired            | none | no  | no  | no  | -       | fixed plans   | limited  | Trial expired
ended              | none | no  | no  | no  | -       | fixed plans   | limited  | No active subscription`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const yes = (cell: boolean) => (cell ? 'yes' : 'no');

describe('the table of statuses', () => {
  it('has a row for each status of the specification [BILL-015]', () => {
    expect(rows.map(([status]) => status).toSorted()).toEqual([...SUBSCRIPTION_STATUSES].toSorted());
  });

  it.each(rows)(
    '%s allows and shows what is written here [GATE-008 GATE-009 GATE-011]',
    (status, ...cells) => {
      const it = statusRules[status as 'none'];
      const dialog = it.dialog ? `${it.dialog.closable ? 'closable' : 'fixed'} ${it.dialog.action}` : '-';
      expect([
        it.access,
        yes(it.send),
        yes(it.create),
        yes(it.advanced),
        it.banner ?? '-',
        dialog,
        it.card ?? '-',
        it.reason ?? '-',
      ]).toEqual(cells);
    },
  );

  it('opens a dialog that cannot be closed for four statuses, and one that can for two [GATE-014 GATE-015]', () => {
    const dialogs = (closable: boolean) =>
      SUBSCRIPTION_STATUSES.filter((status) => statusRules[status].dialog?.closable === closable).toSorted();
    expect(dialogs(false)).toEqual(['ended', 'expired', 'overdue', 'unpaid']);
    expect(dialogs(true)).toEqual(['incomplete', 'incomplete_expired']);
  });
});

describe('the state of a subscription', () => {
  const trial = { status: 'trialing' as const, trialEnd: NOON, planName: 'Growth' };

  it('is a trial until the end, and over at the end itself [GATE-008 GATE-017]', () => {
    expect(subscriptionStateOf(trial, NOON - 1, null)).toMatchObject({
      isTrialing: true,
      isExpired: false,
      canSendMessages: true,
      blockedReason: null,
      planName: 'Growth',
      trialEnd: '2026-01-01T12:00:00.000Z',
    });
    expect(subscriptionStateOf(trial, NOON, null)).toMatchObject({
      isTrialing: false,
      isExpired: true,
      canSendMessages: false,
      canCreateCampaigns: false,
      subscriptionStatus: 'expired',
      blockedReason: 'Trial expired',
    });
  });

  it('warns of a payment that is past due, and allows everything but advanced features [GATE-018]', () => {
    expect(subscriptionStateOf({ ...trial, status: 'past_due' }, NOON, null)).toMatchObject({
      canSendMessages: true,
      canCreateContacts: true,
      canCreateTemplates: true,
      canAccessAdvancedFeatures: false,
      blockedReason: 'Payment past due - limited features',
    });
  });

  it('is unlimited without checks [GATE-022]', () => {
    expect(unlimited).toMatchObject({ planName: 'Unlimited', canSendMessages: true, blockedReason: null });
    expect(
      Object.entries(unlimited).filter(([name, value]) => name.startsWith('can') && value !== true),
    ).toEqual([]);
  });

  it('keeps its status for a report of the same, and reads trial as trialing [BILL-015]', () => {
    for (const status of SUBSCRIPTION_STATUSES)
      expect(statusAt({ status, trialEnd: null, planName: null }, NOON)).toBe(status);
    expect([readStatus('trial'), readStatus('active'), readStatus('asleep'), readStatus('toString')]).toEqual(
      ['trialing', 'active', null, null],
    );
  });
});
