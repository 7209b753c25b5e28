import type { OptOutMark } from '#contract/optOutButton.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Buttons that opt out: those that an admin marked, and the labels of the organisation's own list. */
export interface OptOutButtons {
  marks: OptOutMark[];
  labels: string[];
}

export async function readOptOutButtons(tx: Tx): Promise<OptOutButtons> {
  const found = await tx.row<OptOutButtons>(
    sql`select opt_out_marks as marks, opt_out_buttons as labels from organisations`,
  );
  return found ?? { marks: [], labels: [] };
}

/** Locks the marks, so that each audit entry begins with what the one before it left. */
export async function accessOptOutButtons(tx: Tx): Promise<OptOutButtons> {
  await tx.rows(sql`select 1 from organisations for no key update`);
  return readOptOutButtons(tx);
}

/** Saves the marks; taps that were stored as messages are read again. */
export const saveOptOutButtons = (tx: Tx, marks: readonly OptOutMark[]): Promise<unknown> =>
  tx.rows(sql`
    update organisations set opt_out_marks = ${jsonText(marks)}::jsonb, taps_read_at = null
    where organisation_id = ${tx.organisationId}::uuid`);
