import type { Pool } from 'pg';
import { findStoredContact } from './contactData.ts';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Everything stored about a contact, as it is written to a file. */
export interface ContactExport {
  data: Record<string, unknown>;
  files: { id: string; name: string | null; mime_type: string | null }[];
}

/** Returns the organisation of a contact; a signed address names none. */
export const organisationOfContact = async (owner: Pool, id: string): Promise<string | null> =>
  (
    await row<{ organisation_id: string }>(
      owner,
      sql`select organisation_id from contacts where id = ${id}::uuid`,
    )
  )?.organisation_id ?? null;

/** Writes to the log who exported a contact. */
export const recordExport = (tx: Tx, id: string, actor: string): Promise<unknown> =>
  tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    values (${tx.organisationId}::uuid, 'contact', 1, ${id}::uuid, 'contact.export', ${actor}, 'stored', 'stored')`);

/** Reads everything stored about a contact. Jobs and raw webhooks are left out: they repeat the messages. */
export async function readContactExport(tx: Tx, id: string): Promise<ContactExport | null> {
  const known = await findStoredContact(tx, id);
  if (!known) return null;
  const found = await tx.row<Record<string, unknown>>(sql`
    select
      (select to_jsonb(k) - '{organisation_id,words}'::text[] from contacts k where k.id = ${id}::uuid) as contact,
      (select jsonb_agg(jsonb_build_object('name', f.name, 'value', k.fields->>f.id::text) order by f.position)
        from contacts k join contact_fields f on k.fields ? f.id::text where k.id = ${id}::uuid) as fields,
      (select jsonb_agg(to_jsonb(h) - '{organisation_id,contact_id}'::text[] order by h.changed_at) from contact_changes h
        where h.contact_id = ${id}::uuid) as changes,
      (select jsonb_agg(to_jsonb(n) - '{organisation_id,contact_id}'::text[]) from contact_identities n
        where n.contact_id = ${id}::uuid) as identities,
      (select jsonb_agg(to_jsonb(n) - '{organisation_id,contact_id}'::text[]) from former_identities n
        where n.contact_id = ${id}::uuid) as former_identities,
      (select to_jsonb(c) - '{organisation_id}'::text[] from conversations c where c.contact_id = ${id}::uuid) as conversation,
      (select jsonb_agg(to_jsonb(m) - '{organisation_id,conversation_id,words}'::text[] order by m.seq) from messages m
        where m.conversation_id = ${known.conversationId}::uuid) as messages,
      (select jsonb_agg(to_jsonb(n) - '{organisation_id,conversation_id}'::text[]) from note_mentions n
        where n.conversation_id = ${known.conversationId}::uuid) as mentions,
      (select jsonb_agg(to_jsonb(d) - '{organisation_id,conversation_id}'::text[]) from drafts d
        where d.conversation_id = ${known.conversationId}::uuid) as drafts,
      (select jsonb_agg(to_jsonb(s) - '{organisation_id,conversation_id}'::text[] || jsonb_build_object('files',
          (select jsonb_agg(a.file_id order by a.position) from scheduled_files a where a.scheduled_id = s.id))) from scheduled_messages s
        where s.conversation_id = ${known.conversationId}::uuid) as scheduled,
      (select jsonb_agg(to_jsonb(q) - '{organisation_id,conversation_id}'::text[]) from satisfaction_questions q
        where q.conversation_id = ${known.conversationId}::uuid) as satisfaction,
      (select jsonb_agg(to_jsonb(u) - '{organisation_id,conversation_id}'::text[]) from unanswered_questions u
        where u.conversation_id = ${known.conversationId}::uuid) as unanswered_questions,
      (select jsonb_agg(to_jsonb(i) - '{organisation_id}'::text[] || jsonb_build_object('payments',
          (select jsonb_agg(to_jsonb(p) - '{organisation_id}'::text[]) from payments p where p.invoice_id = i.id)) order by i.created_at)
        from invoices i where i.contact_id = ${id}::uuid) as invoices,
      (select jsonb_agg(to_jsonb(r) - '{organisation_id}'::text[]) from campaign_recipients r
        where r.contact_id = ${id}::uuid or r.phone = any(${known.addresses}::text[])) as campaigns,
      (select jsonb_agg(to_jsonb(l) - '{organisation_id,contact_id,run}'::text[]) from crm_contacts l
        where l.contact_id = ${id}::uuid) as crm,
      (select jsonb_agg(to_jsonb(s) - '{organisation_id}'::text[] order by s.happened_at) from shop_events s
        where s.customer_id = ${known.shopCustomerId}) as shop`);
  const files = await tx.rows<ContactExport['files'][number]>(sql`
    select id::text, name, mime_type from files where id = any(${known.fileIds}::uuid[]) and state = 'stored' order by created_at, id`);
  return { data: { ...found, files }, files };
}
