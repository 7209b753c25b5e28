-- Documents that were uploaded for Copilot: their file, its pages where the format has them, and how often an answer was
-- taken from one.
alter table files drop constraint files_origin_check,
  add constraint files_origin_check check (origin in ('customer', 'agent', 'template', 'copilot'));

alter table documents add column file_id uuid references files,
  add column size bigint,
  add column pages integer,
  add column uses integer not null default 0,
  -- Of the bytes, so that the same file is read once.
  add column sha256 text;
create unique index documents_by_bytes on documents (organisation_id, sha256) where sha256 is not null;
create index documents_by_file on documents (file_id) where file_id is not null;
alter table passages add column page integer;
grant update on documents to parley_app;
