-- How an organisation wants Copilot to write, each version as it was saved; the highest is in force.
create table copilot_instructions (
  organisation_id uuid not null references organisations on delete cascade,
  version integer not null,
  text text not null,
  -- The member who saved it.
  author_id uuid not null,
  saved_at timestamptz not null,
  primary key (organisation_id, version)
);

alter table copilot_instructions enable row level security;
alter table copilot_instructions force row level security;
do $$ begin execute format('create policy owner_sees_all on copilot_instructions to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on copilot_instructions to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on copilot_instructions to parley_app;
