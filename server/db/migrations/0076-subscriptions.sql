-- The organisation's customer at Stripe, made before its first checkout.
create table billing_accounts (
  organisation_id uuid primary key references organisations on delete cascade,
  customer_id text not null unique,
  -- Numbers the readings of the provider in the order in which they began; one that began earlier never replaces
  -- what a later one has stored.
  reading bigint not null default 0,
  stored bigint not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now()
);

create table subscriptions (
  organisation_id uuid primary key references billing_accounts on delete cascade,
  provider_id text not null,
  status text not null check (status in ('none', 'trialing', 'active', 'past_due', 'paused', 'incomplete',
    'incomplete_expired', 'unpaid', 'overdue', 'canceled', 'expired', 'ended')),
  -- Ids at the provider: the plan's product and price, and the item that has it.
  plan_id text,
  price_id text,
  item_id text,
  plan_name text,
  -- Text, as all money is.
  base_price text,
  -- Null is no limit.
  included_seats integer,
  included_conversations integer,
  included_messages integer,
  included_broadcast_messages integer,
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_end timestamptz,
  resumes_at timestamptz,
  cancels_at_end boolean not null default false,
  discount text,
  updated_at timestamptz not null default now()
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['billing_accounts', 'subscriptions'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy owner_sees_all on %I to %I using (true) with check (true)', tenant, current_user);
    execute format(
      'create policy own_organisation on %I to parley_app
         using (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)
         with check (organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid)',
      tenant
    );
  end loop;
end
$$;
grant select, insert, update, delete on billing_accounts, subscriptions to parley_app;

-- Webhooks as they came, each once; only the owner's role reads them.
create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  body bytea not null,
  received_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (received_at);
create index stripe_events_by_customer on stripe_events (customer_id);
