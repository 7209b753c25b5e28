-- A word with a tag: the conversations of a tag are found by an index, instead of folding the tags of every contact that a
-- message leads to. Where they are few, their messages are read; where they are many, the newest messages of all come first.
-- Loads the extension’s library, without which its setting may not be given to a function.
select word_similarity('', '');

create function folded_tags(tags text[]) returns text[] language sql immutable parallel safe as
  $$ select coalesce(array_agg(public.folded(tag)), '{}') from unnest(tags) as tag $$;
create index contacts_by_folded_tags on contacts using gin (organisation_id, folded_tags(tags)) where tags <> '{}';

create or replace function tags_condition(tags text[]) returns text language sql immutable as $$
  select case when cardinality(tags) = 0 then 'true' else
    format('(k.tags <> ''{}'' and %L::text[] <@ public.folded_tags(k.tags))', tags) end
$$;

create or replace function find_messages(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.42 as $$
declare
  mine constant text := 'organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid';
  newest constant text := format('(select * from messages where %s order by created_at desc, id limit %s)', mine, case when fuzzy then 1500 else 5000 end);
  few constant integer := 5000;
  tagged uuid[];
  places text[] := case when fuzzy then array[newest] else array[newest, 'messages'] end;
  condition text := 'true';
  hits uuid[];
  place text;
begin
  if cardinality(tags) > 0 then
    execute format(
      'select array_agg(id) from (select c.id from contacts k join conversations c on c.contact_id = k.id where k.%s and %s limit %s) these',
      mine, tags_condition(tags), few + 1) into tagged;
    if tagged is null then return; end if;
    if cardinality(tagged) > few then
      condition := format('m.conversation_id in (select c.id from contacts k join conversations c on c.contact_id = k.id where k.%s and %s)', mine, tags_condition(tags));
    elsif fuzzy then
      condition := 'm.conversation_id = any($1)';
    else
      -- The planner takes every word for a rare one, so the way is given: by conversation, whatever the word.
      places := array['(select found.* from unnest($1) as given(id) cross join lateral (
        select * from messages where conversation_id = given.id offset 0) found)'];
    end if;
  end if;
  foreach place in array places loop
    execute format(
      'select array_agg(id) from (select m.id from %s m where m.%s and %s and %s order by m.created_at desc, m.id limit %s) hit',
      place, mine, condition, words_condition('m.words', words, fuzzy), most) into hits using tagged;
    exit when cardinality(hits) >= most;
  end loop;
  return query select unnest(hits);
end $$;
