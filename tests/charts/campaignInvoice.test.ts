/** Statuses of a payment collection's invoices, written by hand from PAY-030 and CAMP-043. */
import { describe, expect, it } from 'vitest';
import type { RecipientStatus } from '#contract/campaignStatus.ts';
import { campaignInvoiceStatus, dueReminder } from '#machines/lifecycles/campaignInvoice.rules.ts';

const unpaid = { invoice: 'PENDING', payment: null, reminder: 'waiting' } as const;

describe('the status of an invoice', () => {
  it.each([
    ['pending', 'PENDING'],
    ['retry_scheduled', 'PENDING'],
    ['unconfirmed', 'PENDING'],
    ['held', 'LINK_SENT'],
    ['sent', 'LINK_SENT'],
    ['delivered', 'DELIVERED'],
    ['read', 'DELIVERED'],
    ['replied', 'DELIVERED'],
    ['failed', 'FAILED'],
    ['skipped', 'FAILED'],
  ] as const)('without a payment follows the request: %s is %s [PAY-030] [CAMP-043]', (recipient, status) => {
    expect(campaignInvoiceStatus({ ...unpaid, recipient })).toBe(status);
  });

  it.each([
    ['PENDING', 'pending', 'AWAITING_METHOD'],
    ['PENDING', 'failed', 'FAILED'],
    ['PARTIALLY_PAID', 'paid', 'DELIVERED'],
    ['PARTIALLY_PAID', 'pending', 'AWAITING_METHOD'],
    ['PAID', 'paid', 'PAID'],
    ['PAID', 'failed', 'PAID'],
    ['PAID', null, 'PAID'],
  ] as const)('%s with the newest payment %s is %s [PAY-030]', (invoice, payment, status) => {
    expect(campaignInvoiceStatus({ invoice, payment, recipient: 'delivered' })).toBe(status);
  });
});

describe('a reminder that is due', () => {
  it.each([
    ['pending', 'waiting'],
    ['retry_scheduled', 'waiting'],
    ['unconfirmed', 'waiting'],
    ['held', 'sent'],
    ['sent', 'sent'],
    ['delivered', 'sent'],
    ['read', 'sent'],
    ['replied', 'sent'],
    ['failed', 'dropped'],
    ['skipped', 'dropped'],
  ] as const)('after a request that is %s: %s [PAY-029]', (recipient: RecipientStatus, outcome) => {
    expect(dueReminder({ ...unpaid, recipient })).toBe(outcome);
  });

  it.each([
    [{ payment: 'pending' }, 'waiting'],
    [{ payment: 'failed' }, 'sent'],
    [{ invoice: 'PARTIALLY_PAID', payment: 'paid' }, 'dropped'],
    [{ invoice: 'PAID', payment: 'paid' }, 'dropped'],
    [{ invoice: 'CANCELLED' }, 'dropped'],
    [{ reminder: 'sent' }, 'sent'],
    [{ reminder: 'dropped' }, 'dropped'],
  ] as const)('with %j: %s', (facts, outcome) => {
    expect(dueReminder({ ...unpaid, recipient: 'delivered', ...facts })).toBe(outcome);
  });
});
