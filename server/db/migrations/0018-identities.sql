-- The names by which a network knows a contact: phone numbers, business-scoped ids, Instagram ids (decision 20). A retired
-- name still leads to its contact, but nobody is written to by it any more.
create table contact_identities (
  organisation_id uuid not null references organisations on delete cascade,
  channel text not null check (channel in ('whatsapp', 'instagram')),
  value text not null,
  kind text not null check (kind in ('phone', 'user', 'parent', 'group', 'instagram', 'other')),
  contact_id uuid not null references contacts on delete cascade,
  -- When the network last used this name, in its own time.
  seen_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (organisation_id, channel, value)
);
create index contact_identities_by_contact on contact_identities (contact_id);
insert into contact_identities (organisation_id, channel, value, kind, contact_id, seen_at)
select organisation_id, channel, address, case channel when 'whatsapp' then 'phone' else 'instagram' end, id, created_at
from contacts;
alter table contact_identities enable row level security;
alter table contact_identities force row level security;
do $$
begin
  execute format('create policy owner_sees_all on contact_identities to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on contact_identities to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on contact_identities to parley_app;

-- Since when a contact wants no marketing of this business; null: nothing was said, or it was taken back.
alter table contacts add column marketing_stopped_at timestamptz;
alter table contacts add column marketing_said_at timestamptz;
