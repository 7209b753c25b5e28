import { readFieldNumbers } from '#server/db/contactNumbers.ts';
import type { CrmLink } from '#server/db/crmContacts.ts';
import { readRivals } from '#server/db/crmRivals.ts';
import type { Tx } from '#server/db/transaction.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { type CrmClient, type CrmRecord, FOUND_MOST } from '#server/providers/crm.ts';

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Returns a record that is no longer there. */
export const goneOf = (id: string): CrmRecord => ({
  id,
  values: {},
  phones: [],
  modifiedAt: 0,
  isDeleted: true,
});

/** Returns a record as an earlier sync read it. */
export const recordIn = ({ external_id: id, theirs, phone, modified_at: at }: CrmLink): CrmRecord => ({
  id: id ?? '',
  values: theirs ?? {},
  phones: [`+${phone}`],
  modifiedAt: at?.getTime() ?? 0,
  isDeleted: false,
});

/**
 * Returns the linked records that are gone although their numbers are those of other records.
 * A merge in the CRM leaves the record that was merged in no list.
 */
export async function goneAmongRivals(
  { client, inTransaction }: { client: CrmClient; inTransaction: InTransaction },
  records: readonly CrmRecord[],
): Promise<CrmRecord[]> {
  const rivals = await inTransaction(async (tx) => {
    const addressOf = await readFieldNumbers(tx);
    return readRivals(
      tx,
      records.map(({ id, phones }) => ({
        id,
        numbers: phones.flatMap((phone) => variantsOf(addressOf(phone) ?? '')).filter(Boolean),
      })),
    );
  });
  const gone: CrmRecord[] = [];
  for (let at = 0; at < rivals.length; at += FOUND_MOST) {
    const ids = rivals.slice(at, at + FOUND_MOST);
    const there = new Set((await client.find(ids)).records.map(({ id }) => id));
    gone.push(...ids.filter((id) => !there.has(id)).map(goneOf));
  }
  return gone;
}
