-- The library of pg_trgm must be loaded before its threshold can be set.
select show_limit();

-- A near miss has at most a fifth of the letters wrong (LIST-011). Cut into one piece more than that number of letters,
-- the word has a piece without a wrong letter, which is in the text as it is. Looking for the pieces first costs a tenth of
-- comparing all words of the text.
create function pieces_condition(subject text, word text) returns text language sql immutable as $$
  select '(' || string_agg(format('%s like %L', subject, '%' || regexp_replace(
      substr(word, 1 + (place * length(word)) / many, ((place + 1) * length(word)) / many - (place * length(word)) / many),
      '([\\%_])', '\\\1', 'g') || '%'), ' or ') || ')'
  from (select length(word) / 5 + 1 as many) given, generate_series(0, many - 1) as place
$$;

create or replace function words_condition(subject text, words text[], fuzzy boolean) returns text language sql immutable as $$
  select coalesce(string_agg(
    case
      when length(word) < 3 then format('%s like %L', subject, '% ' || pattern || '%')
      -- Longer ones are compared in parts of 32 letters.
      when fuzzy and length(word) between 5 and 32 and word !~ '^[0-9+]+$' then
        format('(%s like %L or (%s and %s %%> %L))', subject, '%' || pattern || '%', public.pieces_condition(subject, word), subject, word)
      when fuzzy and length(word) > 4 and word !~ '^[0-9+]+$' then format('(%s like %L or %s %%> %L)', subject, '%' || pattern || '%', subject, word)
      else format('%s like %L', subject, '%' || pattern || '%')
    end, ' and '), 'true')
  from (select word, regexp_replace(word, '([\\%_])', '\\\1', 'g') as pattern from unnest(words) as word) as given
$$;

-- A word that the newest 500 messages do not contain is rare, and the index finds it at once; a more common one is looked
-- for among the newest 5,000 first.
create or replace function find_messages(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.42 as $$
declare
  mine constant text := 'organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid';
  newest constant text := '(select * from messages where ' || mine || ' order by created_at desc, id limit %s)';
  few constant integer := 5000;
  tagged uuid[];
  places text[] := case when fuzzy then array[format(newest, 1500)]
    else array[format(newest, 500), format(newest, 5000), 'messages'] end;
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
    continue when hits is null and place = format(newest, 5000);
    execute format(
      'select array_agg(id) from (select m.id from %s m where m.%s and %s and %s order by m.created_at desc, m.id limit %s) hit',
      place, mine, condition, words_condition('m.words', words, fuzzy), most) into hits using tagged;
    exit when cardinality(hits) >= most;
  end loop;
  return query select unnest(hits);
end $$;

-- With a tag, near misses are looked for among its contacts, which are fewer than those with a piece of the word.
create or replace function find_conversations(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.42 as $$
declare
  mine constant text := 'organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid';
begin
  if fuzzy and cardinality(tags) > 0 then
    return query execute format(
      'select c.id from (
         select k.id from (select * from contacts k where k.%1$s and %2$s offset 0) k where %3$s offset 0
       ) k join conversations c on c.contact_id = k.id
       where c.activity >= coalesce(
         (select activity from conversations where %1$s order by activity desc offset 4999 limit 1), -9223372036854775808)
       order by c.activity desc limit %4$s',
      mine, tags_condition(tags), words_condition('k.words', words, fuzzy), most);
    return;
  end if;
  return query execute format(
    'select c.id from %s c join contacts k on k.id = c.contact_id where k.%s and %s and %s order by c.activity desc limit %s',
    case when fuzzy then '(select * from conversations where ' || mine || ' order by activity desc limit 5000)' else 'conversations' end,
    mine, words_condition('k.words', words, fuzzy), tags_condition(tags), most);
end $$;
