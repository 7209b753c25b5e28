-- Searches of the contact list with their filters, under a name. A shared one has no owner.
create table segments (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  owner_id uuid,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null default now()
);
create unique index segments_by_name on segments (organisation_id, owner_id, lower(name)) nulls not distinct;

alter table segments enable row level security;
alter table segments force row level security;
do $$
begin
  execute format('create policy owner_sees_all on segments to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on segments to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on segments to parley_app;
