-- How many conversations the lists have, by label, handler and snooze. The counts are sums of rows that are only added,
-- because a counter that every change updates would make transactions wait for each other. The triggers add them in the
-- transaction that changes a conversation, so the sums equal a recount at every instant.
create table conversation_counts (
  organisation_id uuid not null references organisations on delete cascade,
  id bigint generated always as identity,
  label text not null,
  handler text,
  is_snoozed boolean not null,
  change integer not null,
  primary key (organisation_id, id)
);
-- Folding replaces rows all day.
alter table conversation_counts set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

alter table conversation_counts enable row level security;
alter table conversation_counts force row level security;
do $$ begin execute format('create policy owner_sees_all on conversation_counts to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on conversation_counts to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on conversation_counts to parley_app;

-- Replaces rows by their sums. Those that another transaction is folding are skipped, so nobody waits.
create function fold_conversation_counts(organisation uuid) returns void language sql as $$
  with taken as (
    delete from conversation_counts where organisation_id = organisation and id = any (array(
      select id from conversation_counts where organisation_id = organisation order by id limit 1000 for update skip locked))
    returning label, handler, is_snoozed, change
  )
  insert into conversation_counts (organisation_id, label, handler, is_snoozed, change)
    select organisation, label, handler, is_snoozed, sum(change) from taken
    group by label, handler, is_snoozed having sum(change) <> 0
$$;

-- One of 50 changes folds, so that a sum reads few rows without a job that would do it.
create function count_moved_conversation() returns trigger language plpgsql as $$
begin
  insert into conversation_counts (organisation_id, label, handler, is_snoozed, change)
    select old.organisation_id, old.label, old.handler, old.snoozed_by is not null, -1 where not old.campaign_only
    union all
    select new.organisation_id, new.label, new.handler, new.snoozed_by is not null, 1 where not new.campaign_only;
  if random() < 0.02 then
    perform fold_conversation_counts(new.organisation_id);
  end if;
  return null;
end
$$;
create trigger count_moved_conversation after update on conversations for each row
  when ((old.label, old.handler, old.snoozed_by is null, old.campaign_only)
    is distinct from (new.label, new.handler, new.snoozed_by is null, new.campaign_only))
  execute function count_moved_conversation();

create function count_new_conversations() returns trigger language plpgsql as $$
begin
  insert into conversation_counts (organisation_id, label, handler, is_snoozed, change)
    select organisation_id, label, handler, snoozed_by is not null, count(*) from added where not campaign_only group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger count_new_conversations after insert on conversations referencing new table as added
  for each statement execute function count_new_conversations();

-- The organisation itself may be gone in the same statement, and its counts with it.
create function count_deleted_conversations() returns trigger language plpgsql as $$
begin
  insert into conversation_counts (organisation_id, label, handler, is_snoozed, change)
    select organisation_id, label, handler, snoozed_by is not null, -count(*) from removed
    where not campaign_only and exists (select from organisations o where o.organisation_id = removed.organisation_id)
    group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger count_deleted_conversations after delete on conversations referencing old table as removed
  for each statement execute function count_deleted_conversations();

insert into conversation_counts (organisation_id, label, handler, is_snoozed, change)
  select organisation_id, label, handler, snoozed_by is not null, count(*) from conversations
  where not campaign_only group by 1, 2, 3, 4;
-- Counts were its only reader.
drop index conversations_counted;
