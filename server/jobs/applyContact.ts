import type { Channel } from '#contract/conversation.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import {
  findByIdentities,
  saveIdentities,
  lockIdentities,
  retireIdentities,
  updateAddress,
} from '#server/db/identities.ts';
import type { Received } from '#server/db/inbound.ts';
import { mergeContacts } from '#server/db/mergeContacts.ts';
import { sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';
import { unchanged, withMessage } from '#server/domain/conversation/change.ts';
import type { Identity } from '#server/domain/message/inbound.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';
import { conversationWith } from './applyMessage.ts';

type Payload<Kind> = Extract<Received['payload'], { kind: Kind }>;

const phoneAmong = (identities: readonly Identity[]) =>
  identities.find(({ kind }) => kind === 'phone')?.value;

/**
 * Applies a person's new number or id: the contact changes, its old identities still lead to it, and history has a
 * line.
 * It does not open the reply window (contracts §1.15).
 */
export async function applyIdentity(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { before, after, at, text, providerId }: Payload<'identity'>['changed'],
): Promise<void> {
  await lockIdentities(tx, channel, [...before, ...after]);
  const [contact, ...others] = await findByIdentities(tx, channel, before);
  // The person has never been in contact with the organisation.
  if (!contact) return;
  const successors = after.length > 0 ? await findByIdentities(tx, channel, after) : [];
  for (const other of [...others, ...successors].filter(({ id }) => id !== contact.id))
    await mergeContacts(tx, contact.id, other.id);
  const gone = before.filter(({ value }) => after.length > 0 && !after.some((it) => it.value === value));
  // Only one identity per kind is valid; kinds that the network does not mention stay unchanged.
  const replaced = gone.filter(({ kind }) => after.some((it) => it.kind === kind) || kind === 'phone');
  await retireIdentities(tx, channel, replaced, at);
  await saveIdentities(tx, { channel, contactId: contact.id, at }, after);
  await updateAddress(tx, contact.id);
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

/** Stores whether a contact wants marketing; the latest statement wins, in any order of arrival. */
export async function applyPreference(
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

/** Opens the reply window after someone opened the chat for the first time; there is no message yet. */
export async function applyOpened(
  tx: Tx,
  channel: Channel,
  { from, at }: Payload<'opened'>['opened'],
): Promise<void> {
  const { state } = await conversationWith(tx, channel, from, at);
  if ((state.lastReceivedAt ?? 0) >= at) return;
  await saveChange(tx, { ...unchanged(state), after: { ...state, lastReceivedAt: at } });
}
