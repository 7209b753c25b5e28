import { NO_QUIET_HOURS, type QuietHours } from '#contract/quietHours.ts';
import { type CampaignRow, isCollection } from '#server/db/campaigns.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { readQuietHours } from '#server/db/quietHours.ts';
import type { Tx } from '#server/db/transaction.ts';
import { quietUntil } from '#server/domain/campaign/quietHours.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { zoneOfPhone } from '#server/domain/timeZone.ts';

/** Requests and reminders of payments go out from 8:00 to 18:00 (PAY-028). */
const OUTSIDE_BUSINESS: QuietHours = { enabled: true, from: '18:00', until: '08:00' };

/** Returns until when a phone's owner gets no message of the campaign; null if one may be sent now. */
export async function quietHoursFor(
  tx: Tx,
  campaign: Pick<CampaignRow, 'template' | 'reminder_delay_hours'>,
  now: number,
): Promise<(phone: string) => number | null> {
  if (isCollection(campaign)) {
    const until = await businessOpensAt(tx, now);
    return () => until;
  }
  const hours = isMarketing(campaign.template) ? await readQuietHours(tx) : NO_QUIET_HOURS;
  if (!hours.enabled) return () => null;
  const zone = await readTimeZone(tx);
  return (phone) => quietUntil(hours, zoneOfPhone(phone) ?? zone, now);
}

/** Returns when the business hours begin in the organisation's zone; null within them (B37). */
export const businessOpensAt = async (tx: Tx, now: number): Promise<number | null> =>
  quietUntil(OUTSIDE_BUSINESS, await readTimeZone(tx), now);
