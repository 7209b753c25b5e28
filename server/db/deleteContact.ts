import type { StoredContact } from './contactData.ts';
import { eraseShop } from './shops.ts';
import { containing, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Deletes a contact from every table.
 * Invoices, payments and campaign recipients stay as amounts and counts without anything personal. An event keeps its
 * number in the sequence, which has no gaps, and becomes one that says nothing but "reload".
 */
export async function deleteStoredContact(tx: Tx, it: StoredContact, actor: string): Promise<void> {
  const conversation = it.conversationId;
  const ids = [it.id, ...(conversation ? [conversation] : []), ...(await mergedInto(tx, conversation))];
  const words = [...ids, ...it.addresses];
  const patterns = words.map(containing);
  const ofMessages = sql`(select m.id::text from messages m where m.conversation_id = ${conversation}::uuid
    union all select m.provider_id from messages m where m.conversation_id = ${conversation}::uuid and m.provider_id is not null)`;
  // Before `inbound`, whose rows name the webhooks. A callback of the payment provider names the payment only.
  await tx.rows(sql`
    select delete_webhooks(${it.addresses}::text[], ${it.invoiceIds}::text[] || array(
      select p.id::text from payments p where p.invoice_id = any(${it.invoiceIds}::uuid[])))`);
  await tx.rows(sql`
    delete from inbound i where i.payload::text like any(${patterns}::text[]) or i.lane like any(${patterns}::text[])
      or i.lane in (select lane || '/' || m.provider_id from messages m, unnest(array['status', 'campaign']) lane
        where m.conversation_id = ${conversation}::uuid and m.provider_id is not null)`);
  await tx.rows(sql`
    delete from outbox o where o.lane = ${conversation} or o.payload::text like any(${patterns}::text[])
      or o.payload->>'messageId' in ${ofMessages} or o.payload->>'providerId' in ${ofMessages}`);
  const shopPattern = it.shopCustomerId === null ? [] : [`%"${it.shopCustomerId}"%`];
  await tx.rows(
    sql`delete from idempotency where response::text like any(${[...patterns, ...shopPattern]}::text[])`,
  );
  await tx.rows(sql`delete from early_updates where provider_id in ${ofMessages}`);
  await tx.rows(sql`
    update events set name = 'CUSTOMER_CHANGED', payload = jsonb_build_object('seq', seq, 'organizationId', organisation_id,
      'conversation_id', null, 'what', 'contact')
    where payload::text like any(${patterns}::text[])`);
  if (it.shopCustomerId) await eraseShop(tx, it.shopCustomerId);
  await clearMoney(tx, it.id);
  await clearRecipients(tx, it);
  // Its own goes with the contact; a record that could not be used has the number only.
  await tx.rows(sql`delete from crm_contacts where phone = any(${it.addresses}::text[])`);
  await tx.rows(sql`delete from conversations where id = ${conversation}::uuid`);
  await tx.rows(sql`delete from contacts where id = ${it.id}::uuid`);
  await tx.rows(sql`delete from files where id = any(${it.fileIds}::uuid[])`);
  await tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    values (${tx.organisationId}::uuid, 'contact', 1, ${it.id}::uuid, 'contact.delete', ${actor}, 'stored', 'deleted')`);
}

const mergedInto = async (tx: Tx, conversation: string | null): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      sql`select id from merged_conversations where conversation_id = ${conversation}::uuid`,
    )
  ).map(({ id }) => id);

/** Takes everything personal off the contact's invoices and payments. */
async function clearMoney(tx: Tx, contactId: string): Promise<void> {
  await tx.rows(sql`
    update payments set phone = '' where invoice_id in (select id from invoices where contact_id = ${contactId}::uuid)`);
  await tx.rows(sql`
    update invoices set contact_id = null, conversation_id = null, contact_deleted_at = now(), description = '', version = version + 1, remind_at = null,
      reminder = case when reminder = 'waiting' then 'dropped' else reminder end
    where contact_id = ${contactId}::uuid`);
}

/** Takes everything personal off the campaigns' recipients; those who were not written to are skipped. */
const clearRecipients = (tx: Tx, { id, addresses }: StoredContact): Promise<unknown> =>
  tx.rows(sql`
    update campaign_recipients set name = '', phone = '', variables = '{}', error = null, contact_id = null, conversation_id = null,
      message_id = null, retry_at = null, wait_until = null,
      reason = case status when 'pending' then 'contactDeleted' else reason end,
      status = case status when 'pending' then 'skipped' when 'retry_scheduled' then 'failed' else status end
    where contact_id = ${id}::uuid or phone = any(${addresses}::text[])`);
