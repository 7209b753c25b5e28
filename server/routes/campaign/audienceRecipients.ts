import { AUDIENCE_PAGE } from '#contract/audience.ts';
import { type AudienceKey, countAudience, readAudience } from '#server/db/audience.ts';
import { addRecipients } from '#server/db/newCampaign.ts';
import type { Tx } from '#server/db/transaction.ts';
import { mappedVariables } from '#server/domain/campaign/recipients.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { audienceFilterOf } from '../contact/audienceFilter.ts';
import type { Asked } from '../contact/listed.ts';
import type { CampaignHead } from './newCampaign.ts';

type Audience = NonNullable<CampaignHead['audience']>;

/**
 * Stores the people of an audience as they are now (O22). Refused if the number of those who get a message is not what the
 * caller saw; who opted out or cannot be reached is stored as skipped.
 */
export async function addAudience(
  tx: Tx,
  campaignId: string,
  { filter: given, excluded, expected_count: expected }: Audience,
  { mappings, most, ...asked }: { mappings: CampaignHead['variable_mappings']; most: number } & Asked,
): Promise<Decision<number, 'audienceChanged' | 'campaignTooLarge'>> {
  const filter = await audienceFilterOf(tx, given, asked);
  const left = new Set(excluded);
  const { total, eligible } = await countAudience(tx, filter, [...left]);
  if (eligible !== expected) return refuse('audienceChanged', { count: eligible });
  if (total > most) return refuse('campaignTooLarge', { limit: most, count: total });
  let position = 0;
  let after: AudienceKey | null = null;
  do {
    const page: Awaited<ReturnType<typeof readAudience>> = await readAudience(tx, filter, {
      after,
      order: 'asc',
      limit: AUDIENCE_PAGE * 4,
    });
    const chosen = page.rows.filter(({ id }) => !left.has(id));
    await addRecipients(
      tx,
      campaignId,
      chosen.map((row, index) => ({
        position: position + index + 1,
        name: row.name,
        phone: row.address,
        variables: mappedVariables(mappings ?? {}, row),
        reason: row.is_opted_out ? 'optedOut' : row.is_eligible ? null : 'ineligible',
      })),
    );
    position += chosen.length;
    after = page.next;
  } while (after);
  return grant(position);
}
