-- Who was mentioned in which note, and has read it. The text of the note has the names.
create table note_mentions (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null references conversations on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (organisation_id, user_id, message_id)
);
create index note_mentions_by_conversation on note_mentions (conversation_id);
create index note_mentions_unread on note_mentions (organisation_id, user_id, conversation_id) where read_at is null;

alter table note_mentions enable row level security;
alter table note_mentions force row level security;
do $$ begin execute format('create policy owner_sees_all on note_mentions to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on note_mentions to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on note_mentions to parley_app;

-- Members who hear of a conversation that others handle.
alter table conversations add column followers text[] not null default '{}';

-- Those who have chosen before are told like those who have not.
update notification_topics set topics = topics || array['mentions', 'following'];
