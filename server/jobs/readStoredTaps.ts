import type { JobContext } from '#server/context.ts';
import { addEntry } from '#server/db/audit.ts';
import { saveMarketingWord } from '#server/db/contacts.ts';
import { markRead, readTaps, unreadOrganisation } from '#server/db/storedTaps.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { optWordOf } from '#server/domain/message/optWords.ts';

const origin = { ip: null, userAgent: null, requestId: null };
const actor = { kind: 'system', id: 'optOut', name: 'Parley' } as const;

/**
 * Opts out the contacts whose taps on an opt-out button were stored as plain messages, once per organisation.
 * Returns their number. No confirmation goes out: the taps may be months old.
 */
export async function readStoredTaps({ db, clock, announcer }: JobContext): Promise<number> {
  let count = 0;
  for (;;) {
    const organisationId = await unreadOrganisation(db.owner);
    if (organisationId === null) return count;
    const options = { label: 'optOut.storedTaps', onCommit: announcer.committed };
    count += await inOrganisation(db, organisationId, options, async (tx) => {
      let changed = 0;
      for (const { contact_id: contactId, label, at } of await readTaps(tx)) {
        if (optWordOf(label)?.isOptOut !== true) continue;
        if (!(await saveMarketingWord(tx, { contactId, isOptedOut: true, at: at.getTime() }))) continue;
        changed += 1;
        await addEntry(
          tx,
          {
            action: 'contacts.optedOut',
            target: { type: 'contact', id: contactId, label: null },
            changes: [{ name: 'button', before: null, after: label }],
          },
          { actor, origin, at: clock.now() },
        );
      }
      return changed;
    });
    await markRead(db.owner, organisationId, clock.now());
  }
}
