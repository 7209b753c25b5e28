/** The counts that rates need (contract/campaign.ts). */
interface Counts {
  total: number;
  sent: number;
  delivered: number;
  read: number;
  replied: number;
  failed: number;
  skipped: number;
}

/** A share in percent; 0 without a whole (CAMP-032, CAMP-033). */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Rates of a campaign in percent: delivered and failed of all, read and replied of delivered (CAMP-032, CAMP-033). */
export const ratesOf = ({ total, sent, delivered, read, replied, failed }: Counts) => ({
  sent: share(sent, total),
  delivered: share(delivered, total),
  read: share(read, delivered),
  replied: share(replied, delivered),
  failed: share(failed, total),
});

/** Colour of a delivery rate (CAMP-032). */
export const deliveryTone = (rate: number): 'full' | 'half' | 'low' =>
  rate >= 100 ? 'full' : rate >= 50 ? 'half' : 'low';

/**
 * A rate in percent as the share that is shown: whole percents, with a decimal under 1.
 * Nothing is rounded to 100 or to 0 that is not.
 */
export function shownShare(rate: number): number {
  if (rate > 0 && rate < 1) return Math.max(1, Math.round(rate * 10)) / 1000;
  return (rate < 100 ? Math.min(99, Math.round(rate)) : 100) / 100;
}

/** Minutes until a campaign is sent at its present rate; null while it is unknown. */
export const minutesLeft = (
  { total, sent, failed, skipped }: Counts,
  perSecond: number | null,
): number | null =>
  perSecond === null || perSecond <= 0
    ? null
    : Math.floor(Math.max(0, total - sent - failed - skipped) / perSecond / 60);
