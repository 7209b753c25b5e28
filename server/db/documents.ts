import { meaningsOf } from '#server/domain/autopilot/glossary.ts';
import type { Language, Question } from '#server/domain/autopilot/passage.ts';
import { unaccented } from '#server/domain/autopilot/unaccented.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Returns the passages that share words with the question, best first, each with its matching words. Words of the trade are
 * found in both languages (`glossary.ts`); what either language ignores is no word of a question.
 * Also returns how many of the organisation's passages contain each word, to weigh rare words higher.
 */
export async function findPassages(tx: Tx, words: string): Promise<Question> {
  const asked = [
    ...new Map(
      words.split(/\s+/).map((word) => {
        const meanings = meaningsOf(word);
        return [meanings?.join(' ') ?? word, { word, meanings, concept: meanings?.[0] }];
      }),
    ).values(),
  ].map(({ word, meanings, concept }) => ({ word, meanings: meanings?.join(' '), concept }));
  const found = await tx.rows<Omit<Question, 'words'>>(sql`
    with languages as (select unnest(array['english', 'french']::regconfig[]) as language),
    asked as (
      select a.word, a.meanings, a.concept, bool_and(numnode(plainto_tsquery(l.language, a.word)) > 0) as counts
      from jsonb_to_recordset(${jsonText(asked)}::jsonb) as a (word text, meanings text, concept text), languages l
      group by a.word, a.meanings, a.concept
    ),
    said as (
      select l.language, t.term, a.concept, (
        select string_agg(quote_literal(m), ' | ')::tsquery
        from unnest(tsvector_to_array(to_tsvector(l.language, coalesce(a.meanings, ''))) || t.term) m
      ) as query
      from asked a, languages l, unnest(tsvector_to_array(to_tsvector(l.language, a.word))) as t (term)
      where a.counts or not exists (select 1 from asked where counts)
    ),
    terms as (
      select distinct on (s.language, s.term) s.language, s.term, s.concept, s.query, (
        select count(*)::int from passages p where p.language = s.language and p.tsv @@ s.query
      ) as known
      from said s order by s.language, s.term
    ),
    candidates as (
      select p.id, p.document_id, p.heading, p.body, p.page, p.language, array_agg(t.term) as matched,
        array_agg(t.term) filter (where to_tsvector(p.language, left(p.searchable, length(p.heading))) @@ t.query) as headed,
        sum(ts_rank(p.tsv, t.query)) as rank
      from passages p join terms t on t.language = p.language and p.tsv @@ t.query
      group by p.id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('term', term, 'known', known, 'language', language::text, 'concept', concept)), '[]') from terms) as terms,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'heading', c.heading, 'body', c.body, 'source', d.name, 'isPair', d.kind = 'pair', 'page', c.page,
        'language', c.language::text, 'matched', to_jsonb(c.matched),
        'headed', to_jsonb(coalesce(c.headed, '{}')), 'rank', c.rank) order by cardinality(c.matched) desc, c.rank desc), '[]')
       from candidates c join documents d on d.id = c.document_id) as passages`);
  return { words, ...(found[0] ?? { terms: [], passages: [] }) };
}

export const countPassages = async (tx: Tx): Promise<number> =>
  (await tx.row<{ n: number }>(sql`select count(*)::int as n from passages`))?.n ?? 0;

/** Returns the names of those that are still there; a pair's is its first question. */
export const namesOfDocuments = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id::text, name from documents where id = any (${ids}::uuid[])`);

/** Counts an answer that rests on a passage, for its document or pair. */
export const countUse = (tx: Tx, passageId: string, now: number): Promise<unknown> =>
  tx.rows(sql`
    update documents set uses = uses + 1, used_at = ${new Date(now)}
    where id = (select document_id from passages where id = ${passageId}::uuid)`);

interface NewPassage {
  id: string;
  heading: string;
  body: string;
  page?: number | null;
  /** That of its document if it has none of its own. */
  language?: Language;
}

interface NewDocument {
  id: string;
  name: string;
  language: Language;
  passages: NewPassage[];
  /** Beginnings of passages that are not used. */
  setAside?: readonly string[];
  /** The uploaded file. */
  file?: { id: string; size: number; sha256: string; pages: number | null };
}

export async function saveDocument(
  tx: Tx,
  { id, name, language, passages, setAside = [], file }: NewDocument,
): Promise<void> {
  await tx.rows(sql`
    insert into documents (id, organisation_id, name, language, file_id, size, sha256, pages, set_aside)
    values (${id}::uuid, ${tx.organisationId}::uuid, ${name}, ${language}::regconfig, ${file?.id ?? null}::uuid,
      ${file?.size ?? null}::bigint, ${file?.sha256 ?? null}::text, ${file?.pages ?? null}::int, ${setAside}::text[])`);
  await savePassages(tx, { id, language }, passages);
}

/** Stores the passages of a document that is stored already. */
export async function savePassages(
  tx: Tx,
  { id, language }: Pick<NewDocument, 'id' | 'language'>,
  passages: readonly NewPassage[],
): Promise<void> {
  const parts = passages.map((passage, index) => ({
    language,
    page: null,
    ...passage,
    seq: index + 1,
    searchable: unaccented(`${passage.heading} ${passage.body}`),
  }));
  await tx.rows(sql`
    insert into passages (id, organisation_id, document_id, seq, heading, body, page, language, searchable)
    select p.id, ${tx.organisationId}::uuid, ${id}::uuid, p.seq, p.heading, p.body, p.page, p.language::regconfig, p.searchable
    from jsonb_to_recordset(${jsonText(parts)}::jsonb)
      as p (id uuid, seq int, heading text, body text, page int, language text, searchable text)`);
}
