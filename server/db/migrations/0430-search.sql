-- The inbox's search by what is known of its words and tags, instead of by the planner's guess. `tags` are names as
-- contacts have them. `find_messages` and `find_conversations` stay for nodes of the previous version.
select show_limit();

-- Conditions that ask for all of the tags: the first has an index, the second is cheap for one contact.
create function tagged_contacts_condition(tags text[]) returns text language sql immutable as $$
  select public.tags_condition(array(select public.folded(tag) from unnest(tags) as tag))
$$;
create function all_tags_condition(tags text[]) returns text language sql immutable as $$
  select case when cardinality(tags) = 0 then 'true' else format('k.tags @> %L::text[]', tags) end
$$;

-- Asks each message `m` for its contact's tags; `offset 0` prevents a join of all contacts.
create function message_tags_condition(tags text[]) returns text language sql immutable as $$
  select case when cardinality(tags) = 0 then 'true' else format(
    'exists (select from conversations c join contacts k on k.id = c.contact_id where c.id = m.conversation_id and %s offset 0)',
    public.all_tags_condition(tags)) end
$$;

-- Returns the newest messages of the organisation, as a table that a query reads.
create function newest_messages(most integer) returns text language sql immutable as $$
  select format('(select * from messages where organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid
    order by created_at desc, id limit %s)', most)
$$;

-- Returns the newest messages of a table that have the words and meet a condition; `$1` are ids that the two may name.
create function messages_among(place text, words_condition text, condition text, most integer) returns text language sql immutable as $$
  select format(
    'select array_agg(id) from (select m.id from %s m
      where m.organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid and %s and %s
      order by m.created_at desc, m.id limit %s) hit', place, words_condition, condition, most)
$$;

-- Returns messages with the words of contacts with all the tags, newest first. Of few contacts each conversation is read. A
-- word of one of the newest 500 messages is common, and found from the newest on; a rare one is found by the index.
create function search_tagged_messages(words text[], tags text[], most integer) returns uuid[] language plpgsql stable as $$
declare
  mine constant text := 'organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid';
  has_words constant text := words_condition('m.words', words, false);
  with_tags constant text := format('select c.id from contacts k join conversations c on c.contact_id = k.id where k.%s and %s',
    mine, tagged_contacts_condition(tags));
  has_tags constant text := message_tags_condition(tags);
  each_conversation constant text := '(select found.* from unnest($1) as given(id) cross join lateral (
    select * from messages where conversation_id = given.id offset 0) found)';
  few constant integer := 100;
  many constant integer := 5000;
  rare constant integer := 2000;
  tagged uuid[];
  is_common boolean;
  uses integer;
  hits uuid[];
begin
  execute format('select array_agg(id) from (%s limit %s) these', with_tags, few + 1) into tagged;
  if tagged is null then return '{}'; end if;
  if cardinality(tagged) > few then
    execute format('select exists (select from %s m where %s)', newest_messages(500), has_words) into is_common;
    if is_common then
      execute messages_among(newest_messages(30000), has_words, has_tags, most) into hits;
      if cardinality(hits) >= most then return hits; end if;
    else
      execute format('select count(*) from (select from messages m where m.%s and %s limit %s) these', mine, has_words, rare + 1) into uses;
      if uses <= rare then
        execute messages_among('messages', has_words, has_tags, most) into hits;
        return hits;
      end if;
    end if;
    execute format('select array_agg(id) from (%s limit %s) these', with_tags, many + 1) into tagged;
  end if;
  if cardinality(tagged) <= many then
    execute messages_among(each_conversation, has_words, 'true', most) into hits using tagged;
  else
    execute messages_among('messages', has_words, format('m.conversation_id in (%s)', with_tags), most) into hits;
  end if;
  return hits;
end $$;

-- Returns messages with the words, newest first; with `fuzzy` those of the newest 1,500 that have similar ones. A word that
-- the newest 500 do not have is rare, and the index finds it at once; a common one is looked for among the newest 5,000 first.
create function search_messages(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.42 as $$
declare
  has_words constant text := words_condition('m.words', words, fuzzy);
  hits uuid[];
  place text;
begin
  if cardinality(tags) > 0 and not fuzzy then
    return query select unnest(search_tagged_messages(words, tags, most));
    return;
  end if;
  foreach place in array case when fuzzy then array[newest_messages(1500)]
    else array[newest_messages(500), newest_messages(5000), 'messages'] end loop
    continue when hits is null and place = newest_messages(5000);
    execute messages_among(place, has_words, message_tags_condition(tags), most) into hits;
    exit when cardinality(hits) >= most;
  end loop;
  return query select unnest(hits);
end $$;

-- Returns conversations of contacts with the words, newest first; with `fuzzy` those of the newest 5,000 whose contacts have
-- similar ones. The contacts come first: of the newest conversations only the last one's activity is read.
create function search_conversations(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.42 as $$
declare
  mine constant text := 'organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid';
  has_words constant text := words_condition('k.words', words, fuzzy);
  has_tags text := tagged_contacts_condition(tags);
  few constant integer := 400;
  people text := 'contacts';
  alike uuid[];
begin
  -- Near misses are mostly few, whatever the tag; many are looked for among the tag's contacts.
  if fuzzy and cardinality(tags) > 0 then
    execute format('select array_agg(id) from (select k.id from contacts k where k.%s and %s limit %s) these', mine, has_words, few + 1)
      into alike;
    if alike is null then return; end if;
    if cardinality(alike) <= few then
      people := '(select * from contacts where id = any($1) offset 0)';
      has_tags := all_tags_condition(tags);
    else
      people := format('(select * from contacts k where k.%s and %s offset 0)', mine, has_tags);
      has_tags := 'true';
    end if;
  end if;
  return query execute format(
    'select c.id from %s k join conversations c on c.contact_id = k.id where k.%s and %s and %s and %s
     order by c.activity desc limit %s',
    people, mine, has_tags, has_words,
    case when fuzzy then format('c.activity >= coalesce((select activity from conversations
      where %s and not campaign_only order by activity desc offset 4999 limit 1), -9223372036854775808)', mine) else 'true' end,
    most) using alike;
end $$;

revoke all on function search_messages, search_conversations, search_tagged_messages from public;
grant execute on function search_messages, search_conversations to parley_app;
