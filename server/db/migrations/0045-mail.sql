-- Mail to people, sent by a worker. A row names what was asked for an address, also where nobody has it, so that the
-- request takes the same time for everyone. It holds no link: the worker makes one when it sends.
create table identity.mails (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('en', 'fr')),
  state text not null default 'ready' check (state in ('ready', 'leased', 'done', 'dead')),
  attempts integer not null default 0,
  claim integer not null default 0,
  run_at timestamptz not null default now(),
  leased_until timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mails_due on identity.mails (run_at) where state in ('ready', 'leased');
create index mails_by_recipient on identity.mails (recipient, kind, created_at);
create index mails_by_time on identity.mails (created_at);

-- Links in mails. Only a digest of the secret is stored; a link opens one purpose, once, while the address is the user's.
create table identity.mail_links (
  secret_hash text primary key,
  purpose text not null check (purpose in ('confirm', 'reset')),
  user_id uuid not null references identity."user" (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_by_user on identity.mail_links (user_id, purpose);
create index mail_links_by_expiry on identity.mail_links (expires_at);
