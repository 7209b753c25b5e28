import { MODE } from '#contract/message.ts';
import { type Queryable, rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** An organisation whose stored taps were not read yet, or not since its labels changed. */
export interface Unread {
  organisation_id: string;
  /** Its own labels of opt-out buttons. */
  opt_out_buttons: string[];
}

export const unreadOrganisations = (on: Queryable): Promise<Unread[]> =>
  rows<Unread>(
    on,
    sql`select organisation_id, opt_out_buttons from organisations where taps_read_at is null order by organisation_id`,
  );

export const markRead = (on: Queryable, organisationId: string, at: number): Promise<unknown> =>
  rows(
    on,
    sql`update organisations set taps_read_at = ${new Date(at)}::timestamptz where organisation_id = ${organisationId}::uuid`,
  );

/** A tap on a template's button that was stored as a plain message. */
export interface StoredTap {
  contact_id: string;
  label: string;
  /** An admin marked the button (O37). */
  is_marked: boolean;
  at: Date;
}

/** Returns the latest taps of contacts who have not opted out and have said nothing of marketing since. */
export const readTaps = (tx: Tx): Promise<StoredTap[]> =>
  tx.rows(sql`
    select distinct on (k.id, m.message) k.id as contact_id, m.message as label, m.created_at as at,
      exists (select from messages t, organisations o where t.id = (m.reply_to->>'message_id')::uuid
        and o.organisation_id = m.organisation_id and o.opt_out_marks @> jsonb_build_array(jsonb_build_object(
          'name', t.extras->'template'->>'name', 'language', t.extras->'template'->>'language', 'label', m.message))) as is_marked
    from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
    where m.organisation_id = ${tx.organisationId}::uuid and k.channel = 'whatsapp' and k.marketing_stopped_at is null
      and m.mode = ${MODE.received}::int and m.message_type = 'text' and length(m.message) <= 25
      and coalesce(k.marketing_said_at, '-infinity') < m.created_at
      and exists (select from messages t where t.id = (m.reply_to->>'message_id')::uuid
        and t.extras->'template'->'buttons' @> jsonb_build_array(jsonb_build_object('text', m.message)))
      and not exists (select from messages s where s.conversation_id = m.conversation_id and s.mode = ${MODE.received}::int
        and s.seq > m.seq and lower(s.message) in ('start', 'unstop', 'subscribe', 'reprendre'))
    order by k.id, m.message, m.created_at desc`);
