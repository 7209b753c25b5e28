import { recounted } from '#server/domain/conversation/targets.ts';
import { readConversation } from './conversations.ts';
import { saveCounted } from './targets.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Offset above every message position; positions are moved here while they are renumbered. */
const ASIDE = 1_000_000_000;

interface Merged {
  /** The conversation that now has all messages; null if neither contact had one. */
  conversationId: string | null;
}

/**
 * Merges two contacts of one person into `older`.
 * The messages become one conversation in order of time. Invoices, identities, drafts and jobs move as well, and only
 * duplicates are dropped. The conversation that was active last determines the handler.
 */
export async function mergeContacts(tx: Tx, older: string, younger: string): Promise<Merged> {
  const talks = await tx.rows<{ id: string; contact_id: string }>(sql`
    select id, contact_id from conversations where contact_id in (${older}::uuid, ${younger}::uuid)
    order by (contact_id = ${older}::uuid) desc for update`);
  const kept = talks[0]?.id ?? null;
  const other = talks.length > 1 ? (talks[1]?.id ?? null) : null;
  if (kept !== null && other !== null) await mergeConversations(tx, kept, other);
  else if (kept !== null)
    await tx.rows(
      sql`update conversations set contact_id = ${older}::uuid, version = version + 1 where id = ${kept}::uuid`,
    );
  await tx.rows(
    sql`update contact_changes set contact_id = ${older}::uuid where contact_id = ${younger}::uuid`,
  );
  await tx.rows(sql`update invoices set contact_id = ${older}::uuid where contact_id = ${younger}::uuid`);
  await tx.rows(
    sql`update campaign_recipients set contact_id = ${older}::uuid where contact_id = ${younger}::uuid`,
  );
  await tx.rows(sql`
    insert into messaging_limit_uses (organisation_id, contact_id, used_at)
    select organisation_id, ${older}::uuid, used_at from messaging_limit_uses
    where organisation_id = ${tx.organisationId}::uuid and contact_id = ${younger}::uuid
    on conflict (organisation_id, contact_id) do update set used_at = greatest(messaging_limit_uses.used_at, excluded.used_at)`);
  await tx.rows(
    sql`update contact_identities set contact_id = ${older}::uuid where contact_id = ${younger}::uuid`,
  );
  await tx.rows(
    sql`update former_identities set contact_id = ${older}::uuid where contact_id = ${younger}::uuid`,
  );
  await tx.rows(sql`
    update crm_contacts set contact_id = ${older}::uuid where contact_id = ${younger}::uuid
      and not exists (select from crm_contacts o where o.contact_id = ${older}::uuid)`);
  await tx.rows(sql`
    update contacts k set version = k.version + 1,
      tags = array(select distinct unnest(k.tags || o.tags)),
      first_name = coalesce(nullif(k.first_name, ''), o.first_name), last_name = coalesce(nullif(k.last_name, ''), o.last_name),
      username = coalesce(o.username, k.username), image_url = coalesce(k.image_url, o.image_url),
      postal_address = coalesce(k.postal_address, o.postal_address), fields = o.fields || k.fields,
      name = case when k.name like '+%' and o.name not like '+%' then o.name else k.name end,
      -- Whoever said no once means it: a later word takes it back.
      marketing_stopped_at = coalesce(k.marketing_stopped_at, o.marketing_stopped_at)
    from contacts o where k.id = ${older}::uuid and o.id = ${younger}::uuid`);
  await joinPerson(tx, older, younger);
  await tx.rows(sql`delete from contacts where id = ${younger}::uuid`);
  return { conversationId: kept };
}

/** Puts the contact that stays in place of the other one among those an admin merged with it. */
const joinPerson = (tx: Tx, older: string, younger: string): Promise<unknown> =>
  tx.rows(sql`
    with pair as (
      select o.person_id as one, y.person_id as other, coalesce(nullif(o.person_id, y.id), nullif(y.person_id, y.id), o.id) as person
      from contacts o, contacts y where o.id = ${older}::uuid and y.id = ${younger}::uuid and y.person_id is not null
    ), members as (
      select k.id, pair.person from contacts k, pair
      where k.id <> ${younger}::uuid and (k.id = ${older}::uuid or k.person_id in (pair.one, pair.other))
    )
    update contacts k set version = k.version + 1,
      person_id = case when (select count(*) from members) > 1 then members.person end
    from members where k.id = members.id`);

async function mergeConversations(tx: Tx, kept: string, other: string): Promise<void> {
  // Two steps, because positions are unique at all times.
  await tx.rows(sql`
    update messages set seq = seq + ${ASIDE}::int where conversation_id in (${kept}::uuid, ${other}::uuid)`);
  await tx.rows(sql`
    with placed as (
      select id, row_number() over (order by created_at, conversation_id = ${other}::uuid, seq) as place
      from messages where conversation_id in (${kept}::uuid, ${other}::uuid)
    )
    update messages m set conversation_id = ${kept}::uuid, seq = placed.place from placed where m.id = placed.id`);
  await tx.rows(sql`
    update response_times set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update invoices set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update campaign_recipients set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update scheduled_messages set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update satisfaction_questions set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update note_mentions set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update unanswered_questions set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    update drafts d set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid
      and not exists (select 1 from drafts k where k.conversation_id = ${kept}::uuid and k.user_id = d.user_id)`);
  await tx.rows(sql`
    update outbox set lane = ${kept}, payload = case when payload ? 'conversationId'
        then jsonb_set(payload, '{conversationId}', to_jsonb(${kept}::text)) else payload end
    where lane = ${other} and state in ('ready', 'leased', 'doubtful', 'unconfirmed')`);
  await tx.rows(sql`
    with latest as (
      select * from conversations where id in (${kept}::uuid, ${other}::uuid) order by activity desc limit 1
    ), both_of as (
      select max(last_received_at) as heard, min(waiting_since) as waiting, min(opened_at) filter (where resolved_at is null) as opened, sum(unread_count)::int as unread, bool_or(marked_unread) as marked,
        max(activity) as activity, bool_and(campaign_only) as campaign_only, max(shopify_customer_id) as shop, string_agg(summary, E'\\n') as summary,
        array(select distinct unnest(followers) from conversations where id in (${kept}::uuid, ${other}::uuid)) as followers
      from conversations where id in (${kept}::uuid, ${other}::uuid)
    )
    update conversations c set label = l.label, handler = l.handler, last_handled_by = l.last_handled_by,
      last_message = l.last_message, last_received_at = b.heard,
      waiting_since = b.waiting, opened_at = coalesce(b.opened, l.opened_at), person_at = l.person_at, copilot_at = l.copilot_at,
      resolved_at = case when b.opened is null then l.resolved_at end,
      last_received_provider_id = coalesce(l.last_received_provider_id, c.last_received_provider_id),
      followers = b.followers, unread_count = b.unread, marked_unread = b.marked, activity = b.activity, campaign_only = b.campaign_only,
      shopify_customer_id = coalesce(c.shopify_customer_id, b.shop), summary = coalesce(c.summary, b.summary),
      -- The merged conversation is shown again, even if one of the two was snoozed.
      snoozed_by = null, snoozed_until = null,
      -- The positions that it covered have changed.
      summary_seq = null,
      message_count = (select count(*) from messages where conversation_id = ${kept}::uuid), version = c.version + 1
    from latest l, both_of b where c.id = ${kept}::uuid`);
  await tx.rows(sql`
    update merged_conversations set conversation_id = ${kept}::uuid where conversation_id = ${other}::uuid`);
  await tx.rows(sql`
    insert into merged_conversations (id, organisation_id, conversation_id)
    select id, organisation_id, ${kept}::uuid from conversations where id = ${other}::uuid`);
  await tx.rows(sql`delete from conversations where id = ${other}::uuid`);
  const state = await readConversation(tx, kept);
  const targets = state && recounted(state);
  if (targets) await saveCounted(tx, [{ ...state, targets }]);
}
