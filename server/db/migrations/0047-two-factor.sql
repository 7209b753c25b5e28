-- The second factor of an account: the sealed secret of an authenticator app, unconfirmed until the first right code.
create table identity.two_factors (
  user_id uuid primary key references identity."user" (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- Time step of the last accepted code: a code is accepted once.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- Codes for people who lost their authenticator app. Only a keyed digest is stored.
create table identity.recovery_codes (
  user_id uuid not null references identity.two_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins with a right password that wait for the second factor. Only a digest of the secret is stored.
create table identity.second_steps (
  secret_hash text primary key,
  user_id uuid not null references identity."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_steps_by_expiry on identity.second_steps (expires_at);
create index second_steps_by_user on identity.second_steps (user_id);
