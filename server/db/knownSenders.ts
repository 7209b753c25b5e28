import type { Channel } from '#contract/conversation.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import type { Party } from '#server/domain/message/inbound.ts';
import { columns, isOutdated, type LockedRow, stateFrom, versionBefore } from './conversationRow.ts';
import { readConversations } from './conversations.ts';
import { isPlaceholder, lacksSpeaker } from './displayName.ts';
import { identitiesOf } from './identities.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface Sender {
  channel: Channel;
  party: Party;
  /** When the network used these identities, in milliseconds. */
  at: number;
}

/** The locked conversation of a sender. */
export interface OpenedConversation {
  state: ConversationState;
  contactId: string;
  isNew: boolean;
  /** Whether a message may be the reply to a campaign, or show that the contact can be reached again. */
  concernsCampaign: boolean;
}

/**
 * Locks the conversations of senders, by their places in `senders`, in one statement.
 * Left out are those whose identities are not all known, or not all of one contact, or were another's at the time, or whose
 * names change: they need `openConversation`. The order of the locks is fixed, so that two transactions never wait for each other. The arrays
 * keep the planner from joining whole tables, which row-level security lets it take for one row.
 */
export async function accessKnownSenders(
  tx: Tx,
  senders: readonly Sender[],
): Promise<Map<number, OpenedConversation>> {
  const asked = senders.map(({ channel, party, at }, place) => ({
    place,
    channel,
    values: identitiesOf(channel, party).map(({ value }) => value),
    has_name: party.name !== null,
    speaker: party.speaker ?? null,
    username: party.username ?? null,
    at: new Date(at).toISOString(),
  }));
  const found = await tx.rows<
    LockedRow & { place: number; contact_id: string; concerns_campaign: boolean }
  >(sql`
    with identity as materialized (
      select channel, value, contact_id from contact_identities
      where organisation_id = ${tx.organisationId}::uuid and channel = any(${[...new Set(asked.map(({ channel }) => channel))]}::text[])
        and value = any(${asked.flatMap(({ values }) => values)}::text[]) and retired_at is null
    ), s as materialized (
      select w.place, w.has_name, w.speaker, w.username, i.contact_id,
        (select t.id from conversations t where t.organisation_id = ${tx.organisationId}::uuid and t.contact_id = i.contact_id) as conversation_id
      from jsonb_to_recordset(${jsonText(asked)}::jsonb)
        as w (place int, channel text, "values" text[], has_name boolean, speaker text, username text, at timestamptz)
      cross join lateral (
        select min(k.contact_id::text)::uuid as contact_id, count(*) as known, count(distinct k.contact_id) as contacts
        from identity k where k.channel = w.channel and k.value = any(w."values")
      ) i
      where i.known = cardinality(w."values") and i.contacts = 1
        -- A late event of somebody who has given up one of these identities since.
        and not exists (select from former_identities f where f.organisation_id = ${tx.organisationId}::uuid
          and f.channel = w.channel and f.value = any(w."values") and f.retired_at >= w.at)
    )
    select s.place, s.contact_id, k.unreachable_at is not null or exists (
        select 1 from campaign_recipients r where r.organisation_id = ${tx.organisationId}::uuid and r.conversation_id = c.id and r.sent_at is not null
      ) as concerns_campaign, ${versionBefore}, ${columns}
    join s on s.conversation_id = c.id
    where c.id = any(array(select conversation_id from s)) and k.id = any(array(select contact_id from s))
      and not (s.has_name and ${isPlaceholder(sql`k.name`)}) and not ${lacksSpeaker(sql`k.name`, sql`s.speaker`)}
      and k.username is not distinct from coalesce(s.username, k.username)
    order by c.id, s.place for no key update of c`);
  const anew = await readConversations(
    tx,
    found.filter(isOutdated).map(({ id }) => id),
  );
  return new Map(
    found.map((row) => [
      row.place,
      {
        state: anew.find(({ id }) => id === row.id) ?? stateFrom(row),
        contactId: row.contact_id,
        isNew: false,
        concernsCampaign: row.concerns_campaign,
      },
    ]),
  );
}
