import { randomUUID } from 'node:crypto';
import type { Pair, PairText } from '#contract/pair.ts';
import { parted } from '#server/domain/autopilot/setAside.ts';
import { savePassages } from './documents.ts';
import { isoTime, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the pairs by their first question. */
export const readPairs = (tx: Tx): Promise<Pair[]> =>
  tx.rows<Pair>(sql`
    select d.id::text, d.questions, d.answer, d.language::text, d.set_aside <> '{}' as is_set_aside, d.uses,
      ${isoTime(sql`d.used_at`)} as used, (select m.name from members m where m.user_id = d.owner::text) as owner,
      ${isoTime(sql`d.changed_at`)} as changed, d.version
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
  const { kept, setAside } = parted([{ id: randomUUID(), heading: questions.join('\n'), body: answer }]);
  await tx.rows(sql`
    insert into documents (id, organisation_id, kind, name, language, questions, answer, set_aside, owner, changed_at)
    values (${id}::uuid, ${tx.organisationId}::uuid, 'pair', ${questions[0]}, ${language}::regconfig, ${questions}::text[],
      ${answer}, ${setAside}::text[], ${ownerId}::uuid, ${new Date(now)})
    on conflict (id) do update set name = excluded.name, language = excluded.language, questions = excluded.questions,
      answer = excluded.answer, set_aside = excluded.set_aside, owner = excluded.owner, changed_at = excluded.changed_at,
      version = documents.version + 1`);
  await tx.rows(sql`delete from passages where document_id = ${id}::uuid`);
  await savePassages(tx, { id, language }, kept);
}

export const deletePair = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(sql`delete from documents where id = ${id}::uuid and kind = 'pair'`);
