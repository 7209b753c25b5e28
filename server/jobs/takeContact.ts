import type { Channel } from '#contract/conversation.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findByNames, keepNames, lockNames, retireNames, settleAddress } from '#server/db/identities.ts';
import type { Received } from '#server/db/inbound.ts';
import { mergeContacts } from '#server/db/mergeContacts.ts';
import { sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';
import { unchanged, withMessage } from '#server/domain/conversation/change.ts';
import type { Identity } from '#server/domain/message/inbound.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { conversationWith } from './takeMessage.ts';

type Payload<Kind> = Extract<Received['payload'], { kind: Kind }>;

const phoneAmong = (identities: readonly Identity[]) =>
  identities.find(({ kind }) => kind === 'phone')?.value;

/**
 * The network says that a person has another number or id: their contact follows, the earlier names lead to it still, and
 * a line of the history says so. It does not open the reply window (contracts §1.15).
 */
export async function takeIdentity(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { before, after, at, text, providerId }: Payload<'identity'>['changed'],
): Promise<void> {
  await lockNames(tx, channel, [...before, ...after]);
  const [contact, ...others] = await findByNames(tx, channel, before);
  // Nobody here ever had to do with them.
  if (!contact) return;
  const successors = after.length > 0 ? await findByNames(tx, channel, after) : [];
  for (const other of [...others, ...successors].filter(({ id }) => id !== contact.id))
    await mergeContacts(tx, contact.id, other.id);
  const gone = before.filter(({ value }) => after.length > 0 && !after.some((it) => it.value === value));
  // Of each kind one name holds; a kind that the network does not mention stays as it is.
  const replaced = gone.filter(({ kind }) => after.some((it) => it.kind === kind) || kind === 'phone');
  await retireNames(tx, channel, replaced, at);
  await keepNames(tx, { channel, contactId: contact.id, at }, after);
  await settleAddress(tx, contact.id);
  const talk = await tx.row<{ id: string }>(
    sql`select id from conversations where contact_id = ${contact.id}::uuid`,
  );
  const state = talk && (await accessConversation(tx, talk.id));
  if (!state) return;
  const clock = fixedClock(context.clock);
  const [from, to] = [phoneAmong(before), phoneAmong(after)];
  await saveChange(
    tx,
    withMessage(unchanged(state), {
      id: clock.newId(),
      text,
      type: 'system',
      mode: MODE.system,
      status: STATUS.sent,
      at: Math.min(at, clock.now),
      providerId,
      extras:
        from && to
          ? { type: 'contact_changed_number', from: `+${from}`, to: `+${to}` }
          : { type: 'contact_changed_identity' },
    }),
  );
  if (others.length + successors.length > 0)
    tx.announce({ type: 'organisation.changed', history: 'deleted' });
}

/** Keeps whether a contact wants marketing; what was said later holds, in whatever order it comes. */
export async function takePreference(
  tx: Tx,
  channel: Channel,
  { from, isOptedOut, at }: Payload<'preference'>['preference'],
): Promise<void> {
  const { state, contactId } = await conversationWith(tx, channel, from, at);
  const said = new Date(at);
  const changed = await tx.row(sql`
    update contacts set marketing_said_at = ${said}::timestamptz, version = version + 1,
      marketing_stopped_at = case when ${isOptedOut}::bool then ${said}::timestamptz end
    where id = ${contactId}::uuid and coalesce(marketing_said_at, '-infinity') < ${said}::timestamptz returning id`);
  if (changed) tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
}

/** Somebody opened the chat for the first time: the window to answer is open, though there is nothing to read yet. */
export async function takeOpened(
  tx: Tx,
  channel: Channel,
  { from, at }: Payload<'opened'>['opened'],
): Promise<void> {
  const { state } = await conversationWith(tx, channel, from, at);
  if ((state.lastReceivedAt ?? 0) >= at) return;
  await saveChange(tx, { ...unchanged(state), after: { ...state, lastReceivedAt: at } });
}
