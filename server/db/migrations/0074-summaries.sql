-- A conversation's summary covers the messages up to `summary_seq`. A message's translations are kept by language, and
-- go with its text.
alter table conversations add column summary_seq integer,
  add column summary_at timestamptz;
alter table messages add column translations jsonb;
