import type { Passage, Question } from '#server/domain/autopilot/passage.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Returns the passages that share words with the question, best first, each with its matching words.
 * Also returns how many of the organisation's passages contain each word, to weigh rare words higher.
 */
export async function findPassages(tx: Tx, words: string): Promise<Question> {
  const found = await tx.rows<{ terms: { term: string; known: number }[]; passages: Passage[] }>(sql`
    with languages as (select unnest(array['english', 'french']::regconfig[]) as language),
    terms as (
      select l.language, t.term, plainto_tsquery('simple', t.term) as query, (
        select count(*)::int from passages p where p.language = l.language and p.tsv @@ plainto_tsquery('simple', t.term)
      ) as known
      from languages l, unnest(tsvector_to_array(to_tsvector(l.language, ${words}))) as t (term)
    ),
    candidates as (
      select p.id, p.document_id, p.heading, p.body, p.language, array_agg(t.term) as matched,
        array_agg(t.term) filter (where to_tsvector(p.language, left(p.searchable, length(p.heading))) @@ t.query) as headed,
        sum(ts_rank(p.tsv, t.query)) as rank
      from passages p join terms t on t.language = p.language and p.tsv @@ t.query
      group by p.id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('term', term, 'known', known, 'language', language::text)), '[]') from terms) as terms,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'heading', c.heading, 'body', c.body, 'source', d.name,
        'language', c.language::text, 'matched', to_jsonb(c.matched),
        'headed', to_jsonb(coalesce(c.headed, '{}')), 'rank', c.rank)), '[]')
       from candidates c join documents d on d.id = c.document_id) as passages`);
  return (found[0] as Question | undefined) ?? { terms: [], passages: [] };
}

export const countPassages = async (tx: Tx): Promise<number> =>
  (await tx.row<{ n: number }>(sql`select count(*)::int as n from passages`))?.n ?? 0;

interface NewDocument {
  id: string;
  name: string;
  language: 'english' | 'french';
  passages: { id: string; heading: string; body: string }[];
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

export async function saveDocument(tx: Tx, { id, name, language, passages }: NewDocument): Promise<void> {
  const parts = passages.map((passage, index) => ({
    ...passage,
    seq: index + 1,
    searchable: withoutAccents(`${passage.heading} ${passage.body}`),
  }));
  await tx.rows(sql`
    with document as (
      insert into documents (id, organisation_id, name, language)
      values (${id}::uuid, ${tx.organisationId}::uuid, ${name}, ${language}::regconfig) returning id
    )
    insert into passages (id, organisation_id, document_id, seq, heading, body, language, searchable)
    select p.id, ${tx.organisationId}::uuid, document.id, p.seq, p.heading, p.body, ${language}::regconfig, p.searchable
    from document, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (id uuid, seq int, heading text, body text, searchable text)`);
}
