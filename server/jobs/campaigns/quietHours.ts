import type { CampaignRow } from '#server/db/campaigns.ts';
import { readQuietHours } from '#server/db/quietHours.ts';
import type { Tx } from '#server/db/transaction.ts';
import { quietUntil } from '#server/domain/campaign/quietHours.ts';
import { zoneOfPhone } from '#server/domain/timeZone.ts';

/** Returns until when a phone's owner gets no message of the campaign; null: none of the quiet hours apply now. */
export async function quietHoursFor(
  tx: Tx,
  { template }: Pick<CampaignRow, 'template'>,
  now: number,
): Promise<(phone: string) => number | null> {
  if (template.category.toUpperCase() !== 'MARKETING') return () => null;
  const { hours, zone } = await readQuietHours(tx);
  return hours.enabled ? (phone) => quietUntil(hours, zoneOfPhone(phone) ?? zone, now) : () => null;
}
