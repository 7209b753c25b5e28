import type { FailureReason } from '#contract/failureReason.ts';
import type { CampaignEvent } from './lifecycle.ts';

const HOUR = 60 * 60_000;

/** Failures that may pass by themselves (contracts §1.13, classes R and RA). */
const TRANSIENT: readonly FailureReason[] = ['unreachable', 'rate', 'maintenance', 'syncing', 'media'];
/** Least time between two messages to one recipient (B39). */
const RETRY_AFTER = 6 * HOUR;
/** WhatsApp's limit per customer: wait a day, and try once (contracts §1.19). */
const LIMITED_AFTER = 24 * HOUR;

/** Returns the milliseconds until a failed message may be tried again; null if it may not (B39). */
export function retryWait(reason: FailureReason, retries: number): number | null {
  if (reason === 'limited') return retries === 0 ? LIMITED_AFTER : null;
  return TRANSIENT.includes(reason) ? RETRY_AFTER : null;
}

/** Returns what a failure means for the whole campaign; null if it concerns this recipient only. */
export function consequenceOf(reason: FailureReason): CampaignEvent | null {
  if (reason === 'spam' || reason === 'misclassified') return { type: 'engine.paused', reason: 'quality' };
  if (reason === 'templatePaused') return { type: 'engine.paused', reason: 'template' };
  return reason === 'templateMissing' ? { type: 'engine.failed', reason: 'templateMissing' } : null;
}

/** Failures that the recipient is the cause of, which say nothing about the next one. */
const OF_RECIPIENT: readonly FailureReason[] = [
  'undeliverable',
  'blocked',
  'optedOut',
  'limited',
  'experiment',
  'country',
  'self',
  'testNumber',
  'phoneNeeded',
  'identity',
  'rate',
];

/** Returns whether the failure counts among those in a row that pause a campaign. */
export const isSystematic = (reason: FailureReason): boolean => !OF_RECIPIENT.includes(reason);

/** Failures in a row that pause a campaign (contracts §1.19). */
export const FAILURES_MOST = 5;

/** Messages with a known outcome before the delivered share is judged, and the least share (contracts §1.19). */
const JUDGED_FROM = 20;
const DELIVERED_LEAST = 0.6;

/** Returns whether too few of the messages arrived for the campaign to go on. */
export function isPoorlyDelivered({
  delivered,
  undelivered,
}: {
  delivered: number;
  undelivered: number;
}): boolean {
  const known = delivered + undelivered;
  return known >= JUDGED_FROM && delivered < known * DELIVERED_LEAST;
}
