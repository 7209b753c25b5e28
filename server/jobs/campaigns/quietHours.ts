import { NO_QUIET_HOURS } from '#contract/quietHours.ts';
import { readPaymentHours } from '#server/db/business.ts';
import { type CampaignRow, isCollection } from '#server/db/campaigns.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { readQuietHours } from '#server/db/business.ts';
import type { Tx } from '#server/db/transaction.ts';
import { quietUntil } from '#lib/quietHours.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { zoneOfPhone } from '#server/domain/timeZone.ts';

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

/** Returns when payment requests may go out in the organisation's zone; null if now (PAY-028, B37). */
export async function businessOpensAt(tx: Tx, now: number): Promise<number | null> {
  const { from, until } = await readPaymentHours(tx);
  return quietUntil({ enabled: true, from: until, until: from }, await readTimeZone(tx), now);
}
