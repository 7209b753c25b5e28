-- Invitations to an organisation: one open invitation for each address. A link opens one with a secret of which only a
-- digest is stored; each mail and each copied link has its own, and sending again makes the earlier ones void.
alter table identity.invitation add column sent_at timestamptz not null default now();
delete from identity.invitation i using identity.invitation newer
where i.status = 'pending' and newer.status = 'pending' and newer."organizationId" = i."organizationId"
  and lower(newer.email) = lower(i.email) and newer.id > i.id;
update identity.invitation set email = lower(trim(email));
create unique index invitation_open on identity.invitation ("organizationId", email) where status = 'pending';

create table identity.invitation_links (
  secret_hash text primary key,
  invitation_id uuid not null references identity.invitation (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invitation_links_by_invitation on identity.invitation_links (invitation_id);

-- A mail about an invitation; it is not sent when the invitation is gone.
alter table identity.mails add column invitation_id uuid references identity.invitation (id) on delete set null;
create index mails_by_invitation on identity.mails (invitation_id) where invitation_id is not null;

create view open_invitations as
select i."organizationId" as organisation_id, i.id::text as id, i.email, i.role, i.sent_at, i."expiresAt" as expires_at,
  u.name as invited_by
from identity.invitation i
join identity."user" u on u.id = i."inviterId"
where i."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid and i.status = 'pending';
grant select on open_invitations to parley_app;

create function add_invitation(address text, wanted text, inviter uuid, at timestamptz, expires timestamptz) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into identity.invitation ("organizationId", email, role, status, "expiresAt", "createdAt", "inviterId", sent_at)
  values (nullif(current_setting('app.organisation_id', true), '')::uuid, address, wanted, 'pending', expires, at, inviter, at)
  on conflict do nothing
  returning id;
$$;

-- Queued with the invitation, so that none is mailed that was not stored.
create function queue_invitation_mail(target uuid, spoken text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into identity.mails (kind, recipient, language, invitation_id)
  select 'invitation', i.email, spoken, i.id from identity.invitation i
  where i.id = target and i."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;
$$;

-- Sends an invitation again: earlier links open nothing any more.
create function renew_invitation(target uuid, at timestamptz, expires timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update identity.invitation set "expiresAt" = expires, sent_at = at
  where id = target and status = 'pending'
    and "organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;
  if not found then return false; end if;
  delete from identity.invitation_links where invitation_id = target;
  return true;
end
$$;

create function revoke_invitation(target uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from identity.invitation
  where id = target and status = 'pending'
    and "organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;
  return found;
end
$$;

create function add_invitation_link(target uuid, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into identity.invitation_links (secret_hash, invitation_id, created_at)
  select hash, i.id, at from identity.invitation i
  where i.id = target and i.status = 'pending' and i."expiresAt" > at
    and i."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;
  return found;
end
$$;

-- Makes the user of a session a member, if the link opens an invitation for their confirmed address.
create function accept_invitation(hash text, session_id uuid, at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked record;
  guest uuid;
begin
  select i.id, i."organizationId" as organisation, i.email, i.role into asked
  from identity.invitation_links l join identity.invitation i on i.id = l.invitation_id
  where l.secret_hash = hash and i.status = 'pending' and i."expiresAt" > at
    and i."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid
  for update of i;
  if not found then return 'linkInvalid'; end if;
  select u.id into guest from identity.session s join identity."user" u on u.id = s."userId"
  where s.id = session_id and u.email = asked.email and u."emailVerified";
  if not found then return 'invitationForOther'; end if;
  insert into identity.member ("organizationId", "userId", role, "createdAt")
  values (asked.organisation, guest, coalesce(asked.role, 'member'), at) on conflict do nothing;
  delete from identity.invitation_links where invitation_id = asked.id;
  update identity.invitation set status = 'accepted' where id = asked.id;
  update identity.session set "activeOrganizationId" = asked.organisation::text where id = session_id;
  return 'joined';
end
$$;

do $$
declare
  routine text;
begin
  foreach routine in array array[
    'add_invitation(text, text, uuid, timestamptz, timestamptz)', 'queue_invitation_mail(uuid, text)',
    'renew_invitation(uuid, timestamptz, timestamptz)', 'revoke_invitation(uuid)',
    'add_invitation_link(uuid, text, timestamptz)', 'accept_invitation(text, uuid, timestamptz)'
  ] loop
    execute format('revoke all on function %s from public', routine);
    execute format('grant execute on function %s to parley_app', routine);
  end loop;
end
$$;
