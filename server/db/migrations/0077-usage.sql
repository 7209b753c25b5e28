-- When the last window of 24 hours opened that counts as a conversation.
alter table conversations add column window_opened_at timestamptz;

-- What an organisation used, counted with the messages themselves. Rows are only added: a counter that every message
-- changes would make transactions wait for each other.
create table usage_entries (
  organisation_id uuid not null references organisations on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  conversations integer not null default 0,
  messages integer not null default 0,
  broadcast_messages integer not null default 0,
  -- Whether a job was queued that reports it to Stripe.
  is_reported boolean not null default false,
  primary key (organisation_id, id)
);
create index usage_entries_by_time on usage_entries (organisation_id, at) include (conversations, messages, broadcast_messages);
create index usage_entries_unreported on usage_entries (organisation_id) where not is_reported;
create index usage_entries_by_age on usage_entries (at);

alter table usage_entries enable row level security;
alter table usage_entries force row level security;
do $$
begin
  execute format('create policy owner_sees_all on usage_entries to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on usage_entries to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on usage_entries to parley_app;

-- Counts what was written, in its own statement: messages that people, programs and Copilot sent (modes 1 and 4),
-- those of campaigns apart, and windows that a customer's message (mode 2) opened. Imported history is not counted.
create function count_usage() returns trigger language plpgsql as $$
declare
  received record;
begin
  if coalesce(current_setting('app.organisation_id', true), '') = ''
    or coalesce(current_setting('app.is_importing', true), '') = 'on' then
    return null;
  end if;
  insert into usage_entries (organisation_id, at, messages, broadcast_messages)
    select organisation_id, created_at, count(*) filter (where message_type <> 'campaign'),
      count(*) filter (where message_type = 'campaign')
    from written where mode in (1, 4) and message_type <> 'system' group by organisation_id, created_at;
  for received in
    select organisation_id, conversation_id, created_at from written
    where mode = 2 and message_type <> 'system' order by conversation_id, created_at
  loop
    with opened as (
      update conversations set window_opened_at = received.created_at
      where id = received.conversation_id
        and (window_opened_at is null or window_opened_at <= received.created_at - interval '24 hours')
      returning organisation_id
    )
    insert into usage_entries (organisation_id, at, conversations)
      select organisation_id, received.created_at, 1 from opened;
  end loop;
  return null;
end
$$;
create trigger messages_usage after insert on messages referencing new table as written
  for each statement execute function count_usage();
