import type { Pool } from 'pg';
import { DEFAULT_TOPICS, Topic } from '#contract/notification.ts';
import { may, roleOf } from '#contract/policy.ts';
import { type Admission, blockOf } from '#server/domain/team/admission.ts';
import { row, rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A browser's subscription in the format of `web-push`. */
export interface PushToken {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Recipient {
  id: string;
  isAdmin: boolean;
  /** Null if the user has not chosen yet. */
  topics: Topic[] | null;
  tokens: PushToken[];
}

type Stored = Omit<Recipient, 'isAdmin'> & Admission & { role: string };

/** Returns all members who may use the organisation, with their topics and subscribed browsers. */
export const listRecipients = async (tx: Tx): Promise<Recipient[]> => {
  const people = await tx.rows<Stored>(sql`
    select m.user_id as id, m.role, m.email, o.allowed_domains, t.topics,
      o.require_two_factor and not m.has_second_factor as lacks_second_factor, coalesce((
      select jsonb_agg(p.token) from push_tokens p where p.user_id::text = m.user_id
    ), '[]') as tokens
    from members m join organisations o on o.organisation_id = m.organisation_id
    left join notification_topics t on t.user_id::text = m.user_id`);
  return people.flatMap(({ role, email, allowed_domains, lacks_second_factor, ...person }) => {
    const known = roleOf(role);
    const blocked = blockOf({ email, allowed_domains, lacks_second_factor });
    return known === null || blocked ? [] : [{ ...person, isAdmin: may(known, 'integrations.change') }];
  });
};

/** Stores a browser's only subscription; the newest session there has it, and it ends with that session. */
export const saveToken = (
  owner: Pool,
  { id, user, organisationId }: { id: string; user: { id: string }; organisationId: string },
  token: PushToken,
): Promise<unknown> =>
  rows(
    owner,
    sql`insert into push_tokens (endpoint, organisation_id, user_id, session_id, token)
      values (${token.endpoint}, ${organisationId}::uuid, ${user.id}::uuid, ${id}::uuid, ${jsonText(token)}::jsonb)
      on conflict (endpoint) do update set organisation_id = excluded.organisation_id, user_id = excluded.user_id,
        session_id = excluded.session_id, token = excluded.token, created_at = now()`,
  );

export const dropToken = (owner: Pool, endpoint: string): Promise<unknown> =>
  rows(owner, sql`delete from push_tokens where endpoint = ${endpoint}`);

export async function readTopics(tx: Tx, userId: string): Promise<Topic[]> {
  const found = await tx.row<{ topics: string[] }>(
    sql`select topics from notification_topics where user_id = ${userId}::uuid`,
  );
  return found ? Topic.options.filter((topic) => found.topics.includes(topic)) : [...DEFAULT_TOPICS];
}

/** Switches one topic on or off, starting from the defaults if none was chosen. */
export const saveTopic = (tx: Tx, userId: string, topic: Topic, on: boolean): Promise<unknown> => {
  const start = on ? [...new Set([...DEFAULT_TOPICS, topic])] : DEFAULT_TOPICS.filter((it) => it !== topic);
  return tx.rows(sql`
    insert into notification_topics (organisation_id, user_id, topics)
    values (${tx.organisationId}::uuid, ${userId}::uuid, ${start}::text[])
    on conflict (organisation_id, user_id) do update set topics = case
      when ${on}::boolean then array(select distinct unnest(notification_topics.topics || ${topic}::text))
      else array_remove(notification_topics.topics, ${topic}::text) end`);
};

/** Returns this installation's key; the first caller's value is stored, and later callers receive it. */
export async function keepKey<Value>(owner: Pool, name: string, made: Value): Promise<Value> {
  await rows(
    owner,
    sql`insert into server_keys (name, value) values (${name}, ${jsonText(made)}::jsonb) on conflict do nothing`,
  );
  const kept = await row<{ value: Value }>(owner, sql`select value from server_keys where name = ${name}`);
  return kept?.value ?? made;
}
