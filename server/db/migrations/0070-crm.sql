-- The connected CRM besides the shop; at most one of an organisation (SET-009).
create table crm_accounts (
  organisation_id uuid primary key references organisations on delete cascade,
  platform text not null check (platform in ('zoho', 'pipedrive')),
  -- Names this connection: a job of an earlier one does nothing.
  connection uuid not null default gen_random_uuid(),
  -- Sealed JSON: client id, client secret and refresh token, or the API key.
  credentials text not null,
  -- Sealed, with its end; Pipedrive has none.
  access_token text,
  access_until timestamptz,
  -- Where tokens are renewed, and where the API is.
  accounts_url text,
  api_url text not null,
  -- What a record's id is appended to (PROF-015).
  record_url text not null,
  name text not null,
  connected_at timestamptz not null default now(),
  -- Changes of records before this time are known.
  seen_until timestamptz,
  sync_run uuid,
  sync_state text not null default 'never' check (sync_state in ('never', 'running', 'done', 'failed')),
  sync_direction text check (sync_direction in ('bidirectional', 'to_crm')),
  -- read: their records come in; send: our contacts go out. `cursor` is the place in it.
  sync_phase text check (sync_phase in ('read', 'send')),
  sync_cursor jsonb,
  sync_synced integer not null default 0,
  sync_failed integer not null default 0,
  sync_skipped integer not null default 0,
  sync_started_at timestamptz,
  sync_finished_at timestamptz,
  sync_waits_until timestamptz,
  sync_problem text
);

-- A contact and its record. Without a contact: a record that could not be used; without a record: one that the CRM refused.
create table crm_contacts (
  organisation_id uuid not null references crm_accounts on delete cascade,
  id uuid not null default gen_random_uuid(),
  external_id text,
  contact_id uuid references contacts on delete cascade,
  name text not null default '',
  phone text not null default '',
  -- The values of both sides when they were last in agreement: what differs from them changed since.
  base_ours jsonb,
  base_theirs jsonb,
  -- The record's values as last read, and when it was changed.
  theirs jsonb,
  modified_at timestamptz,
  -- What the last sync changed, for people: [{side, field, before, after}].
  changes jsonb not null default '[]',
  -- Set before the record is created: without an answer it is searched for, never created twice.
  creating_at timestamptz,
  -- The record was deleted in the CRM; the contact is not sent again.
  is_gone boolean not null default false,
  error text,
  run uuid,
  synced_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (external_id is not null or contact_id is not null)
);
create unique index crm_contacts_by_record on crm_contacts (organisation_id, external_id) where external_id is not null;
create unique index crm_contacts_by_contact on crm_contacts (organisation_id, contact_id) where contact_id is not null;
create index crm_contacts_of_contact on crm_contacts (contact_id);
create index crm_contacts_failed on crm_contacts (organisation_id, synced_at desc, id) where error is not null;
create index crm_contacts_listed on crm_contacts (organisation_id, name, id);

-- When each of a contact's own fields last changed, which decides between two changes of one field.
alter table contacts add column first_name_at timestamptz;
alter table contacts add column last_name_at timestamptz;
alter table contacts add column postal_address_at timestamptz;
create function note_contact_fields() returns trigger language plpgsql as $$
begin
  if new.first_name is distinct from old.first_name then new.first_name_at := now(); end if;
  if new.last_name is distinct from old.last_name then new.last_name_at := now(); end if;
  if new.postal_address is distinct from old.postal_address then new.postal_address_at := now(); end if;
  return new;
end
$$;
create trigger contacts_fields before update of first_name, last_name, postal_address on contacts
  for each row execute function note_contact_fields();

-- A comparison of all contacts with Pipedrive's persons (INT-PIPE-008), and its log.
create table crm_matches (
  organisation_id uuid not null references crm_accounts on delete cascade,
  id uuid not null,
  log_id uuid not null default gen_random_uuid(),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  phase text not null default 'read' check (phase in ('read', 'rest')),
  cursor jsonb,
  total integer not null,
  done integer not null default 0,
  matched integer not null default 0,
  doubtful integer not null default 0,
  problem text,
  waits_until timestamptz,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organisation_id, id)
);
create unique index crm_matches_running on crm_matches (organisation_id) where state = 'running';
create table crm_match_entries (
  organisation_id uuid not null,
  match_id uuid not null,
  contact_id uuid not null references contacts on delete cascade,
  outcome text not null check (outcome in ('matched', 'doubtful', 'unmatched')),
  external_ids text[] not null default '{}',
  names text[] not null default '{}',
  primary key (organisation_id, match_id, contact_id),
  foreign key (organisation_id, match_id) references crm_matches on delete cascade
);
create index crm_match_entries_of_contact on crm_match_entries (contact_id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['crm_accounts', 'crm_contacts', 'crm_matches', 'crm_match_entries'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy owner_sees_all on %I to %I using (true) with check (true)', tenant, current_user);
    execute format(
      'create policy own_organisation on %I to parley_app
         using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)
         with check (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)',
      tenant
    );
  end loop;
end
$$;
grant select, insert, update, delete on crm_accounts, crm_contacts, crm_matches, crm_match_entries to parley_app;
