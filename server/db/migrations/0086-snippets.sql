-- Canned replies. A shared one has no owner.
create table snippets (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  owner_id uuid,
  folder text not null,
  name text not null,
  -- Lower case, without the slash.
  shortcut text,
  -- The text in each language.
  texts jsonb not null,
  uses integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index snippets_by_owner on snippets (organisation_id, owner_id);
create unique index snippets_by_shortcut on snippets (organisation_id, owner_id, shortcut) nulls not distinct
  where shortcut is not null;

create table snippet_files (
  organisation_id uuid not null references organisations on delete cascade,
  snippet_id uuid not null references snippets on delete cascade,
  position integer not null,
  file_id uuid not null references files on delete cascade,
  primary key (snippet_id, position)
);
create index snippet_files_by_file on snippet_files (file_id);

alter table files drop constraint files_origin_check,
  add constraint files_origin_check check (origin in ('customer', 'agent', 'template', 'copilot', 'snippet'));
create index files_of_snippets on files (organisation_id, created_at) where origin = 'snippet';

do $$
declare
  name text;
begin
  foreach name in array array['snippets', 'snippet_files'] loop
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
