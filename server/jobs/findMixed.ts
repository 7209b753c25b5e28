import type { JobContext } from '#server/context.ts';
import { findSuspects, type FoundMixed, saveMixed } from '#server/db/mixedContacts.ts';
import { mixedBy } from '#server/domain/contact/mixed.ts';

/** Lists the contacts that may hold two people, and returns their number. */
export async function findMixed({ db }: Pick<JobContext, 'db'>): Promise<number> {
  const found = new Map<string, FoundMixed>();
  for (const suspect of await findSuspects(db.owner)) {
    const reason = mixedBy(suspect);
    const { organisation_id, contact_id, identities } = suspect;
    // A number says more to a person than a user id.
    if (reason !== null && (suspect.kind === 'phone' || !found.has(contact_id)))
      found.set(contact_id, { organisation_id, contact_id, reason, identities });
  }
  await saveMixed(db.owner, [...found.values()]);
  return found.size;
}
