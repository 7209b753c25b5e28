-- Search over the whole inbox: words of a message or a contact are found by their trigrams, with a letter wrong too.
create extension if not exists pg_trgm;

-- Letters without accents, in lower case.
create function folded(words text) returns text language sql immutable parallel safe as
  $$ select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

-- What is searched of a message: its text, who wrote it, a note, a transcript, a picture's description, a file's name.
create function message_words(message text, sender_name text, transcriptions text, extras jsonb) returns text
  language sql immutable parallel safe as $$
    select ' ' || public.folded(message || ' ' || coalesce(sender_name, '') || ' ' || coalesce(transcriptions, '') || ' ' || coalesce(extras ->> 'notes', '') || ' '
      || coalesce(extras ->> 'description', '') || ' ' || coalesce(extras ->> 'file_name', ''))
  $$;

create function contact_words(name text, username text, address text) returns text
  language sql immutable parallel safe as
  $$ select ' ' || public.folded(name || ' ' || coalesce(username, '') || ' ' || address) $$;

create index messages_by_words on messages using gin (organisation_id, message_words(message, sender_name, transcriptions, extras) gin_trgm_ops);
create index contacts_by_words on contacts using gin (organisation_id, contact_words(name, username, address) gin_trgm_ops);
create index contacts_by_tags on contacts using gin (organisation_id, tags);

-- One condition a word: two letters begin a word, more stand anywhere, and from five on a near miss counts where `fuzzy`.
create function words_condition(subject text, words text[], fuzzy boolean) returns text language sql immutable as $$
  select coalesce(string_agg(
    case
      when length(word) < 3 then format('%s like %L', subject, '% ' || pattern || '%')
      when fuzzy and length(word) > 4 then format('(%s like %L or %s %%> %L)', subject, '%' || pattern || '%', subject, word)
      else format('%s like %L', subject, '%' || pattern || '%')
    end, ' and '), 'true')
  from (select word, regexp_replace(word, '([\\%_])', '\\\1', 'g') as pattern from unnest(words) as word) as given
$$;

-- The tenant's policy holds back conditions that might leak, and with them the index. So these two run as the owner,
-- for the organisation that the transaction names and no other. `tags` are folded and all of them are asked for.
create function tags_condition(tags text[]) returns text language sql immutable as $$
  select case when cardinality(tags) = 0 then 'true' else
    format('%L::text[] <@ array(select public.folded(tag) from unnest(k.tags) as tag)', tags) end
$$;

create function find_messages(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public set pg_trgm.word_similarity_threshold = 0.42 as $$
begin
  return query execute format(
    'select m.id from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
     where m.organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid and %s and %s
     order by m.created_at desc, m.id limit %s',
    words_condition('message_words(m.message, m.sender_name, m.transcriptions, m.extras)', words, fuzzy), tags_condition(tags), most);
end $$;

create function find_conversations(words text[], tags text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public set pg_trgm.word_similarity_threshold = 0.42 as $$
begin
  return query execute format(
    'select c.id from contacts k join conversations c on c.contact_id = k.id
     where k.organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid and %s and %s
     order by c.activity desc limit %s',
    words_condition('contact_words(k.name, k.username, k.address)', words, fuzzy), tags_condition(tags), most);
end $$;

revoke all on function find_messages, find_conversations from public;
grant execute on function find_messages, find_conversations to parley_app;
