import type { JobContext } from '#server/context.ts';
import { addEntry } from '#server/db/audit.ts';
import { saveMarketingWord } from '#server/db/contacts.ts';
import { markRead, readTaps, type Unread, unreadOrganisations } from '#server/db/storedTaps.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { isAmong, optWordOf } from '#server/domain/message/optWords.ts';
import { eachApart } from '#server/lib/eachApart.ts';

const origin = { ip: null, userAgent: null, requestId: null };
const actor = { kind: 'system', id: 'optOut', name: 'Parley' } as const;

/**
 * Opts out the contacts whose taps on an opt-out button were stored as plain messages.
 * Reads each organisation once, and again after it has named other labels.
 * Returns their number. No confirmation goes out: the taps may be months old.
 */
export async function readStoredTaps(context: JobContext): Promise<number> {
  const { db, clock } = context;
  let count = 0;
  await eachApart(context, 'storedTaps', await unreadOrganisations(db.owner), async (unread) => {
    count += await readOf(context, unread);
    await markRead(db.owner, unread.organisation_id, clock.now());
  });
  return count;
}

async function readOf(
  { db, clock, announcer }: JobContext,
  { organisation_id: organisationId, opt_out_buttons: own }: Unread,
): Promise<number> {
  const options = { label: 'optOut.storedTaps', onCommit: announcer.committed };
  return inOrganisation(db, organisationId, options, async (tx) => {
    let changed = 0;
    for (const { contact_id: contactId, label, is_marked: isMarked, at } of await readTaps(tx)) {
      if (!isMarked && optWordOf(label)?.isOptOut !== true && !isAmong(label, own)) continue;
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
}
