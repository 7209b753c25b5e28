import { INSTRUCTIONS, type InstructionsVersion } from '#contract/copilotInstructions.ts';
import { isoTime, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the versions, the newest first. */
export const readInstructions = (tx: Tx): Promise<InstructionsVersion[]> =>
  tx.rows<InstructionsVersion>(sql`
    select i.version, i.text, ${isoTime(sql`i.saved_at`)} as saved,
      (select m.name from members m where m.user_id = i.author_id::text) as author
    from copilot_instructions i order by i.version desc`);

/** Returns the version that is in force; undefined if none was ever saved. */
export const currentInstructions = (
  tx: Tx,
): Promise<Pick<InstructionsVersion, 'version' | 'text'> | undefined> =>
  tx.row(sql`select version, text from copilot_instructions order by version desc limit 1`);

/** Stores the next version, and drops those that are too many. */
export async function writeInstructions(
  tx: Tx,
  { version, text, authorId, now }: { version: number; text: string; authorId: string; now: number },
): Promise<void> {
  await tx.rows(sql`
    insert into copilot_instructions (organisation_id, version, text, author_id, saved_at)
    values (${tx.organisationId}::uuid, ${version}::int, ${text}, ${authorId}::uuid, ${new Date(now)})`);
  await tx.rows(sql`
    delete from copilot_instructions where version <= ${version - INSTRUCTIONS.versions}::int`);
}
