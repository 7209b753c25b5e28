import type { Pool } from 'pg';
import type { CrmMatch, CrmProblem } from '#contract/crm.ts';
import { row } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface MatchRow {
  organisation_id: string;
  id: string;
  log_id: string;
  state: CrmMatch['state'];
  phase: 'read' | 'rest';
  cursor: { page?: string | null } | null;
  total: number;
  done: number;
  matched: number;
  doubtful: number;
  problem: CrmProblem | null;
  waits_until: Date | null;
}

/** Returns a match without its log's address, which the route signs. */
export const matchFrom = (it: MatchRow): Omit<CrmMatch, 'log_url'> => ({
  id: it.id,
  state: it.state,
  total: it.total,
  done: it.done,
  matched: it.matched,
  doubtful: it.doubtful,
  waits_until: it.waits_until?.toISOString() ?? null,
  problem: it.problem,
  log_id: it.log_id,
});

export const runningMatch = (tx: Tx): Promise<MatchRow | undefined> =>
  tx.row(sql`select * from crm_matches where state = 'running'`);

/** Returns a match; `latest` is the last one that was started. */
export const readMatch = (tx: Tx, id: string): Promise<MatchRow | undefined> =>
  id === 'latest'
    ? tx.row(sql`select * from crm_matches order by started_at desc limit 1`)
    : tx.row(sql`select * from crm_matches where id = ${id}::uuid`);

/** Starts a match; the logs of earlier ones are dropped. */
export async function addMatch(tx: Tx, id: string): Promise<MatchRow> {
  await tx.rows(sql`delete from crm_matches where state <> 'running'`);
  const added = await tx.row<MatchRow>(sql`
    insert into crm_matches (organisation_id, id, total)
    select ${tx.organisationId}::uuid, ${id}::uuid, count(*)::int from contacts k
    where k.channel = 'whatsapp' and k.address ~ '^[0-9]+$' returning *`);
  if (!added) throw new Error('An insert without a condition adds a row.');
  return added;
}

export const lockMatch = (tx: Tx, id: string): Promise<MatchRow | undefined> =>
  tx.row(sql`select * from crm_matches where id = ${id}::uuid and state = 'running' for update`);

export const findMatchOf = (owner: Pool, id: string): Promise<MatchRow | undefined> =>
  row(owner, sql`select * from crm_matches where id = ${id}::uuid`);

/** A person of the CRM with the number of one of our contacts. */
export interface MatchHit {
  contact_id: string;
  external_id: string;
  name: string;
}

/** Adds persons to the log; a second person with the same number makes the contact doubtful. */
export const saveHits = (tx: Tx, matchId: string, hits: readonly MatchHit[]): Promise<unknown> =>
  tx.rows(sql`
    insert into crm_match_entries as e (organisation_id, match_id, contact_id, outcome, external_ids, names)
    select ${tx.organisationId}::uuid, ${matchId}::uuid, n.contact_id, case when count(*) = 1 then 'matched' else 'doubtful' end,
      array_agg(n.external_id order by n.external_id), array_agg(n.name order by n.external_id)
    from jsonb_to_recordset(${jsonText(hits)}::jsonb) as n (contact_id uuid, external_id text, name text)
    group by n.contact_id
    on conflict (organisation_id, match_id, contact_id) do update set outcome = 'doubtful',
      external_ids = e.external_ids || excluded.external_ids, names = e.names || excluded.names
    where not e.external_ids @> excluded.external_ids`);

/** Moves the match on and counts what its log says. */
export const advanceMatch = (
  tx: Tx,
  id: string,
  { phase, page }: { phase: 'read' | 'rest'; page: string | null },
): Promise<unknown> =>
  tx.rows(sql`
    update crm_matches m set phase = ${phase}, cursor = ${jsonText({ page })}::jsonb, waits_until = null,
      done = c.done, matched = c.matched, doubtful = c.doubtful
    from (
      select count(*)::int as done, (count(*) filter (where outcome = 'matched'))::int as matched,
        (count(*) filter (where outcome = 'doubtful'))::int as doubtful
      from crm_match_entries where match_id = ${id}::uuid
    ) c where m.id = ${id}::uuid`);

/** Logs contacts without a person, links those with exactly one, and ends the match. */
export async function endMatch(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into crm_match_entries (organisation_id, match_id, contact_id, outcome)
    select ${tx.organisationId}::uuid, ${id}::uuid, k.id, 'unmatched' from contacts k
    where k.channel = 'whatsapp' and k.address ~ '^[0-9]+$'
    on conflict (organisation_id, match_id, contact_id) do nothing`);
  // A person whose number two contacts have is linked to one of them.
  await tx.rows(sql`
    insert into crm_contacts (organisation_id, external_id, contact_id, name, phone)
    select distinct on (e.external_ids[1]) e.organisation_id, e.external_ids[1], e.contact_id, e.names[1], k.address
    from crm_match_entries e join contacts k on k.id = e.contact_id
    where e.match_id = ${id}::uuid and e.outcome = 'matched'
      and not exists (select from crm_contacts l where l.contact_id = e.contact_id)
      and not exists (select from crm_contacts l where l.organisation_id = e.organisation_id and l.external_id = e.external_ids[1])
    order by e.external_ids[1], k.address`);
  await tx.rows(sql`
    update crm_matches m set state = 'done', done = (select count(*) from crm_match_entries e where e.match_id = m.id),
      total = (select count(*) from crm_match_entries e where e.match_id = m.id), finished_at = ${at}::timestamptz, waits_until = null
    where m.id = ${id}::uuid`);
}

export const failMatch = (tx: Tx, id: string, problem: CrmProblem, at: Date): Promise<unknown> =>
  tx.rows(sql`
    update crm_matches set state = 'failed', problem = ${problem}, waits_until = null, finished_at = ${at}::timestamptz
    where id = ${id}::uuid and state = 'running'`);

export const waitMatch = (tx: Tx, id: string, until: Date): Promise<unknown> =>
  tx.rows(sql`update crm_matches set waits_until = ${until}::timestamptz where id = ${id}::uuid`);

export interface LogLine {
  contact_id: string;
  phone: string;
  name: string;
  outcome: string;
  external_ids: string[];
  names: string[];
}

/** Returns the lines of a log after a contact. */
export const readLog = (tx: Tx, matchId: string, after: string, limit: number): Promise<LogLine[]> =>
  tx.rows(sql`
    select e.contact_id, k.address as phone, k.name, e.outcome, e.external_ids, e.names
    from crm_match_entries e join contacts k on k.id = e.contact_id
    where e.organisation_id = ${tx.organisationId}::uuid and e.match_id = ${matchId}::uuid and e.contact_id > ${after}::uuid
    order by e.contact_id limit ${limit}::int`);
