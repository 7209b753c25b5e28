import type { JobContext } from '#server/context.ts';
import { addEntry } from '#server/db/audit.ts';
import { findStoredContact } from '#server/db/contactData.ts';
import {
  type Forgetting,
  forgettingOrganisations,
  isStillSilent,
  silentContacts,
} from '#server/db/silentContacts.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { eraseContact } from './eraseContact.ts';

/** Contacts of one organisation in one sweep; the next sweep, an hour later, goes on. */
const MOST = 200;
const actor = { kind: 'system' as const, id: 'retention', name: 'Parley' };
const origin = { ip: null, userAgent: null, requestId: null };

/**
 * Deletes contacts who were silent for as long as their organisation keeps them, and returns their number.
 * `rest` is awaited after each, and says whether to go on.
 */
export async function forgetContacts(
  context: JobContext,
  rest: (ms: number) => Promise<boolean>,
): Promise<number> {
  const now = context.clock.now();
  let gone = 0;
  const organisations = await forgettingOrganisations(context.db.owner, now);
  await eachApart(context, 'contact.forget', organisations, async (forgetting) => {
    const ids = await within(context, forgetting, (tx) =>
      silentContacts(tx, { months: forgetting.keep_months, now, limit: MOST }),
    );
    const before = gone;
    for (const id of ids) {
      const began = performance.now();
      if (await within(context, forgetting, (tx) => forget(context, tx, id, forgetting.keep_months)))
        gone += 1;
      if (!(await rest(performance.now() - began))) break;
    }
    if (gone > before)
      await within(context, forgetting, async (tx) =>
        tx.announce({ type: 'organisation.changed', history: 'deleted' }),
      );
  });
  return gone;
}

const within = <Result>(
  { db, announcer }: JobContext,
  { organisation_id: id }: Forgetting,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  inOrganisation(db, id, { label: 'contact.forget', onCommit: announcer.committed }, work);

/** Deletes a contact unless something was exchanged meanwhile. */
async function forget(context: JobContext, tx: Tx, id: string, months: number): Promise<boolean> {
  const now = context.clock.now();
  const found = await findStoredContact(tx, id);
  if (!found || found.hasPendingPayment || !(await isStillSilent(tx, id, { months, now }))) return false;
  await eraseContact(context, tx, found, { actor: actor.id, at: now });
  await addEntry(
    tx,
    { action: 'contacts.forgotten', target: { type: 'contact', id, label: null } },
    { actor, origin, at: now },
  );
  return true;
}
