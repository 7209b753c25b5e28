-- Whether and how customers are asked after a resolve; null: not, with the usual texts and times (contract/satisfaction.ts).
alter table organisations add column satisfaction jsonb;

-- The questions, one for each resolve that plans one. A job of the outbox decides when it is due.
create table satisfaction_questions (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  channel text not null,
  -- Who resolved the conversation; reports count the question and its answer for them.
  agent text not null default '',
  resolved_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'asked', 'answered', 'dropped')),
  -- Why it was not asked.
  reason text,
  language text check (language in ('en', 'fr')),
  asked_at timestamptz,
  rating smallint check (rating between 1 and 5),
  comment text,
  -- When it was answered first; a day later nothing can be changed.
  answered_at timestamptz,
  check ((state = 'dropped') = (reason is not null)),
  check ((state = 'answered') = (rating is not null)),
  check ((state in ('asked', 'answered')) = (asked_at is not null))
);
create index satisfaction_by_conversation on satisfaction_questions (conversation_id, asked_at);
create index satisfaction_by_organisation on satisfaction_questions (organisation_id, id);

alter table satisfaction_questions enable row level security;
alter table satisfaction_questions force row level security;
do $$ begin
  execute format('create policy owner_sees_all on satisfaction_questions to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on satisfaction_questions to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on satisfaction_questions to parley_app;

-- A question counts when it was asked, and so does its answer: of the questions of a period, so many were answered. The bucket
-- of an answer is its grade. A changed answer takes the former one back.
create function report_satisfaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.rating is not null and old.rating is distinct from new.rating then
    insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
      values (old.organisation_id, report_slot(old.asked_at), old.channel, old.agent, 'satisfactionRated', old.rating, -1, 0);
  end if;
  if new.asked_at is not null and (tg_op = 'INSERT' or old.asked_at is null) then
    insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
      values (new.organisation_id, report_slot(new.asked_at), new.channel, new.agent, 'satisfactionAsked', -1, 1, 0);
  end if;
  if new.rating is not null and (tg_op = 'INSERT' or old.rating is distinct from new.rating) then
    insert into report_entries (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
      values (new.organisation_id, report_slot(new.asked_at), new.channel, new.agent, 'satisfactionRated', new.rating, 1, 0);
  end if;
  return null;
end
$$;
create trigger satisfaction_reports after insert or update on satisfaction_questions
  for each row execute function report_satisfaction();

-- Counts everything of an organisation anew from its messages, response times and questions.
create or replace function recount_reports(organisation uuid) returns void language plpgsql as $$
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
  insert into report_slots (organisation_id, slot, channel, agent, kind, bucket, count, seconds)
    select organisation, report_slot(q.asked_at), q.channel, q.agent, counted.kind, counted.bucket, count(*), 0
    from satisfaction_questions q, lateral (
      select 'satisfactionAsked' as kind, -1::smallint as bucket
      union all select 'satisfactionRated', q.rating where q.rating is not null
    ) counted where q.organisation_id = organisation and q.asked_at is not null group by 1, 2, 3, 4, 5, 6;
end
$$;
