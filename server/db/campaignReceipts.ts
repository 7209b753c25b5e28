import type { Confirmation, Message, StatusCode } from '#contract/message.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A campaign's message as far as its statuses need it. */
export interface CampaignMessage {
  id: Message['_id'];
  conversation_id: Message['conversation'];
  status: StatusCode;
  mode: number;
  confirmation: Confirmation | null;
  provider_id: string | null;
  error: string | null;
}

/** Locks the messages with these ids. */
export const lockCampaignMessages = (tx: Tx, ids: readonly string[]): Promise<CampaignMessage[]> =>
  tx.rows(sql`
    select id, conversation_id, status, mode, confirmation, provider_id, error from messages
    where id = any(${[...ids]}::uuid[]) order by id for no key update`);

export interface MessageChange {
  id: string;
  conversation_id: string;
  provider_id: string;
  event: string;
  from: string;
  to: string;
  status: StatusCode;
  confirmation: Confirmation | null;
  error: string | null;
  detail: string | null;
}

/** Saves the messages with their audit lines, ends their jobs, and updates the list's summaries that show them. */
export const saveCampaignMessages = (tx: Tx, changes: readonly MessageChange[]): Promise<unknown> =>
  tx.rows(sql`
    with n as materialized (
      select * from jsonb_to_recordset(${jsonText(changes)}::jsonb) as n (id uuid, conversation_id uuid, provider_id text,
        event text, "from" text, "to" text, status int, confirmation text, error text, detail text)
    ), audited as (
      insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
      select ${tx.organisationId}::uuid, 'messageDelivery', 1, n.id, n.event, 'provider', n."from", n."to" from n where n."from" <> n."to"
    ), finished as (
      update outbox o set state = 'done', finished_at = now(), leased_until = null
      from n where o.organisation_id = ${tx.organisationId}::uuid and o.dedupe = 'send:' || n.id and o.state <> 'done'
    ), summed as (
      update conversations c set last_message = c.last_message || jsonb_build_object('status', n.status), version = c.version + 1
      from n where c.id = n.conversation_id and c.last_message->>'_id' = n.id::text and n."from" <> n."to"
    )
    update messages m set status = n.status, confirmation = n.confirmation, error = n.error,
      error_detail = case when n.error is null then null else coalesce(n.detail, m.error_detail) end, provider_id = n.provider_id
    from n where m.id = n.id`);
