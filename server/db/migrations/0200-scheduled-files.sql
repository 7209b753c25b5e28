-- Files of a scheduled message, sent after its text in this order; the caption goes with the first.
alter table scheduled_messages add column caption text not null default '';

create table scheduled_files (
  organisation_id uuid not null references organisations on delete cascade,
  scheduled_id uuid not null references scheduled_messages on delete cascade,
  position integer not null,
  file_id uuid not null references files on delete cascade,
  primary key (scheduled_id, position)
);
create unique index scheduled_files_by_file on scheduled_files (file_id);

alter table files drop constraint files_origin_check,
  add constraint files_origin_check
  check (origin in ('customer', 'agent', 'template', 'copilot', 'snippet', 'scheduled'));
create index files_of_scheduled on files (organisation_id, created_at) where origin = 'scheduled';

alter table scheduled_files enable row level security;
alter table scheduled_files force row level security;
do $$ begin
  execute format('create policy owner_sees_all on scheduled_files to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on scheduled_files to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on scheduled_files to parley_app;
