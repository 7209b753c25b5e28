-- Questions that Copilot handed over since nothing answered them, until an admin writes an answer or dismisses them. They
-- go with their conversation. `subject` has the stems of the question's words in order: those of equal stems are one group.
create table unanswered_questions (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  question text not null,
  subject text not null,
  asked_at timestamptz not null
);
create index unanswered_questions_by_subject on unanswered_questions (organisation_id, subject, asked_at);
create index unanswered_questions_by_conversation on unanswered_questions (conversation_id);
create index unanswered_questions_by_age on unanswered_questions (asked_at);

alter table unanswered_questions enable row level security;
alter table unanswered_questions force row level security;
do $$ begin execute format('create policy owner_sees_all on unanswered_questions to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on unanswered_questions to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on unanswered_questions to parley_app;
