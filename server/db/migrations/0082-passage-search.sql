-- What finds passages beside their words. Numbers of an embedding model, one row a passage; they are compared by pgvector,
-- and none is stored in a database without it.
create table passage_vectors (
  passage_id uuid primary key references passages on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  -- Vectors of different models cannot be compared.
  model text not null,
  vector real[] not null
);
create index passage_vectors_by_model on passage_vectors (organisation_id, model);

do $$
begin
  alter table passage_vectors enable row level security;
  alter table passage_vectors force row level security;
  execute format('create policy owner_sees_all on passage_vectors to %I using (true) with check (true)', current_user);
  create policy own_organisation on passage_vectors to parley_app
    using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
end
$$;
grant select, insert, update, delete on passage_vectors to parley_app;

create index passages_by_letters on passages using gin (organisation_id, searchable gin_trgm_ops);

-- Words of the organisation's passages that are spelt like a word that no passage contains. The tenant's policy holds the
-- index back, so this runs as the owner, for the organisation that the transaction names and no other.
create function passage_spellings(given text[]) returns table (word text, spelling text)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.4 as $$
begin
  return query
    with unknown as (
      select g.word from unnest(given) as g (word)
      where not exists (
        select 1 from unnest(array['english', 'french']::regconfig[]) as l (language)
        -- A word without a lexeme is one of those that the search ignores.
        where numnode(plainto_tsquery(l.language, g.word)) = 0 or exists (
          select 1 from passages p
          where p.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
            and p.language = l.language and p.tsv @@ plainto_tsquery(l.language, g.word)))
    ),
    like_it as (
      select distinct u.word, s.spelling
      from unknown u
      join passages p on p.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid and u.word <% p.searchable,
        regexp_split_to_table(lower(p.searchable), '[^[:alnum:]]+') as s (spelling)
      where similarity(u.word, s.spelling) >= 0.25
    )
    select l.word, l.spelling from like_it l order by l.word, similarity(l.word, l.spelling) desc, l.spelling;
end $$;
revoke all on function passage_spellings from public;
grant execute on function passage_spellings to parley_app;
