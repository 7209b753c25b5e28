import { NO_QUIET_HOURS } from '#contract/quietHours.ts';
import type { CampaignRow } from '#server/db/campaigns.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { readQuietHours } from '#server/db/quietHours.ts';
import type { Tx } from '#server/db/transaction.ts';
import { quietUntil } from '#server/domain/campaign/quietHours.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { zoneOfPhone } from '#server/domain/timeZone.ts';

/** Returns until when a phone's owner gets no message of the campaign; null: none of the quiet hours apply now. */
export async function quietHoursFor(
  tx: Tx,
  { template }: Pick<CampaignRow, 'template'>,
  now: number,
): Promise<(phone: string) => number | null> {
  const hours = isMarketing(template) ? await readQuietHours(tx) : NO_QUIET_HOURS;
  if (!hours.enabled) return () => null;
  const zone = await readTimeZone(tx);
  return (phone) => quietUntil(hours, zoneOfPhone(phone) ?? zone, now);
}
