-- The last episode of a conversation: when the customer opened it, when a person wrote first and Copilot answered first,
-- and when it was resolved.
alter table conversations add column opened_at timestamptz, add column person_at timestamptz,
  add column copilot_at timestamptz, add column resolved_at timestamptz;

-- What reports count of an episode. `waited_open`: the seconds inside the opening hours, null where nobody had said them.
create table response_times (
  organisation_id uuid not null references organisations on delete cascade,
  id bigint generated always as identity,
  conversation_id uuid not null references conversations on delete cascade,
  channel text not null,
  kind text not null check (kind in ('opened', 'firstResponse', 'firstCopilot', 'resolved', 'reopened')),
  -- Who responded or resolved; empty if that is nobody of the organisation.
  agent text not null default '',
  at timestamptz not null,
  waited integer,
  waited_open integer,
  by_copilot boolean not null default false,
  primary key (organisation_id, id)
);
create index response_times_by_conversation on response_times (conversation_id);

alter table response_times enable row level security;
alter table response_times force row level security;
do $$ begin execute format('create policy owner_sees_all on response_times to %I using (true) with check (true)', current_user); end $$;
create policy own_organisation on response_times to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on response_times to parley_app;

-- Derives the episodes of an organisation's conversations from their messages, as far as those tell: for conversations from
-- before this migration, and for the demo. A message of ours ends the wait of the customer's messages before it; a resolve
-- ends the episode.
create function derive_response_times(organisation uuid) returns void language sql as $$
  delete from response_times where organisation_id = organisation;
  with said as (
    select conversation_id, seq, created_at as at, coalesce(sender_id, '') as agent, case
      when mode = 2 and message_type <> 'system' then 'received'
      when mode = 1 and message_type not in ('system', 'campaign') then 'person'
      when mode = 4 and message_type <> 'system' and sender_id = 'autopilot' then 'copilot'
      when extras->>'type' = 'user_conversation_resolve' then 'resolve' end as kind
    from messages where organisation_id = organisation
  ), lines as (
    select *, count(*) filter (where kind = 'resolve') over earlier as episode,
      count(*) filter (where kind in ('person', 'copilot')) over earlier as turn
    from said where kind is not null
    window earlier as (partition by conversation_id order by seq rows between unbounded preceding and 1 preceding)
  ), turns as (
    select conversation_id, episode, turn, min(at) filter (where kind = 'received') as since,
      min(at) filter (where kind = 'person') as person_at, min(at) filter (where kind = 'copilot') as copilot_at,
      min(at) filter (where kind = 'resolve') as resolved_at,
      min(agent) filter (where kind in ('person', 'copilot')) as agent, min(agent) filter (where kind = 'resolve') as resolver
    from lines group by 1, 2, 3
  ), episodes as (
    select conversation_id, episode, min(since) as opened_at, min(person_at) as person_at, min(copilot_at) as copilot_at,
      min(resolved_at) as resolved_at, min(resolver) as resolver
    from turns group by 1, 2
  ), found as (
    select conversation_id, 'opened' as kind, '' as agent, opened_at as at, null::timestamptz as since, false as by_copilot
      from episodes where opened_at is not null
    union all
    select conversation_id, 'resolved', coalesce(resolver, ''), resolved_at, opened_at, person_at is null and copilot_at is not null
      from episodes where resolved_at is not null
    union all
    (select distinct on (conversation_id, episode) conversation_id, 'firstResponse', agent, person_at, since, false
      from turns where person_at is not null and since is not null order by conversation_id, episode, turn)
    union all
    (select distinct on (conversation_id, episode) conversation_id, 'firstCopilot', agent, copilot_at, since, false
      from turns where copilot_at is not null and since is not null order by conversation_id, episode, turn)
  ), added as (
    insert into response_times (organisation_id, conversation_id, channel, kind, agent, at, waited, by_copilot)
    select organisation, c.id, c.channel, f.kind, f.agent, f.at, greatest(0, floor(extract(epoch from f.at - f.since)))::int,
      f.by_copilot
    from found f join conversations c on c.id = f.conversation_id order by f.at
  )
  update conversations c set opened_at = e.opened_at, person_at = e.person_at, copilot_at = e.copilot_at,
    -- A conversation that is resolved without a line about it has no open episode either.
    resolved_at = coalesce(e.resolved_at, case when c.label = 'resolved' then c.last_received_at end)
  from (select distinct on (conversation_id) * from episodes where opened_at is not null
    order by conversation_id, episode desc) e
  where c.id = e.conversation_id;
$$;
