import { repairContacts } from '#contract/contactRepair.ts';
import { accessRepairs, dropRepair, type Listed, takeNumber } from '#server/db/contactRepairs.ts';
import {
  findHolders,
  lockIdentities,
  saveIdentities,
  saveNotation,
  updateAddress,
} from '#server/db/identities.ts';
import { mergeContacts } from '#server/db/mergeContacts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { announcePeople } from './announcePeople.ts';

const phone = (value: string) => [{ kind: 'phone' as const, value }];

/** Corrects contacts of the list, each as it is now; all in one transaction. */
export const repairContactsRoute = serve(repairContacts, async ({ input, tx, clock, trail }) => {
  const listed = await accessRepairs(tx, input.ids);
  let repaired = 0;
  for (const found of listed) {
    const contactId = isStillWrong(found) ? await repair(tx, found, clock.now) : null;
    await dropRepair(tx, found.contact_id);
    if (contactId === null) continue;
    repaired += 1;
    await trail.record(tx, { type: 'contact', id: contactId, label: null }, [
      { name: 'phone', before: `+${found.number}`, after: `+${found.proposed}` },
    ]);
    await announcePeople(tx, [contactId]);
  }
  if (repaired === 0) trail.skip();
  // A merge deletes a conversation that pages may show, so they reload their lists.
  else tx.announce({ type: 'organisation.changed', history: 'deleted' });
  return grant({ success: true as const, repaired, changed: input.ids.length - repaired });
});

/** Who has written since then has the number that was thought wrong. */
const isStillWrong = ({ reason, address, number, has_written: hasWritten }: Listed): boolean =>
  address === number && (reason === 'oneNumber' || !hasWritten);

/** Returns the contact that has the number now; null if nobody has the proposed one any more. */
async function repair(
  tx: Tx,
  { contact_id: contactId, reason, number, proposed }: Listed,
  at: number,
): Promise<string | null> {
  await lockIdentities(tx, 'whatsapp', [...phone(number), ...phone(proposed)]);
  const { owners } = await findHolders(tx, 'whatsapp', phone(proposed), null);
  const other = owners.find((id) => id !== contactId);
  if (reason === 'oneNumber') {
    if (other === undefined) return null;
    await mergeContacts(tx, other, contactId);
    await saveIdentities(tx, { channel: 'whatsapp', contactId: other, at }, [
      ...phone(number),
      ...phone(proposed),
    ]);
    await saveNotation(tx, { contactId: other, value: number });
    return other;
  }
  await takeNumber(tx, { contactId, number, proposed });
  if (other !== undefined) {
    await mergeContacts(tx, other, contactId);
    return other;
  }
  await saveIdentities(tx, { channel: 'whatsapp', contactId, at }, phone(proposed));
  await updateAddress(tx, contactId);
  return contactId;
}
