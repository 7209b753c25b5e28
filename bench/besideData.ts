import type { Client } from 'pg';

/** How long to wait for the customer's message and picture, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Adds 2,000 pictures, 500 invoices and 200 templates to the conversation with this number, once.
 * Returns the conversation and whether the data is new.
 */
export async function fillBeside(db: Client, number: string): Promise<{ id: string; isNew: boolean }> {
  const ends = Date.now() + PATIENCE_MS;
  let found: { id: string; organisation_id: string; contact_id: string } | undefined;
  while (!found) {
    const { rows } = await db.query(
      `select c.id, c.organisation_id, c.contact_id from conversations c join contacts k on k.id = c.contact_id
       join messages m on m.conversation_id = c.id and m.media_url is not null where k.address = $1 limit 1`,
      [number],
    );
    found = rows[0] as typeof found;
    if (!found && Date.now() > ends) throw new Error('The customer’s picture did not come in.');
    if (!found) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { id, organisation_id: organisation, contact_id: contact } = found;
  const { rows: known } = await db.query('select count(*)::int as n from invoices where contact_id = $1', [
    contact,
  ]);
  if ((known[0] as { n: number }).n >= 500) return { id, isNew: false };
  await db.query(
    `insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at,
       media_url, mime_type, file_id, extras)
     select gen_random_uuid(), m.organisation_id, m.conversation_id, c.message_count + n, '', 'image', 1, 2,
       now() - (2001 - n) * interval '1 minute', m.media_url, m.mime_type, m.file_id, m.extras
     from conversations c, generate_series(1, 2000) n,
       (select * from messages where conversation_id = $1 and media_url is not null limit 1) m
     where c.id = $1`,
    [id],
  );
  await db.query('update conversations set message_count = message_count + 2000 where id = $1', [id]);
  await db.query(
    `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference,
       description, amount, currency_code, currency_symbol, outstanding, created_by, created_at)
     select gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'INV-' || n, 'Delivery number ' || n, 100 * n, 'XAF', 'CFA',
       100 * n, (select user_id from (select m."userId" as user_id from identity.member m where m."organizationId" = $1 limit 1) u),
       now() - n * interval '1 hour'
     from generate_series(1, 500) n`,
    [organisation, contact, id],
  );
  await db.query(
    `insert into templates (organisation_id, id, place, template)
     select organisation_id, 'bench-' || n, 1000 + n, jsonb_set(jsonb_set(template, '{id}', to_jsonb('bench-' || n)), '{name}', to_jsonb('bench_' || n))
     from templates, generate_series(1, 200) n
     where organisation_id = $1 and id = (select id from templates where organisation_id = $1 order by place limit 1)`,
    [organisation],
  );
  await db.query('vacuum (analyze) messages, invoices, templates');
  return { id, isNew: true };
}
