-- A change of an account's address: it takes effect once the links to both addresses were opened, in either order.
create table identity.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity."user" (id) on delete cascade,
  -- The session that asked stays open; all others end.
  session_id uuid not null,
  old_email text not null,
  new_email text not null,
  -- Digests of the links' secrets, made when the mails are sent.
  old_hash text unique,
  new_hash text unique,
  approved_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index email_changes_open on identity.email_changes (user_id) where ended_at is null;
create index email_changes_by_expiry on identity.email_changes (expires_at);

-- The change that a mail belongs to.
alter table identity.mails add column change_id uuid;
