-- Messages that go out at an instant, each by a job of the outbox. One that may not go then is returned to its author with
-- the reason; one that went, or was taken back, has no row.
create table scheduled_messages (
  -- Becomes the message's client_message_id, so that it is one message however often it is tried.
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  author_id uuid not null,
  text text not null,
  reply_to uuid,
  due_at timestamptz not null,
  -- Grows with each change; the job of an earlier one does nothing.
  revision integer not null default 1,
  -- Why it was returned: a refusal. Null while it waits.
  reason text,
  created_at timestamptz not null default now()
);
create index scheduled_by_conversation on scheduled_messages (conversation_id);
create index scheduled_by_organisation on scheduled_messages (organisation_id, id);
alter table scheduled_messages enable row level security;
alter table scheduled_messages force row level security;
do $$ begin
  execute format('create policy owner_sees_all on scheduled_messages to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on scheduled_messages to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on scheduled_messages to parley_app;
