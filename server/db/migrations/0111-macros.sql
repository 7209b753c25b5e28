-- Named sequences of an agent's own actions. A shared one has no owner.
create table macros (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  owner_id uuid,
  name text not null,
  steps jsonb not null,
  -- Order in the lists of its owner.
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index macros_by_owner on macros (organisation_id, owner_id, position);

alter table macros enable row level security;
alter table macros force row level security;
do $$ begin execute format('create policy owner_sees_all on macros to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on macros to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on macros to parley_app;
