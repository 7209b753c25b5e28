import type { Pool } from 'pg';
import type { Passage } from '#server/domain/autopilot/passage.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { rows } from './database.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

const isInstalled = sql`exists (select 1 from pg_extension where extname = 'vector')`;

/** Returns whether the database can compare vectors, which needs pgvector. */
export const mayCompareVectors = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ it: boolean }>(sql`select ${isInstalled} as it`))?.it === true;

/** Returns the condition that the passage `p` has no vector of the model. */
const isBare = (model: string) =>
  sql`not exists (select 1 from passage_vectors v where v.passage_id = p.id and v.model = ${model})`;

export interface BarePassage {
  id: string;
  text: string;
}

/** Returns passages of a document that have no vector of this model, the first ones. */
export const passagesWithoutVector = (
  tx: Tx,
  { documentId, model, most }: { documentId: string; model: string; most: number },
): Promise<BarePassage[]> =>
  tx.rows(sql`
    select p.id, p.heading || e'\n' || p.body as text from passages p
    where p.document_id = ${documentId}::uuid and ${isBare(model)} order by p.seq limit ${most}::int`);

/** Stores vectors of passages; those of passages that were removed meanwhile are dropped. */
export const saveVectors = (
  tx: Tx,
  model: string,
  vectors: readonly { id: string; vector: readonly number[] }[],
): Promise<unknown> =>
  tx.rows(sql`
    insert into passage_vectors (passage_id, organisation_id, model, vector)
    select p.id, p.organisation_id, ${model}, g.vector
    from jsonb_to_recordset(${jsonText(vectors)}::jsonb) as g (id uuid, vector real[])
    join passages p on p.id = g.id
    on conflict (passage_id) do update set model = excluded.model, vector = excluded.vector`);

/**
 * Returns the passages nearest to a vector, nearest first. Compares all of the organisation's: an index would be one of
 * all organisations', and find none of a small one.
 */
export const nearestPassages = (
  tx: Tx,
  { model, vector, most }: { model: string; vector: readonly number[]; most: number },
): Promise<Passage[]> =>
  tx.rows(sql`
    select p.id, p.heading, p.body, d.name as source, d.kind = 'pair' as "isPair", p.page, p.language::text as language,
      '{}'::text[] as matched, '{}'::text[] as headed, 0::float8 as rank
    from passage_vectors v join passages p on p.id = v.passage_id join documents d on d.id = p.document_id
    where v.model = ${model} and cardinality(v.vector) = ${vector.length}::int
    order by v.vector::vector <=> ${vector}::real[]::vector, p.id
    limit ${most}::int`);

/** Queues the documents that lack vectors of this model, such as all of them after a change of the model. */
export const queueVectors = (owner: Pool, model: string): Promise<unknown[]> =>
  rows(
    owner,
    sql`insert into outbox (organisation_id, kind, lane, priority, dedupe, payload)
      select d.organisation_id, 'document.vectors', 'vectors/' || d.organisation_id, ${PRIORITY.summary}::int,
        'vectors:' || d.id || ':' || ${model}::text, jsonb_build_object('documentId', d.id)
      from documents d
      where ${isInstalled} and exists (select 1 from passages p where p.document_id = d.id and ${isBare(model)})
      on conflict (organisation_id, dedupe) do nothing
      returning id`,
  );
