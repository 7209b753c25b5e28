-- Attempts to sign in that have not succeeded, to slow down guessing at one account's password. Neither the e-mail nor
-- the caller's address is stored, only their digests.
create table identity.sign_in_attempts (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  tried_at timestamptz not null
);
create index sign_in_attempts_by_account on identity.sign_in_attempts (account, tried_at);
create index sign_in_attempts_by_time on identity.sign_in_attempts (tried_at);
