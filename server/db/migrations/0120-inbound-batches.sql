-- Takes the first free item of the organisation whose turn it is, the next after `last`. If it is a message that was
-- not tried before, up to `most` messages of the organisation are taken with it, each the first of its lane, from the
-- next 200 items. The caller has begun a transaction, which acts for the organisation from here on.
-- A function, because its plans are kept: planning the statement anew was 0.3 ms of each message.
create function take_inbound(last uuid, most integer) returns setof inbound language plpgsql as $$
declare
  head inbound;
  ids bigint[];
begin
  select i.* into head from inbound i
    where i.state = 'ready' and i.run_at <= now() and i.lane not like 'campaign/%' and i.organisation_id > last
      and i.id = (select min(e.id) from inbound e where e.lane = i.lane and e.state = 'ready')
    order by i.organisation_id, i.id limit 1 for update skip locked;
  if head.id is null then
    select i.* into head from inbound i
      where i.state = 'ready' and i.run_at <= now() and i.lane not like 'campaign/%'
        and i.id = (select min(e.id) from inbound e where e.lane = i.lane and e.state = 'ready')
      order by i.organisation_id, i.id limit 1 for update skip locked;
  end if;
  if head.id is null then
    return;
  end if;
  ids := array[head.id];
  if most > 1 and head.organisation_id is not null and head.attempts = 0 and head.payload->>'kind' = 'message' then
    ids := ids || array(
      select i.id from inbound i
      where i.id = any (array(
          select w.id from (
            select n.id, n.lane, n.run_at, n.attempts, n.payload from inbound n
            where n.state = 'ready' and n.lane not like 'campaign/%' and n.organisation_id = head.organisation_id
              and n.id > head.id
            order by n.organisation_id, n.id limit 200
          ) w
          where w.run_at <= now() and w.attempts = 0 and w.payload->>'kind' = 'message'
            and w.id = (select min(e.id) from inbound e where e.lane = w.lane and e.state = 'ready')
          limit most - 1))
        and i.state = 'ready'
      for update skip locked);
  end if;
  return query update inbound i set state = 'done', finished_at = now() where i.id = any (ids) returning i.*;
  if head.organisation_id is not null then
    perform set_config('app.organisation_id', head.organisation_id::text, true), set_config('role', 'parley_app', true);
    -- A kept plan may be from when the tables were small. For many items at once a new plan costs less than a wrong one.
    if cardinality(ids) >= 5 then
      perform set_config('plan_cache_mode', 'force_custom_plan', true);
    end if;
  end if;
end
$$;

-- Takes the changes that arrived before their messages. The lock of each id serialises this with the transaction that
-- stores a change; the statement after it sees what that transaction committed.
create function take_early_updates(ids text[]) returns table (provider_id text, message_update jsonb)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(current_setting('app.organisation_id') || given.id, 1))
    from (select distinct unnest(ids) as id order by 1) given;
  return query delete from early_updates e where e.provider_id = any (ids) returning e.provider_id, e.message_update;
end
$$;
