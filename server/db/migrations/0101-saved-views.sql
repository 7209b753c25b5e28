-- Lists that were saved under a name. A shared one has no owner.
create table saved_views (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  owner_id uuid,
  name text not null,
  -- The tab, and sort and filters in their one form.
  query jsonb not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create unique index saved_views_by_name on saved_views (organisation_id, owner_id, lower(name)) nulls not distinct;

alter table saved_views enable row level security;
alter table saved_views force row level security;
do $$
begin
  execute format('create policy owner_sees_all on saved_views to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on saved_views to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on saved_views to parley_app;
