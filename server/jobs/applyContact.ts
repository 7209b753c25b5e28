import type { Channel } from '#contract/conversation.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversationOf } from '#server/db/conversations.ts';
import {
  findHolders,
  saveIdentities,
  lockIdentities,
  retireIdentities,
  takeIdentities,
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
import { tellTaken } from './tellTaken.ts';

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
  const {
    owners: [contactId, ...others],
  } = await findHolders(tx, channel, before, at);
  // The person has never been in contact with the organisation.
  if (contactId === undefined) return;
  // What the person has now may have been another's before.
  const { owners: successors, taken, withheld } = await findHolders(tx, channel, after, at);
  const doubles = new Set([...others, ...successors].filter((id) => id !== contactId));
  for (const other of doubles) await mergeContacts(tx, contactId, other);
  const changed = { channel, contactId, at };
  const lost = taken.filter((it) => it.contactId !== contactId && !doubles.has(it.contactId));
  await takeIdentities(tx, changed, lost, after);
  // Without an identity to write to, the former ones are all there is.
  const isReachable = after.some(({ kind }) => kind !== 'parent');
  const gone = before.filter(({ value }) => isReachable && !after.some((it) => it.value === value));
  // Only one identity per kind is valid; kinds that the network does not mention stay unchanged.
  const replaced = gone.filter(({ kind }) => after.some((it) => it.kind === kind) || kind === 'phone');
  await retireIdentities(tx, changed, replaced);
  await saveIdentities(
    tx,
    changed,
    after.filter(({ value }) => !withheld.includes(value)),
  );
  await updateAddress(tx, contactId);
  await tellTaken(context, tx, changed, lost);
  const state = await accessConversationOf(tx, contactId);
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
  if (doubles.size > 0) tx.announce({ type: 'organisation.changed', history: 'deleted' });
}

/** Stores whether a contact wants marketing; the latest statement wins, in any order of arrival. */
export async function applyPreference(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { from, isOptedOut, at }: Payload<'preference'>['preference'],
): Promise<void> {
  const { state, contactId } = await conversationWith(context, tx, { channel, party: from, at });
  const said = new Date(at);
  const changed = await tx.row(sql`
    update contacts set marketing_said_at = ${said}::timestamptz, version = version + 1,
      marketing_stopped_at = case when ${isOptedOut}::bool then ${said}::timestamptz end
    where id = ${contactId}::uuid and coalesce(marketing_said_at, '-infinity') < ${said}::timestamptz returning id`);
  if (changed) tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
}

/** Opens the reply window after someone opened the chat for the first time; there is no message yet. */
export async function applyOpened(
  context: JobContext,
  tx: Tx,
  channel: Channel,
  { from, at }: Payload<'opened'>['opened'],
): Promise<void> {
  const { state } = await conversationWith(context, tx, { channel, party: from, at });
  if ((state.lastReceivedAt ?? 0) >= at) return;
  await saveChange(tx, { ...unchanged(state), after: { ...state, lastReceivedAt: at } });
}
