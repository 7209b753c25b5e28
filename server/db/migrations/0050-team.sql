-- When a member was last here, to within the life of a bearer.
alter table identity.member add column last_seen_at timestamptz;
create or replace view members as
select m."organizationId" as organisation_id, u.id::text as user_id, u.name, u.email, u.image, m.role, m."createdAt" as joined_at,
  m.last_seen_at
from identity.member m
join identity."user" u on u.id = m."userId"
where m."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;

-- Members, locked until the end of the transaction, so that two changes at once are judged one after the other.
create function lock_members() returns table (user_id text, role text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select m."userId"::text, m.role from identity.member m
    where m."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid
    order by m.id for update of m;
end
$$;

create function set_member_role(target uuid, wanted text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update identity.member set role = wanted
  where "organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid and "userId" = target;
$$;

-- A trigger gives the conversations of a removed member back (0004). Their sessions stay, without an organisation.
create function remove_member(target uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from identity.member
  where "organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid and "userId" = target;
  update identity.session set "activeOrganizationId" = null
  where "userId" = target and "activeOrganizationId" = nullif(current_setting('app.organisation_id', true), '');
$$;

do $$
declare
  routine text;
begin
  foreach routine in array array['lock_members()', 'set_member_role(uuid, text)', 'remove_member(uuid)'] loop
    execute format('revoke all on function %s from public', routine);
    execute format('grant execute on function %s to parley_app', routine);
  end loop;
end
$$;
