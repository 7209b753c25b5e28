import type { Client } from 'pg';

/** Units used, by kind; without seats, which are not counted but asked for. */
export interface Counted {
  conversations: number;
  messages: number;
  broadcast_messages: number;
}

/** The beginning of the comparison: the organisation, its newest entry of use, and the time. */
export interface Beginning {
  organisationId: string;
  entry: string;
  at: Date;
}

const DAY = 86_400_000;
const KINDS = ['conversations', 'messages', 'broadcast_messages'] as const;
const none: Counted = { conversations: 0, messages: 0, broadcast_messages: 0 };

export const isSame = (one: Counted, other: Counted): boolean =>
  KINDS.every((kind) => one[kind] === other[kind]);

/** Gives an organisation a customer at Stripe; its earlier use is not reported. */
export async function beginCounting(db: Client, slug: string, customer: string): Promise<Beginning> {
  await db.query('update usage_entries set is_reported = true');
  const { rows } = await db.query<Beginning>(
    `select o.id::text as "organisationId", now() as at,
       (select coalesce(max(id), 0) from usage_entries where organisation_id = o.id)::text as entry
     from identity.organization o where o.slug = $1`,
    [slug],
  );
  const [beginning] = rows;
  if (!beginning) throw new Error(`There is no organisation ${slug}.`);
  await db.query('insert into billing_accounts (organisation_id, customer_id) values ($1, $2)', [
    beginning.organisationId,
    customer,
  ]);
  return beginning;
}

/** Returns what the server counted with the messages. */
export async function counted(db: Client, { organisationId, entry }: Beginning): Promise<Counted> {
  const { rows } = await db.query<Counted>(
    `select coalesce(sum(conversations), 0)::int as conversations, coalesce(sum(messages), 0)::int as messages,
       coalesce(sum(broadcast_messages), 0)::int as broadcast_messages
     from usage_entries where organisation_id = $1 and id > $2`,
    [organisationId, entry],
  );
  return rows[0] ?? none;
}

/** Counts the messages anew, as a reader of the specification would. */
export async function recounted(db: Client, { organisationId, at: begin }: Beginning): Promise<Counted> {
  const { rows } = await db.query<{
    conversation: string;
    mode: number;
    type: string;
    at: Date;
    isNew: boolean;
  }>(
    `select conversation_id::text as conversation, mode, message_type as type, created_at as at, created_at > $2 as "isNew"
     from messages where organisation_id = $1 and message_type <> 'system' order by created_at, seq`,
    [organisationId, begin],
  );
  const opened = new Map<string, number>();
  const found = { ...none };
  for (const { conversation, mode, type, at, isNew } of rows) {
    if (mode === 2) {
      const last = opened.get(conversation);
      if (last !== undefined && at.getTime() < last + DAY) continue;
      opened.set(conversation, at.getTime());
      if (isNew) found.conversations += 1;
    } else if (isNew && (mode === 1 || mode === 4))
      found[type === 'campaign' ? 'broadcast_messages' : 'messages'] += 1;
  }
  return found;
}

/** Sums the events of a customer's meters. */
export async function metered(sandbox: string, customer: string): Promise<Counted> {
  const answer = await fetch(`${sandbox}/control/stripe`);
  const { meter_events: events } = (await answer.json()) as {
    meter_events: { event_name: string; customer: string; value: number }[];
  };
  const sumOf = (kind: keyof Counted) =>
    events
      .filter((it) => it.customer === customer && it.event_name === `parley_${kind}`)
      .reduce((sum, { value }) => sum + value, 0);
  return {
    conversations: sumOf('conversations'),
    messages: sumOf('messages'),
    broadcast_messages: sumOf('broadcast_messages'),
  };
}
