-- The organisation's rules for signing in: a second factor, and the domains of addresses; an empty list allows every domain.
alter table organisations add column require_two_factor boolean not null default false,
  add column allowed_domains text[] not null default '{}' check (cardinality(allowed_domains) <= 50);

-- When the session proved a passkey, which stands for both factors; null for a session of a password.
alter table identity.session add column passkey_at timestamptz;

create or replace view members as
select m."organizationId" as organisation_id, u.id::text as user_id, u.name, u.email, u.image, m.role, m."createdAt" as joined_at,
  m.last_seen_at,
  exists (select from identity.two_factors t where t.user_id = u.id and t.confirmed_at is not null)
    or exists (select from identity.passkeys p where p.user_id = u.id) as has_second_factor
from identity.member m
join identity."user" u on u.id = m."userId"
where m."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;

-- Whether a session has the second factor that the organisation at hand may require.
create function session_has_second_factor(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from identity.session s
    join identity.member m on m."userId" = s."userId"
      and m."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid
    where s.id = target and (
      exists (select from identity.two_factors t where t.user_id = s."userId" and t.confirmed_at is not null)
      or s.passkey_at is not null and exists (select from identity.passkeys p where p.user_id = s."userId")
    )
  );
$$;
revoke all on function session_has_second_factor(uuid) from public;
grant execute on function session_has_second_factor(uuid) to parley_app;
