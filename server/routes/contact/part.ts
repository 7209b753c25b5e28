import { partContact } from '#contract/contactParting.ts';
import { lockPeople } from '#server/db/contactMerges.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation, accessConversationOf } from '#server/db/conversations.ts';
import { lockIdentities, takeIdentities } from '#server/db/identities.ts';
import { openUnknown } from '#server/db/openConversation.ts';
import {
  accessCut,
  completeParted,
  forgetUsers,
  moveMessages,
  readReach,
  tallyOf,
} from '#server/db/partContact.ts';
import { chosenOf, parted, partyOf } from '#server/domain/contact/parting.ts';
import { historyLine, unchanged, withMessage } from '#server/domain/conversation/change.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { announcePeople } from './announcePeople.ts';

/** Moves the other person's numbers and messages to a new contact, in one transaction. */
export const partContactRoute = serve(partContact, async ({ input, tx, agent, clock, trail }) => {
  const { id } = input;
  const known = await readReach(tx, id);
  if (!known) return refuse('contactNotFound');
  const { channel } = known;
  await lockIdentities(tx, channel, known.used);
  const [contact] = (await lockPeople(tx, [id])).filter((it) => it.id === id);
  if (contact?.version !== input.version) return refuse('outdated');
  const reach = await readReach(tx, id);
  const decision = chosenOf(reach?.used ?? [], input.identities);
  if ('refusal' in decision) return decision;
  const { granted: chosen } = decision;
  const cut = await accessCut(tx, id, input.from);
  if (!cut || cut.staying === 0 || cut.moving === 0) return refuse('partingLeavesNothing');

  const of = { channel, contactId: id, at: cut.at };
  await forgetUsers(tx, of, chosen);
  const taken = chosen.filter(({ kind }) => kind !== 'user').map(({ value }) => ({ value, contactId: id }));
  await takeIdentities(tx, of, taken, chosen);
  const seen = Math.max(cut.at, ...chosen.map((it) => it.seen_at.getTime()));
  const opened = await openUnknown(tx, { channel, party: partyOf(chosen, input.name), at: seen });
  const before = await accessConversationOf(tx, id);
  const other = await accessConversation(tx, opened.id);
  if (!before || !other) return refuse('partingLeavesNothing');
  // Somebody made a contact with this number by hand, and wrote to it.
  if (other.id === before.id || other.messageCount > 0)
    return refuse('contactExists', { contact_id: opened.contactId });

  const count = await moveMessages(tx, {
    from: before.id,
    to: other.id,
    contactId: opened.contactId,
    ...cut,
  });
  await completeParted(tx, { first: id, other: opened.contactId, at: cut.at }, chosen);
  const tallies = { stays: await tallyOf(tx, before), moved: await tallyOf(tx, other) };
  const { first, second } = parted({ before, other, at: cut.at }, tallies);
  const { address } = partyOf(chosen, '');
  const from = /^\d+$/.test(address) ? `+${address}` : address;
  for (const [state, after, type] of [
    [before, first, 'messages_parted'],
    [other, second, 'messages_moved_here'],
  ] as const) {
    const line = historyLine({ type, from, count }, clock, agent);
    await saveChange(tx, withMessage({ ...unchanged(state), after }, line));
  }
  await announcePeople(tx, [id, opened.contactId]);
  tx.announce({ type: 'organisation.changed', history: 'deleted' });
  await trail.record(tx, { type: 'contact', id, label: null }, [
    { name: 'parted', before: null, after: opened.contactId },
    { name: 'messages', before: null, after: String(count) },
  ]);
  return grant({ success: true as const, contact_id: opened.contactId, conversation_id: opened.id });
});
