import { randomUUID } from 'node:crypto';
import type { Pair, PairText } from '#contract/pair.ts';
import { excerpt } from '#lib/excerpt.ts';
import { speaksToMachine } from '#server/domain/autopilot/material.ts';
import { unaccented } from '#server/domain/autopilot/unaccented.ts';
import { SET_ASIDE_SHOWN } from './documents.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const iso = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the pairs by their first question. */
export const readPairs = (tx: Tx): Promise<Pair[]> =>
  tx.rows<Pair>(sql`
    select d.id::text, d.questions, d.answer, d.language::text, d.set_aside <> '{}' as is_set_aside, d.uses,
      ${iso(sql`d.used_at`)} as used, (select m.name from members m where m.user_id = d.owner::text) as owner,
      ${iso(sql`d.changed_at`)} as changed, d.version
    from documents d where d.kind = 'pair' order by lower(d.name), d.id`);

/** A pair as a member writes it. */
interface Written extends PairText {
  id: string;
  ownerId: string;
  now: number;
}

/** Stores a pair that is new, or another text of one under its next version. */
export async function writePair(
  tx: Tx,
  { id, ownerId, now, questions, answer, language }: Written,
): Promise<void> {
  const heading = questions.join('\n');
  const isAside = speaksToMachine(`${heading}\n${answer}`);
  const setAside = isAside ? [excerpt(answer, SET_ASIDE_SHOWN)] : [];
  await tx.rows(sql`
    insert into documents (id, organisation_id, kind, name, language, questions, answer, set_aside, owner, changed_at)
    values (${id}::uuid, ${tx.organisationId}::uuid, 'pair', ${questions[0]}, ${language}::regconfig, ${questions}::text[],
      ${answer}, ${setAside}::text[], ${ownerId}::uuid, ${new Date(now)})
    on conflict (id) do update set name = excluded.name, language = excluded.language, questions = excluded.questions,
      answer = excluded.answer, set_aside = excluded.set_aside, owner = excluded.owner, changed_at = excluded.changed_at,
      version = documents.version + 1`);
  await tx.rows(sql`delete from passages where document_id = ${id}::uuid`);
  if (isAside) return;
  await tx.rows(sql`
    insert into passages (id, organisation_id, document_id, seq, heading, body, language, searchable)
    values (${randomUUID()}::uuid, ${tx.organisationId}::uuid, ${id}::uuid, 1, ${heading}, ${answer}, ${language}::regconfig,
      ${unaccented(`${heading} ${answer}`)})`);
}

export const deletePair = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from documents where id = ${id}::uuid and kind = 'pair'`);
