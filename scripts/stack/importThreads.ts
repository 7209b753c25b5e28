import pg from 'pg';

const threads = `
  select c.address as wa_id, c.name, c.channel as network, c.username, json_agg(json_build_object(
    'id', m.provider_id, 'from', case m.mode when 2 then 'customer' else 'business' end, 'text', m.message, 'type', m.message_type,
    'context', (select q.provider_id from messages q where q.id = (m.reply_to->>'message_id')::uuid),
    'reactions', array_remove(array[
      case when m.emoji_received is not null then json_build_object('from', 'customer', 'emoji', m.emoji_received)::jsonb end,
      case when m.emoji_sent is not null then json_build_object('from', 'business', 'emoji', m.emoji_sent)::jsonb end], null),
    'at', floor(extract(epoch from m.created_at) * 1000)::float8,
    'status', case m.status when 200 then 'read' when 1 then 'delivered' when 404 then 'failed' else 'sent' end
  ) order by m.seq) as messages
  from messages m
  join conversations v on v.id = m.conversation_id
  join contacts c on c.id = v.contact_id
  join channels h on h.organisation_id = m.organisation_id and h.channel_id = $1
  where m.message_type <> 'system' and m.mode in (1, 2, 4) and m.extras->'unsent' is null
  group by c.address, c.name, c.channel, c.username, v.activity
  order by v.activity desc
  limit 60`;

interface Thread {
  wa_id: string;
  name: string;
  network: string;
  username: string | null;
  messages: { id: string | null; from: string; text: string; at: number; status: string }[];
}

/** Copies the demo's conversations to the sandbox's phones, which would otherwise show no history. */
export async function importThreads(
  ownerUrl: string,
  sandboxUrl: string,
  phoneNumberId: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Thread>(threads, [phoneNumberId]);
    // The sandbox's schema has missing fields instead of null.
    const people = JSON.parse(JSON.stringify(rows, (_, value: unknown) => value ?? undefined)) as unknown;
    const response = await fetch(`${sandboxUrl}/control/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ people }),
    });
    if (!response.ok) throw new Error(`The sandbox refused the threads: ${await response.text()}`);
  } finally {
    await client.end();
  }
}
