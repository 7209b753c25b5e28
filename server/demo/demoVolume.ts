import type { PoolClient } from 'pg';
import { type Database, row, rows } from '#server/db/database.ts';
import { rebuildReports } from '#server/db/reports.ts';
import { sql } from '#server/db/sql.ts';
import { given, families, said, answered, tags } from './demoVolumeTexts.ts';

export interface Size {
  /** Number of conversations to add, eight messages each on average. */
  conversations: number;
  /** Number of messages in the long conversation. */
  messages: number;
}

/** Contact of the long conversation; no other contact has this address. */
export const LONG = { name: 'Tout Sur Tout', address: '237600000000' };

/**
 * Prefix of the added contacts' phone numbers, followed by a running number. Makes them easy to find and prevents
 * duplicates.
 */
const PHONE_PREFIX = '23761';

/**
 * Adds many conversations to the demo's shop, and one that spans years with messages of every type.
 * The rows are generated in the database and the search index is built afterwards. The result is deterministic. Returns
 * false if the data already exists.
 */
export async function enlargeDemo(
  db: Database,
  slug: string,
  { conversations, messages }: Size,
): Promise<boolean> {
  const shop = await row<{ id: string }>(
    db.owner,
    sql`select id from identity.organization where slug = ${slug}`,
  );
  if (!shop) throw new Error('The demo is not there: start Parley once, or run npm run demo:reset.');
  const added = sql`organisation_id = ${shop.id}::uuid and address like ${`${PHONE_PREFIX}%`}`;
  if (await row(db.owner, sql`select 1 from contacts where ${added} limit 1`)) return false;

  const client = await db.owner.connect();
  try {
    // The owner's connections prefer index scans; this reads whole tables, in one transaction.
    await client.query(
      'begin; set local enable_sort = on; set local enable_bitmapscan = on; set local enable_seqscan = on',
    );
    await fill(client, shop.id, { conversations, messages });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await db.owner.query(
    'vacuum (analyze) contacts, conversations, messages, response_times, report_slots, report_entries',
  );
  return true;
}

async function fill(db: PoolClient, shop: string, { conversations, messages }: Size): Promise<void> {
  const [definition] = await rows<{ text: string }>(
    db,
    sql`select indexdef as text from pg_indexes where indexname = 'messages_by_words'`,
  );
  await rows(db, sql`drop index if exists messages_by_words`);
  await addConversations(db, shop, conversations);
  await addLong(db, shop, messages);
  await rows(db, rebuildReports(shop));
  if (definition) await db.query(definition.text);
}

/** Spreads the last messages over a year: the newest a minute ago, each before it a little earlier. */
async function addConversations(db: PoolClient, shop: string, count: number): Promise<void> {
  await rows(
    db,
    sql`
    insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, tags, created_at, source)
    select gen_random_uuid(), ${shop}::uuid, 'whatsapp', ${PHONE_PREFIX}::text || lpad(n::text, 7, '0'), first || ' ' || last, first, last,
      case when n % 5 = 0 then array[(${tags}::text[])[1 + n / 5 % ${tags.length}::int]] else '{}' end, now() - n * interval '5 minutes', 'message'
    from (
      select n, (${given}::text[])[1 + n * 7 % ${given.length}::int] as first,
        (${families}::text[])[1 + n / 3 * 11 % ${families.length}::int] as last
      from generate_series(1, ${count}::int) n
    ) person`,
  );
  await rows(
    db,
    sql`
    insert into conversations (id, organisation_id, contact_id, channel, label, handler, last_handled_by, message_count, unread_count,
      last_received_at, waiting_since, last_received_provider_id, created_at, activity)
    select gen_random_uuid(), organisation_id, id, 'whatsapp', label,
      case label when 'ai-handled' then 'autopilot' when 'manual' then member when 'needs-attention' then null end,
      case label when 'manual' then member end, 4 + n % 9, case when n % 7 = 0 then 1 + n % 3 else 0 end,
      created_at, case label when 'needs-attention' then created_at end, 'wamid.large.' || address, created_at, least_activity - n
    from (
      select k.*, substr(address, 6)::int as n,
        (array['resolved', 'ai-handled', 'resolved', 'manual', 'resolved', 'ai-handled', 'resolved', 'needs-attention', 'resolved', 'resolved'])
          [1 + substr(address, 6)::int % 10] as label,
        (select array_agg("userId"::text order by "createdAt", "userId") from identity.member where "organizationId" = ${shop}::uuid)
          [1 + substr(address, 6)::int % 2] as member,
        (select coalesce(min(activity), 0) from conversations) as least_activity
      from contacts k where organisation_id = ${shop}::uuid and address like ${`${PHONE_PREFIX}%`}
    ) person`,
  );
  await rows(
    db,
    sql`
    insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, sender_id, sender_name, provider_id)
    select gen_random_uuid(), c.organisation_id, c.id, seq,
      case when mine then (${answered}::text[])[1 + (n + seq) % ${answered.length}::int]
        else (${said}::text[])[1 + (n * 13 + seq * 5) % ${said.length}::int] end || ' ' || k.first_name || ' ' || n || '/' || seq,
      'text', 200, case when mine then 4 else 2 end, c.created_at - (c.message_count - seq) * interval '3 minutes',
      case when mine then 'autopilot' end, case when mine then 'Autopilot' end,
      case when mine then null else 'wamid.large.' || n || '.' || seq end
    from conversations c join contacts k on k.id = c.contact_id,
      lateral (select substr(k.address, 6)::int as n) person,
      lateral (select seq, seq % 2 = 0 as mine from generate_series(1, c.message_count) seq) line
    where c.organisation_id = ${shop}::uuid and k.address like ${`${PHONE_PREFIX}%`}`,
  );
  await tellLast(db, shop, `${PHONE_PREFIX}%`);
}

/** Every sixth line repeats one of the demo's media messages with its file; the rest is text. */
async function addLong(db: PoolClient, shop: string, count: number): Promise<void> {
  await rows(
    db,
    sql`
    with contact as (
      insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, tags, created_at, source)
      values (gen_random_uuid(), ${shop}::uuid, 'whatsapp', ${LONG.address}, ${LONG.name}, 'Tout', 'Sur Tout', '{vip}', now(), 'message')
      returning id
    )
    insert into conversations (id, organisation_id, contact_id, channel, label, handler, message_count, last_received_at,
      last_received_provider_id, created_at)
    select gen_random_uuid(), ${shop}::uuid, id, 'whatsapp', 'ai-handled', 'autopilot', ${count}::int, now(), 'wamid.large.long', now()
    from contact`,
  );
  await rows(
    db,
    sql`
    with sample as (
      select m.*, row_number() over (order by m.message_type, m.id) - 1 as place, count(*) over () as samples
      from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
      where m.organisation_id = ${shop}::uuid and c.channel = 'whatsapp' and k.address not like ${`${PHONE_PREFIX}%`}
        and (m.message_type <> 'text' or m.is_template_message)
    )
    insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, sender_id,
      sender_name, extras, file_id, media_url, image_url, mime_type, file_size, transcriptions, is_template_message)
    select gen_random_uuid(), c.organisation_id, c.id, line.place,
      coalesce(s.message, case when line.place % 2 = 0 then (${answered}::text[])[1 + line.place % ${answered.length}::int]
        else (${said}::text[])[1 + line.place * 5 % ${said.length}::int] end || ' ' || line.place),
      coalesce(s.message_type, 'text'), coalesce(s.status, 200), coalesce(s.mode, case when line.place % 2 = 0 then 4 else 2 end),
      now() - (${count}::int - line.place) * interval '20 minutes', coalesce(s.sender_id, case when line.place % 2 = 0 then 'autopilot' end),
      coalesce(s.sender_name, case when line.place % 2 = 0 then 'Autopilot' end), s.extras, s.file_id, s.media_url, s.image_url, s.mime_type,
      s.file_size, s.transcriptions, coalesce(s.is_template_message, false)
    from conversations c join contacts k on k.id = c.contact_id cross join generate_series(1, ${count}::int) line (place)
      left join sample s on line.place % 6 = 0 and s.place = line.place / 6 % s.samples
    where c.organisation_id = ${shop}::uuid and k.address = ${LONG.address}`,
  );
  await tellLast(db, shop, LONG.address);
}

const tellLast = (db: PoolClient, shop: string, addresses: string) =>
  rows(
    db,
    sql`
    update conversations c set last_message = jsonb_build_object('_id', m.id, 'message', left(m.message, 300),
      'message_type', m.message_type, 'mode', m.mode, 'read', m.mode <> 2 or c.unread_count = 0, 'status', m.status,
      'timestamp', extract(epoch from m.created_at), 'sender_detail', jsonb_strip_nulls(jsonb_build_object('name', m.sender_name)) || jsonb_build_object('clerk_id', m.sender_id))
    from contacts k, messages m
    where c.organisation_id = ${shop}::uuid and k.id = c.contact_id and k.address like ${addresses}
      and m.conversation_id = c.id and m.seq = c.message_count`,
  );
