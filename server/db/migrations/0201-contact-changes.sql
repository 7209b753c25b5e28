-- What changed about a contact, by whom; for the timeline. A change of another kind than tags has the texts before and after.
create table contact_changes (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  contact_id uuid not null references contacts on delete cascade,
  changed_at timestamptz not null default now(),
  -- The name of the member; null if a program changed it by the public API.
  author text,
  -- `ContactDetail` of the contract, with the id of an own field instead of its name and kind.
  details jsonb not null,
  primary key (organisation_id, id)
);
create index contact_changes_by_time on contact_changes (contact_id, changed_at desc, id desc);

alter table contact_changes enable row level security;
alter table contact_changes force row level security;
do $$ begin
  execute format('create policy owner_sees_all on contact_changes to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on contact_changes to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on contact_changes to parley_app;
