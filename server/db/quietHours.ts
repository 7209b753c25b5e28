import { NO_QUIET_HOURS, type QuietHours } from '#contract/quietHours.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the organisation's quiet hours. */
export async function readQuietHours(tx: Tx): Promise<QuietHours> {
  const row = await tx.row<{ quiet_hours: QuietHours | null }>(sql`select quiet_hours from organisations`);
  return row?.quiet_hours ?? NO_QUIET_HOURS;
}

/** Saves the quiet hours, and ends the wait of all recipients. */
export async function writeQuietHours(tx: Tx, after: QuietHours): Promise<void> {
  await tx.rows(sql`
    update organisations set quiet_hours = ${JSON.stringify(after)}::jsonb where organisation_id = ${tx.organisationId}::uuid`);
  await tx.rows(sql`
    update campaign_recipients set wait_until = null where organisation_id = ${tx.organisationId}::uuid
      and status = 'pending' and message_id is null and wait_until is not null`);
}

/** The setting as the audit log tells it. */
export const textOf = ({ enabled, from, until }: QuietHours): string =>
  `${enabled ? '' : 'off '}${from}-${until}`;
