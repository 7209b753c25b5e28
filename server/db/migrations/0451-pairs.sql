-- Pairs of questions and an answer, beside the files that were uploaded for Copilot: a document of one passage, which has
-- the questions as its heading and the answer as its body. One that speaks to a machine has no passage (`set_aside`).
alter table documents add column kind text not null default 'file' check (kind in ('file', 'pair')),
  add column questions text[] not null default '{}',
  add column answer text not null default '',
  -- The member who wrote it last.
  add column owner uuid,
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- When an answer was last taken from it.
  add column used_at timestamptz,
  add constraint pair_is_whole check (kind = 'file' or (cardinality(questions) > 0 and answer <> ''));
