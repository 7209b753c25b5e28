import { isBadValue } from '#server/db/badValue.ts';
import { faultText, readLinks, saveLinks } from '#server/db/crmContacts.ts';
import { sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';
import { storable } from '#server/domain/storable.ts';
import type { CrmRecord } from '#server/providers/crm.ts';
import { blank, count, type Counted, type Reading, storePage } from './readPage.ts';

export const none: Counted = { synced: 0, failed: 0, skipped: 0, conversations: [] };

const sum = (one: Counted, other: Counted): Counted => ({
  synced: one.synced + other.synced,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  conversations: [...one.conversations, ...other.conversations],
});

/**
 * Stores records in the transaction, as many together as possible.
 * If the database refuses them, they are halved until the one at fault is found, which is reported with the reason.
 */
export async function storeRecords(tx: Tx, given: readonly CrmRecord[], reading: Reading): Promise<Counted> {
  const records = storable(given) as CrmRecord[];
  await tx.rows(sql`savepoint crm_records`);
  try {
    const counted = await storePage(tx, records, reading);
    await tx.rows(sql`release savepoint crm_records`);
    return counted;
  } catch (error) {
    if (!isBadValue(error)) throw error;
    await tx.rows(sql`rollback to savepoint crm_records`);
    const [only] = records;
    if (only && records.length === 1) return reject(tx, only, reading, (error as Error).message);
    const half = Math.ceil(records.length / 2);
    const first = await storeRecords(tx, records.slice(0, half), reading);
    return sum(first, await storeRecords(tx, records.slice(half), reading));
  }
}

/** Reports a record that cannot be stored; what is known of it stays. */
async function reject(tx: Tx, record: CrmRecord, { run }: Reading, reason: string): Promise<Counted> {
  const counted = { ...none, conversations: [] };
  const [before] = await readLinks(tx, { externalIds: [record.id], contactIds: [] });
  const row = {
    ...blank({ ...record, values: {} }, before, run),
    contact_id: before?.contact_id ?? null,
    theirs: before?.theirs ?? null,
    error: faultText('rejected', reason),
  };
  await saveLinks(tx, [row]);
  count(counted, before, run, true);
  return counted;
}
