import { accessConversationOf } from '#server/db/conversations.ts';
import { saveNotation } from '#server/db/identities.ts';
import { openUnknown } from '#server/db/openConversation.ts';
import { unlinkedNumbers } from '#server/db/unlinkedNumbers.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import type { JobContext } from '#server/context.ts';
import { tellTaken } from './tellTaken.ts';

/** An accepted message, and the number as which the network knows its recipient. */
interface Sent {
  messageId: string;
  knownAs?: string | undefined;
}

/**
 * Stores the numbers of sends' answers with their recipients, so that their replies and STOP find them (O11).
 * The provider says that both are one person: if the number was another contact's until now, the two are merged.
 * A failure is logged and waits for the next answer: the messages are sent and stored.
 */
export async function linkNumbers(
  context: JobContext,
  organisationId: string,
  sent: readonly Sent[],
): Promise<void> {
  const told = sent.flatMap(({ messageId, knownAs }) => (knownAs ? [{ messageId, knownAs }] : []));
  if (told.length === 0) return;
  try {
    for (const found of await unlinkedNumbers(context.db.owner, told))
      // A status of the same message may lock in another order: the second try comes after it.
      await link(context, organisationId, found).catch(() => link(context, organisationId, found));
  } catch (error) {
    context.log.error({ err: error }, 'the number of an answer could not be stored');
  }
}

async function link(
  context: JobContext,
  organisationId: string,
  { address, known_as: knownAs }: { address: string; known_as: string },
): Promise<void> {
  const options = { label: 'job.linkNumber', onCommit: context.announcer.committed };
  await inOrganisation(context.db, organisationId, options, async (tx) => {
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
