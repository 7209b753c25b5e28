-- When a session last proved with the password or a passkey who uses it. Signing in is a proof itself.
create table identity.sign_in_proofs (
  session_id uuid primary key references identity.session (id) on delete cascade,
  proved_at timestamptz not null
);

-- The newest export of each organisation; making another one voids the address of the one before.
create table organisation_exports (
  organisation_id uuid primary key references organisations on delete cascade,
  id uuid not null unique,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
do $$
begin
  alter table organisation_exports enable row level security;
  alter table organisation_exports force row level security;
  execute format('create policy owner_sees_all on organisation_exports to %I using (true) with check (true)', current_user);
  create policy own_organisation on organisation_exports to parley_app
    using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
end
$$;
grant select, insert, update, delete on organisation_exports to parley_app;

-- A mail about an organisation; it is not sent when the organisation is gone.
alter table identity.mails add column organisation_id uuid references identity.organization (id) on delete cascade;
create index mails_by_organisation on identity.mails (organisation_id) where organisation_id is not null;

-- Mails one admin of the organisation at hand, or all of them.
create function queue_organisation_mail(about text, spoken text, only_to uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into identity.mails (kind, recipient, language, organisation_id)
  select about, lower(u.email), spoken, m."organizationId"
  from identity.member m join identity."user" u on u.id = m."userId"
  where m."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid
    and m.role in ('admin', 'org:admin') and (only_to is null or u.id = only_to);
$$;
revoke all on function queue_organisation_mail(text, text, uuid) from public;
grant execute on function queue_organisation_mail(text, text, uuid) to parley_app;
