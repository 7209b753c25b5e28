-- Who did what in an organisation, and from where. Rows are added in the transaction of the change. Nobody updates them, and
-- only the owner's retention deletes them.
create table audit_log (
  organisation_id uuid not null references organisations on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('user', 'program', 'system')),
  actor_id text not null,
  -- The name at that time.
  actor_name text not null,
  target_type text,
  target_id text,
  -- Null for a contact, whose name is read from the contact, so that none stays when it is deleted.
  target_label text check (target_type is distinct from 'contact' or target_label is null),
  changes jsonb not null default '[]',
  ip text,
  user_agent text,
  request_id text,
  primary key (organisation_id, id)
);
create index audit_log_by_time on audit_log (organisation_id, at desc, id desc);
create index audit_log_by_actor on audit_log (organisation_id, actor_id, at desc, id desc);
create index audit_log_by_age on audit_log (at);

do $$
begin
  alter table audit_log enable row level security;
  alter table audit_log force row level security;
  execute format('create policy owner_sees_all on audit_log to %I using (true) with check (true)', current_user);
  create policy own_organisation on audit_log to parley_app
    using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
end
$$;
grant select, insert on audit_log to parley_app;

-- The lines about the organisation's settings, which were stored beside the lifecycles' decisions.
with moved as (
  delete from transitions where chart in ('business', 'quietHours')
  returning organisation_id, at, actor, event, from_state, to_state
)
insert into audit_log (organisation_id, at, action, actor_kind, actor_id, actor_name, changes)
select t.organisation_id, t.at, 'business.changed', 'user', t.actor, coalesce(u.name, ''), jsonb_build_array(jsonb_build_object(
  'name', case t.event when 'quietHours.save' then 'quiet_hours' else replace(t.event, 'business.', '') end,
  'before', nullif(t.from_state, 'none'), 'after', nullif(t.to_state, 'none')))
from moved t left join identity."user" u on u.id::text = t.actor
order by t.at;
