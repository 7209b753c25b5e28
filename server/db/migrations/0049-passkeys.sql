-- Passkeys: public keys of devices, which sign a challenge in the place of password and second factor.
create table identity.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references identity."user" (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on identity.passkeys (user_id, created_at);

-- Challenges that wait for a signature, each for one use; those for a sign-in belong to nobody.
create table identity.passkey_challenges (
  challenge_hash text primary key,
  user_id uuid references identity."user" (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenges_by_expiry on identity.passkey_challenges (expires_at);
create index passkey_challenges_by_user on identity.passkey_challenges (user_id);
