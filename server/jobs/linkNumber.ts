import { accessConversationOf } from '#server/db/conversations.ts';
import { saveNotation } from '#server/db/identities.ts';
import { openUnknown } from '#server/db/openConversation.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { Accepted } from '#server/providers/provider.ts';
import type { JobContext } from '#server/context.ts';
import { tellTaken } from './tellTaken.ts';

/** An accepted message, and the number as which the network knows its recipient. */
type Sent = Pick<Accepted, 'knownAs'> & { messageId: string };

/**
 * Stores the number of a send's answer with its recipient, so that their replies and STOP find them (O11).
 * The provider says that both are one person: if the number was another contact's until now, the two are merged.
 */
export async function linkNumber(
  context: JobContext,
  organisationId: string,
  { messageId, knownAs }: Sent,
): Promise<void> {
  if (knownAs === undefined) return;
  const options = { label: 'job.linkNumber', onCommit: context.announcer.committed };
  await inOrganisation(context.db, organisationId, options, async (tx) => {
    const known = await tx.row<{ address: string; is_linked: boolean }>(sql`
      select k.address, exists (select from contact_identities i where i.contact_id = k.id and i.channel = k.channel
        and i.value = ${knownAs} and i.retired_at is null) as is_linked
      from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
      where m.id = ${messageId}::uuid`);
    if (!known || known.is_linked) return;
    const { address } = known;
    const identities = [address, knownAs].map((value) => ({ kind: 'phone' as const, value }));
    const at = context.clock.now();
    const party = { address, name: null, identities };
    const { contactId, merged, taken } = await openUnknown(tx, { channel: 'whatsapp', party, at });
    await saveNotation(tx, { contactId, value: knownAs });
    await tellTaken(context, tx, { contactId, at }, taken);
    const conversation = await accessConversationOf(tx, contactId);
    if (conversation)
      tx.announce({ type: 'customer.changed', conversation_id: conversation.id, what: 'contact' });
    // A merge deletes a conversation that pages may show, so they reload their lists.
    if (merged) tx.announce({ type: 'organisation.changed', history: 'deleted' });
  });
}
