-- Numbers for reports: what happened in a quarter of an hour, by channel, agent, kind of event and length of the wait.
-- Quarters of UTC, because every zone in use is a multiple of one away: days of any zone are sums of them, so that another
-- zone recounts nothing. `bucket` is the number of the wait's bound below, 0 for less than a second; -1: nothing was waited for.
-- Triggers add the entries in the transaction of the message or response time, so none is lost or doubled; entries are
-- only added, because counters that every message updates would make transactions wait for each other. One of 50
-- statements folds them into `report_slots`. A report is the sum of both.
create table report_entries (
  organisation_id uuid not null references organisations on delete cascade,
  id bigint generated always as identity,
  slot timestamptz not null,
  channel text not null,
  agent text not null,
  kind text not null,
  bucket smallint not null,
  count integer not null,
  seconds bigint not null,
  primary key (organisation_id, id)
);
alter table report_entries set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

create table report_slots (
  organisation_id uuid not null references organisations on delete cascade,
  slot timestamptz not null,
  channel text not null,
  -- A member's id, `autopilot`, or empty.
  agent text not null,
  kind text not null,
  bucket smallint not null,
  count integer not null,
  seconds bigint not null,
  primary key (organisation_id, slot, kind, channel, agent, bucket) include (count, seconds)
);
alter table report_slots set (fillfactor = 90);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['report_entries', 'report_slots'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy owner_sees_all on %I to %I using (true) with check (true)', tenant, current_user);
    execute format($policy$create policy own_organisation on %I to parley_app
      using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
      with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)$policy$, tenant);
    execute format('grant select, insert, update, delete on %I to parley_app', tenant);
  end loop;
end
$$;

-- The bounds of the waits, in seconds; contract/reports.ts has the same.
create function wait_bucket(seconds integer) returns smallint language sql immutable as $$
  select case when seconds is null then -1 else width_bucket(seconds, array[
    1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600,
    720, 900, 1080, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3600, 4500, 5400, 6300, 7200, 9000, 10800, 12600, 14400,
    18000, 21600, 25200, 28800, 36000, 43200, 50400, 57600, 64800, 72000, 86400, 108000, 129600, 172800, 216000, 259200,
    345600, 432000, 518400, 604800, 864000, 1209600, 1814400, 2592000, 5184000]) end::smallint
$$;

create function report_slot(at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', at, '2000-01-01 00:00:00+00')
$$;

-- What a report counts of a message; null: nothing. Other programs send with the id of their integration.
create function message_kind(mode integer, message_type text, sender_id text, organisation uuid) returns text
  language sql stable as $$
  select case
    when message_type = 'system' then null
    when mode = 2 then 'received'
    when message_type = 'campaign' then 'campaign'
    when mode = 4 and sender_id = 'autopilot' then 'copilot'
    when mode = 4 then 'notice'
    when exists (select from api_integrations a where a.organisation_id = organisation and a.id::text = sender_id) then 'program'
    when mode = 1 then 'person' end
$$;

-- Moves entries into the slots. One transaction of an organisation at a time; the others leave it to the next.
create function fold_report_entries(organisation uuid) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('reports ' || organisation, 0)) then
    return;
  end if;
  with taken as (
    delete from report_entries where organisation_id = organisation and id = any (array(
      select id from report_entries where organisation_id = organisation order by id limit 2000 for update skip locked))
    returning slot, channel, agent, kind, bucket, count, seconds
  )
  insert into report_slots as s (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select organisation, slot, channel, agent, kind, bucket, sum(count), sum(seconds) from taken group by 2, 3, 4, 5, 6
    on conflict (organisation_id, slot, kind, channel, agent, bucket)
    do update set count = s.count + excluded.count, seconds = s.seconds + excluded.seconds;
end
$$;

create function report_messages() returns trigger language plpgsql as $$
declare
  organisation uuid;
begin
  insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select w.organisation_id, report_slot(w.created_at), c.channel,
      case when w.kind in ('person', 'copilot') then coalesce(w.sender_id, '') else '' end, w.kind, -1, count(*), 0
    from (select *, message_kind(mode, message_type, sender_id, organisation_id) as kind from written) w
    join conversations c on c.id = w.conversation_id
    where w.kind is not null group by 1, 2, 3, 4, 5;
  if random() < 0.02 then
    for organisation in select distinct organisation_id from written loop
      perform fold_report_entries(organisation);
    end loop;
  end if;
  return null;
end
$$;
create trigger messages_reports after insert on messages referencing new table as written
  for each statement execute function report_messages();

-- A wait is counted twice: around the clock, and inside the opening hours (`Open`). Those that Copilot resolved are counted
-- as `copilotResolved` too.
create function report_response_times() returns trigger language plpgsql as $$
begin
  insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select organisation_id, report_slot(at), channel, agent, counted.kind, wait_bucket(counted.wait), count(*), sum(coalesce(counted.wait, 0))
    from written, lateral (
      select written.kind, waited as wait
      union all select written.kind || 'Open', waited_open where waited_open is not null
      union all select 'copilotResolved', null where by_copilot
    ) counted group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
create trigger response_times_reports after insert on response_times referencing new table as written
  for each statement execute function report_response_times();

-- Counts everything of an organisation anew from its messages and response times.
create function recount_reports(organisation uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reports ' || organisation, 0));
  delete from report_entries where organisation_id = organisation;
  delete from report_slots where organisation_id = organisation;
  insert into report_slots (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select organisation, report_slot(m.created_at), c.channel,
      case when m.kind in ('person', 'copilot') then coalesce(m.sender_id, '') else '' end, m.kind, -1, count(*), 0
    from (select *, message_kind(mode, message_type, sender_id, organisation_id) as kind
      from messages where organisation_id = organisation) m
    join conversations c on c.id = m.conversation_id
    where m.kind is not null group by 1, 2, 3, 4, 5;
  insert into report_slots (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select organisation, report_slot(at), channel, agent, counted.kind, wait_bucket(counted.wait), count(*), sum(coalesce(counted.wait, 0))
    from response_times r, lateral (
      select r.kind, r.waited as wait
      union all select r.kind || 'Open', r.waited_open where r.waited_open is not null
      union all select 'copilotResolved', null where r.by_copilot
    ) counted where organisation_id = organisation group by 1, 2, 3, 4, 5, 6;
end
$$;

do $$
declare
  organisation uuid;
begin
  for organisation in select organisation_id from organisations loop
    perform derive_response_times(organisation);
    perform recount_reports(organisation);
  end loop;
end
$$;

-- Payments are reported by the day they were settled.
create index payments_by_settled on payments (organisation_id, settled_at) include (currency_code, amount) where status = 'paid';
create index campaigns_by_start on campaigns (organisation_id, started_at) where started_at is not null;
