-- The contact list is read by name; equal names by id.
create index contacts_by_name on contacts (organisation_id, lower(name), id);

-- Contacts that contain every word; with `fuzzy` also those with similar ones, newest first.
create function find_people(words text[], fuzzy boolean, most integer) returns table (id uuid)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set pg_trgm.word_similarity_threshold = 0.42 as $$
begin
  return query execute format(
    'select k.id from contacts k
     where k.organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid and %s
     order by k.created_at desc, k.id limit %s',
    words_condition('k.words', words, fuzzy), most);
end $$;
revoke all on function find_people from public;
grant execute on function find_people to parley_app;
