-- Who had an identity before it became another person's. An event that is not newer than `retired_at` is still theirs.
create table former_identities (
  organisation_id uuid not null references organisations on delete cascade,
  channel text not null check (channel in ('whatsapp', 'instagram')),
  value text not null,
  kind text not null check (kind in ('phone', 'user', 'parent', 'group', 'instagram', 'other')),
  contact_id uuid not null references contacts on delete cascade,
  retired_at timestamptz not null,
  primary key (organisation_id, channel, value, retired_at)
);
create index former_identities_by_contact on former_identities (contact_id);
alter table former_identities enable row level security;
alter table former_identities force row level security;
do $$ begin
  execute format('create policy owner_sees_all on former_identities to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on former_identities to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on former_identities to parley_app;

-- The number of ours that a user id belongs to: a person has another one for each business portfolio (contracts §1.15).
-- Null if unknown, as for organisations that had several numbers before.
alter table contact_identities add column via text;
update contact_identities i set via = c.channel_id from channels c
where c.organisation_id = i.organisation_id and i.channel = 'whatsapp' and i.kind = 'user'
  and (select count(*) from linked_channels l where l.organisation_id = i.organisation_id) = 1;

-- The numbers of a record as of the last time it was read, in digits; null if it was not read since.
alter table crm_contacts add column phones text[];

-- Contacts that may hold two people, because a number that was given up stayed with its former holder before; found by the
-- hourly sweep, for admins.
create table mixed_contacts (
  organisation_id uuid not null references organisations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  reason text not null check (reason in ('numberReturned', 'userIds', 'numbers')),
  -- The numbers or user ids that one person does not have together.
  identities text[] not null,
  found_at timestamptz not null default now(),
  primary key (organisation_id, contact_id)
);
create index mixed_contacts_by_contact on mixed_contacts (contact_id);
alter table mixed_contacts enable row level security;
alter table mixed_contacts force row level security;
do $$ begin
  execute format('create policy owner_sees_all on mixed_contacts to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on mixed_contacts to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on mixed_contacts to parley_app;
