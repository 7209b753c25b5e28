import type { JobContext } from '#server/context.ts';
import { addEntry } from '#server/db/audit.ts';
import { saveMarketingWord } from '#server/db/contacts.ts';
import { markRead, readTaps, unreadOrganisation } from '#server/db/storedTaps.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { isAmong, optWordOf } from '#server/domain/message/optWords.ts';

const origin = { ip: null, userAgent: null, requestId: null };
const actor = { kind: 'system', id: 'optOut', name: 'Parley' } as const;

/**
 * Opts out the contacts whose taps on an opt-out button were stored as plain messages.
 * Reads each organisation once, and again after it has named other labels.
 * Returns their number. No confirmation goes out: the taps may be months old.
 */
export async function readStoredTaps({ db, clock, announcer }: JobContext): Promise<number> {
  let count = 0;
  for (;;) {
    const unread = await unreadOrganisation(db.owner);
    if (!unread) return count;
    const { organisation_id: organisationId, opt_out_buttons: own } = unread;
    const options = { label: 'optOut.storedTaps', onCommit: announcer.committed };
    count += await inOrganisation(db, organisationId, options, async (tx) => {
      let changed = 0;
      for (const { contact_id: contactId, label, at } of await readTaps(tx)) {
        if (optWordOf(label)?.isOptOut !== true && !isAmong(label, own)) continue;
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
