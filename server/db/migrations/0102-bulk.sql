-- An action on many conversations, and what it was for each of them.
create table bulks (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  act text not null,
  -- The colleague, the tag or the instant.
  details jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index bulks_by_age on bulks (created_at);
create index bulks_by_organisation on bulks (organisation_id);

create table bulk_changes (
  organisation_id uuid not null references organisations on delete cascade,
  bulk_id uuid not null references bulks on delete cascade,
  position integer not null,
  conversation_id uuid not null references conversations on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'unchanged', 'changed', 'refused', 'undone', 'kept')),
  reason text,
  -- The fields that the action may change, before and after it.
  before jsonb,
  after jsonb,
  primary key (bulk_id, position)
);
create index bulk_changes_by_conversation on bulk_changes (conversation_id);
create index bulk_changes_by_organisation on bulk_changes (organisation_id);
create index bulk_changes_open on bulk_changes (bulk_id, position) where state = 'pending';

do $$
declare
  name text;
begin
  foreach name in array array['bulks', 'bulk_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_sees_all on %I to %I using (true) with check (true)', name, current_user);
    execute format('create policy own_organisation on %I to parley_app
      using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)
      with check (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to parley_app', name);
  end loop;
end
$$;

-- Customers whom Copilot handed over wait for a person, whatever it said last.
update conversations set waiting_since = last_received_at where label = 'needs-attention' and waiting_since is null;
