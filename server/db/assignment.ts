import type { Pool } from 'pg';
import type { Assignee, AssignmentRule } from '#contract/assignment.ts';
import type { RuleLanguage } from '#contract/ruleLanguage.ts';
import { MODE } from '#contract/message.ts';
import type { OpeningHours } from '#contract/openingHours.ts';
import type { Turns } from '#server/domain/assignment/offer.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Lets one rule of an organisation decide at a time, so that capacities and turns are counted by one. */
export const lockAssignment = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`assignment ${tx.organisationId}`}, 0))`);

/** Returns the rules in their order, and when people answer. */
export async function readRules(
  tx: Tx,
): Promise<{ rules: AssignmentRule[]; hours: OpeningHours | null; zone: string }> {
  const row = await tx.row<{
    assignment_rules: AssignmentRule[] | null;
    opening_hours: OpeningHours | null;
    time_zone: string | null;
    display_number: string | null;
  }>(sql`
    select o.assignment_rules, o.opening_hours, o.time_zone, n.display_number
    from organisations o left join channels n on n.organisation_id = o.organisation_id`);
  return {
    rules: row?.assignment_rules ?? [],
    hours: row?.opening_hours ?? null,
    zone: timeZoneOf(row?.time_zone ?? null, row?.display_number ?? null),
  };
}

export const writeRules = (tx: Tx, rules: readonly AssignmentRule[]): Promise<unknown> =>
  tx.rows(sql`
    update organisations set assignment_rules = ${jsonText(rules)}::jsonb
    where organisation_id = ${tx.organisationId}::uuid`);

type Row = Omit<Assignee, 'is_present'>;

/** Returns all members with what rules know of them, by name. */
export async function readAssignees(tx: Tx, present: ReadonlySet<string>): Promise<Assignee[]> {
  const found = await tx.rows<Row>(sql`
    select m.user_id, m.name, a.capacity, coalesce(a.skills, '{}') as skills, coalesce(a.languages, '{}') as languages,
      coalesce(a.is_away, false) as is_away, coalesce((
        select sum(n.change) from conversation_counts n
        where n.handler = m.user_id and n.label <> 'resolved' and not n.is_snoozed), 0)::int as load
    from members m left join assignees a on a.user_id = m.user_id
    order by m.name collate names, m.user_id`);
  return found.map((row) => ({ ...row, is_present: present.has(row.user_id) }));
}

/** Saves the capacity, skills and languages of a member. */
export const writeAssignee = (
  tx: Tx,
  {
    user_id,
    capacity,
    skills,
    languages,
  }: Pick<Assignee, 'user_id' | 'capacity' | 'skills'> & {
    languages: readonly RuleLanguage[];
  },
): Promise<unknown> =>
  tx.rows(sql`
    insert into assignees (organisation_id, user_id, capacity, skills, languages)
    values (${tx.organisationId}::uuid, ${user_id}, ${capacity}::int, ${skills}::text[], ${[...languages]}::text[])
    on conflict (organisation_id, user_id) do update set capacity = excluded.capacity, skills = excluded.skills,
      languages = excluded.languages`);

/** Returns whether a member has set themselves away. */
export const isAway = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from assignees where user_id = ${userId} and is_away`)) !== undefined;

/** Saves whether a member is away. */
export const writeAway = (tx: Tx, userId: string, isAway: boolean): Promise<unknown> =>
  tx.rows(sql`
    insert into assignees (organisation_id, user_id, is_away)
    values (${tx.organisationId}::uuid, ${userId}, ${isAway}::boolean)
    on conflict (organisation_id, user_id) do update set is_away = excluded.is_away`);

/** Returns the last turn of each member in a rule. */
export async function readTurns(tx: Tx, ruleId: string): Promise<Turns> {
  const found = await tx.rows<{ user_id: string; turn: number }>(
    sql`select user_id, turn::float8 as turn from assignment_turns where rule_id = ${ruleId}::uuid`,
  );
  return new Map(found.map(({ user_id, turn }) => [user_id, turn]));
}

/** Stores that it was a member's turn; the next turn is that of somebody else. */
export const takeTurn = (tx: Tx, ruleId: string, userId: string): Promise<unknown> =>
  tx.rows(sql`
    insert into assignment_turns (organisation_id, rule_id, user_id, turn)
    select ${tx.organisationId}::uuid, ${ruleId}::uuid, ${userId}, coalesce(max(turn), 0) + 1 from assignment_turns
      where rule_id = ${ruleId}::uuid
    on conflict (organisation_id, rule_id, user_id) do update set turn = excluded.turn`);

/** Returns the last texts of the customer, which tell their language. */
export const lastTexts = async (tx: Tx, conversationId: string): Promise<string[]> =>
  (
    await tx.rows<{ message: string }>(sql`
      select message from messages where conversation_id = ${conversationId}::uuid and mode = ${MODE.received}::int and message <> ''
      order by seq desc limit 5`)
  ).map(({ message }) => message);

/** Makes rules look at every waiting conversation at once. */
export const tryAgain = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`
    update conversations set assign_key = 0 where assign_key <> 0
      and label = 'needs-attention' and handler is null and snoozed_by is null and not campaign_only`);

/** Makes rules look at a conversation later. */
export const tryLater = (tx: Tx, id: string, at: number): Promise<unknown> =>
  tx.rows(sql`
    update conversations set assign_key = ${Math.ceil(at / 1000)}::bigint where id = ${id}::uuid`);

/** Returns waiting conversations that rules have to look at, those that wait longest first. */
export const listUnassigned = (
  owner: Pool,
  now: number,
  limit: number,
): Promise<{ id: string; organisation_id: string }[]> =>
  rows(
    owner,
    sql`select w.id, o.organisation_id from organisations o cross join lateral (
        select c.id from conversations c where c.organisation_id = o.organisation_id
          and c.label = 'needs-attention' and c.handler is null and c.snoozed_by is null and not c.campaign_only
          and c.assign_key <= ${Math.floor(now / 1000)}::bigint
        order by c.assign_key, c.waiting_key nulls last limit ${limit}::int) w
      where o.assignment_rules is not null`,
  );
