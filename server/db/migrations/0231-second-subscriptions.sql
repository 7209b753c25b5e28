-- Subscriptions that were ended because the organisation had another one, and what was given back for them.
create table second_subscriptions (
  organisation_id uuid not null references organisations on delete cascade,
  -- The id at the provider.
  provider_id text not null,
  plan_name text not null,
  found_at timestamptz not null default now(),
  -- When it was ended and its payments were given back; null while that is still to be done.
  settled_at timestamptz,
  -- What was given back, as text as all money is.
  amount text not null default '0',
  currency text,
  -- The provider's reason if it refused to give some of it back.
  refused text,
  primary key (organisation_id, provider_id)
);
alter table second_subscriptions enable row level security;
alter table second_subscriptions force row level security;
do $$ begin
  execute format('create policy owner_sees_all on second_subscriptions to %I using (true) with check (true)', current_user);
end $$;
create policy own_organisation on second_subscriptions to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on second_subscriptions to parley_app;
