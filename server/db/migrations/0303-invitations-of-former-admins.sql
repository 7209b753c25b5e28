-- Who is no admin any more lets nobody in: an invitation is open as long as the one who invites is an admin. A remaining
-- admin who sends it again, or copies a link, is from then on the one who invites.
create or replace view open_invitations as
select i."organizationId" as organisation_id, i.id::text as id, i.email, i.role, i.sent_at, i."expiresAt" as expires_at,
  u.name as invited_by,
  exists (
    select from identity.member m
    where m."organizationId" = i."organizationId" and m."userId" = i."inviterId" and m.role = 'admin'
  ) as is_by_admin
from identity.invitation i
join identity."user" u on u.id = i."inviterId"
where i."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid and i.status = 'pending';

create function take_over_invitation(target uuid, inviter uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update identity.invitation set "inviterId" = inviter
  where id = target and status = 'pending'
    and "organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;
$$;
revoke all on function take_over_invitation(uuid, uuid) from public;
grant execute on function take_over_invitation(uuid, uuid) to parley_app;
