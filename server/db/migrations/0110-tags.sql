-- The tags of an organisation. Contacts keep the names: each is the name of a row here, spelled as it is here.
create table tags (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  folded text not null generated always as (public.folded(name)) stored,
  colour text not null default 'neutral'
    check (colour in ('neutral', 'blue', 'violet', 'teal', 'green', 'amber', 'red', 'sky')),
  description text not null default '',
  archived_at timestamptz,
  -- A former name: contacts that are given it get the other tag.
  leads_to uuid references tags on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index tags_by_name on tags (organisation_id, folded);
create index tags_by_former_name on tags (leads_to) where leads_to is not null;

alter table tags enable row level security;
alter table tags force row level security;
do $$ begin execute format('create policy owner_sees_all on tags to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on tags to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on tags to parley_app;

-- Renaming and merging take the lock alone, whoever gives tags to a contact takes it together with others.
create function tags_lock(organisation uuid) returns bigint language sql immutable as
  $$ select hashtextextended('tags ' || organisation, 0) $$;

-- Makes the tags that a contact is given known, and spells them as they are known.
create function settle_tags() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(tags_lock(new.organisation_id));
  insert into tags (organisation_id, name)
    select new.organisation_id, given.tag from unnest(new.tags) as given (tag)
    where not exists (select 1 from tags t
      where t.organisation_id = new.organisation_id and t.folded = public.folded(given.tag))
    order by public.folded(given.tag)
    on conflict (organisation_id, folded) do nothing;
  new.tags := array(
    select coalesce(goal.name, t.name) from unnest(new.tags) with ordinality as given (tag, place)
    join tags t on t.organisation_id = new.organisation_id and t.folded = public.folded(given.tag)
    left join tags goal on goal.id = t.leads_to
    group by 1 order by min(given.place));
  return new;
end
$$;

insert into tags (organisation_id, name)
  select distinct on (organisation_id, public.folded(tag)) organisation_id, tag
  from (select organisation_id, unnest(tags) as tag, count(*) as uses from contacts where tags <> '{}' group by 1, 2) used
  order by organisation_id, public.folded(tag), uses desc, tag;

create trigger settle_new_tags before insert on contacts
  for each row when (new.tags <> '{}') execute function settle_tags();
-- A rename writes the new names itself, for many contacts at once.
create trigger settle_tags before update of tags on contacts
  for each row when (new.tags is distinct from old.tags and new.tags <> '{}'
    and coalesce(current_setting('app.renaming_tags', true), '') = '') execute function settle_tags();

-- Other spellings of one tag become one.
update contacts k set tags = array(
    select t.name from unnest(k.tags) with ordinality as given (tag, place)
    join tags t on t.organisation_id = k.organisation_id and t.folded = public.folded(given.tag)
    group by 1 order by min(given.place)), version = version + 1
  where k.tags <> '{}' and exists (select 1 from unnest(k.tags) as given (tag)
    where not exists (select 1 from tags t where t.organisation_id = k.organisation_id and t.name = given.tag));
