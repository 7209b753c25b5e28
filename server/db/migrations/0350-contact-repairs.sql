-- When the contacts were searched for numbers that former readers stored wrong; null: not yet. New organisations have none.
alter table organisations add column numbers_checked_at timestamptz;
alter table organisations alter column numbers_checked_at set default now();
-- Contacts whose number was read wrong, or who are one person with another contact; admins decide.
create table contact_repairs (
  organisation_id uuid not null references organisations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  reason text not null check (reason in ('zeroTail', 'noPlus', 'oneNumber')),
  -- The contact's number when it was found, and the one that it should have; in digits.
  number text not null,
  proposed text not null,
  -- The contact that has the proposed number.
  other_id uuid references contacts on delete cascade,
  found_at timestamptz not null default now(),
  dismissed_at timestamptz,
  primary key (organisation_id, contact_id)
);
create index contact_repairs_by_contact on contact_repairs (contact_id);
create index contact_repairs_by_other on contact_repairs (other_id);
alter table contact_repairs enable row level security;
alter table contact_repairs force row level security;
do $$ begin
  execute format('create policy owner_sees_all on contact_repairs to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on contact_repairs to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on contact_repairs to parley_app;
