-- Reports count what Copilot did with each turn of a customer: kinds `turn.answered`, `turn.askedBack`, `turn.greeted`, and
-- `turn.` with the reason of a hand-over. Of kind `turn.source`, `agent` is the id of the document or pair that an answer
-- rests on. They are counted with the decision (server/db/reports.ts) and stored nowhere else, so a recount keeps them.
create or replace function recount_reports(organisation uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('reports ' || organisation, 0));
  delete from report_entries where organisation_id = organisation and kind not like 'turn.%';
  delete from report_slots where organisation_id = organisation and kind not like 'turn.%';
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
