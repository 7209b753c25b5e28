-- When the organisation is deleted, once an admin asked for it; null otherwise.
alter table organisations add column deletion_at timestamptz,
  add column deletion_requested_at timestamptz,
  add column deletion_requested_by uuid,
  -- The language of the mails about it.
  add column deletion_language text check (deletion_language in ('en', 'fr')),
  -- When its admins were reminded.
  add column deletion_reminded_at timestamptz,
  -- From here on nobody can call it off.
  add column deletion_began_at timestamptz,
  add constraint organisations_deletion_check check ((deletion_at is null) = (deletion_requested_at is null)
    and (deletion_at is not null or deletion_began_at is null));
create index organisations_to_delete on organisations (deletion_at) where deletion_at is not null;
