-- What a big inbox needs. The words of a message and of a contact stand beside them: to fold them anew for every row that
-- an index offers takes seconds where a word is common.
drop index messages_by_words;
drop index contacts_by_words;
alter table messages add column words text not null generated always as (message_words(message, sender_name, transcriptions, extras)) stored;
alter table contacts add column words text not null generated always as (contact_words(name, username, address)) stored;
create index messages_by_words on messages using gin (organisation_id, words gin_trgm_ops);
create index contacts_by_words on contacts using gin (organisation_id, words gin_trgm_ops);
-- A common word is found soonest by reading from the newest on.
create index messages_by_age on messages (organisation_id, created_at desc, id);

-- The figures over the list are counted in indexes alone.
create index conversations_by_standing on conversations (organisation_id, label, handler);
create index contacts_tagged on contacts (organisation_id, tags) where tags <> '{}';

-- A number is right or wrong: near misses of it are all the others.
create or replace function words_condition(subject text, words text[], fuzzy boolean) returns text language sql immutable as $$
  select coalesce(string_agg(
    case
      when length(word) < 3 then format('%s like %L', subject, '% ' || pattern || '%')
      when fuzzy and length(word) > 4 and word !~ '^[0-9+]+$' then format('(%s like %L or %s %%> %L)', subject, '%' || pattern || '%', subject, word)
      else format('%s like %L', subject, '%' || pattern || '%')
    end, ' and '), 'true')
  from (select word, regexp_replace(word, '([\\%_])', '\\\1', 'g') as pattern from unnest(words) as word) as given
$$;

-- Newest first, so the newest are read first: a common word is there, and a near miss is looked for nowhere else. The word
-- as it was typed is found however old it is.
create or replace function find_messages(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public set pg_trgm.word_similarity_threshold = 0.42 as $$
declare
  mine constant text := 'organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid';
  newest constant text := format('(select * from messages where %s order by created_at desc, id limit %s)', mine, case when fuzzy then 1500 else 5000 end);
  hits uuid[];
  place text;
begin
  foreach place in array case when fuzzy then array[newest] else array[newest, 'messages'] end loop
    execute format(
      'select array_agg(id) from (select m.id from %s m %s where m.%s and %s and %s order by m.created_at desc, m.id limit %s) hit',
      place,
      case when cardinality(tags) > 0 then 'join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id' end,
      mine, words_condition('m.words', words, fuzzy), tags_condition(tags), most) into hits;
    exit when cardinality(hits) >= most;
  end loop;
  return query select unnest(hits);
end $$;

create or replace function find_conversations(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public set pg_trgm.word_similarity_threshold = 0.42 as $$
begin
  return query execute format(
    'select c.id from %s c join contacts k on k.id = c.contact_id
     where k.organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid and %s and %s
     order by c.activity desc limit %s',
    case when fuzzy then
      '(select * from conversations where organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid
        order by activity desc limit 5000)' else 'conversations' end,
    words_condition('k.words', words, fuzzy), tags_condition(tags), most);
end $$;

analyze contacts, conversations, messages;
