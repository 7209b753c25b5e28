-- Fields of contacts that an organisation defined. Values are in `contacts.fields`, as text by the id of their field.
create table contact_fields (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'yesNo', 'choice')),
  options jsonb not null default '[]',
  position integer not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index contact_fields_by_place on contact_fields (organisation_id, position);

alter table contact_fields enable row level security;
alter table contact_fields force row level security;
do $$
begin
  execute format('create policy owner_sees_all on contact_fields to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on contact_fields to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on contact_fields to parley_app;

alter table contacts add column fields jsonb not null default '{}';

-- The contacts of a person share the values too.
create or replace function share_with_person() returns trigger language plpgsql as $$
begin
  update contacts k set first_name = new.first_name, last_name = new.last_name, name = new.name, tags = new.tags,
      postal_address = new.postal_address, fields = new.fields,
      marketing_stopped_at = case when old.marketing_stopped_at is null
        then coalesce(k.marketing_stopped_at, new.marketing_stopped_at) else k.marketing_stopped_at end,
      version = k.version + 1
    where k.organisation_id = new.organisation_id and k.person_id = new.person_id and k.id <> new.id
      and ((k.first_name, k.last_name, k.name, k.tags, k.postal_address, k.fields)
          is distinct from (new.first_name, new.last_name, new.name, new.tags, new.postal_address, new.fields)
        or (new.marketing_stopped_at is not null and old.marketing_stopped_at is null and k.marketing_stopped_at is null));
  return null;
end $$;
drop trigger share_with_person on contacts;
create trigger share_with_person after update on contacts for each row
  when (new.person_id is not null and old.person_id = new.person_id
    and ((new.first_name, new.last_name, new.name, new.tags, new.postal_address, new.fields)
        is distinct from (old.first_name, old.last_name, old.name, old.tags, old.postal_address, old.fields)
      or (new.marketing_stopped_at is not null and old.marketing_stopped_at is null)))
  execute function share_with_person();
