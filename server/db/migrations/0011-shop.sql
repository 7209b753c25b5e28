-- The organisation's shop: one at most, and each shop in one organisation at most. A shop that was let go keeps its row
-- without a token, so that connecting it again finds its customers linked as they were.
create table shops (
  organisation_id uuid primary key references organisations on delete cascade,
  domain text not null,
  -- Sealed (server/secrets.ts); null once it is disconnected.
  token text,
  name text not null,
  currency text,
  connected_at timestamptz not null default now()
);
create unique index shops_connected on shops (domain) where token is not null;
create index shops_by_domain on shops (domain);

-- The CRM slot is one (O1): a shop, Zoho or Pipedrive.
alter table organisations add column zoho_status integer not null default 0;
alter table organisations add column pipedrive_status integer not null default 0;

-- What we are about to make in a shop, committed before the call: what was made is found by it, never made twice.
create table shop_intents (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('order', 'customer')),
  -- The client's name for an order, the conversation's for a customer.
  id uuid not null,
  domain text not null,
  customer_id text,
  hash text not null,
  -- calling: somebody holds it until `until`; doubt: whether it was made is not known; done: `answer` is what was made.
  state text not null check (state in ('calling', 'doubt', 'done')),
  answer jsonb,
  held_by text,
  until timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organisation_id, kind, id)
);
create index shop_intents_open on shop_intents (until) where state <> 'done';

-- What happened in the shop, by customer (ENT-020). `dedupe` makes what we did and what the shop tells of it one.
create table shop_events (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  customer_id text not null,
  event text not null check (event in ('order/create', 'customer/create', 'customer/update')),
  extras jsonb not null default '{}',
  happened_at timestamptz not null,
  dedupe text not null,
  unique (organisation_id, dedupe)
);
create index shop_events_by_customer on shop_events (organisation_id, customer_id, happened_at desc);
create index conversations_by_shop_customer on conversations (organisation_id, shopify_customer_id) where shopify_customer_id is not null;

-- Webhooks of shops, raw until they are handled; their ids stay so that a repeat is known.
create table shop_webhooks (
  domain text not null,
  webhook_id text not null,
  topic text not null,
  body bytea,
  received_at timestamptz not null default now(),
  primary key (domain, webhook_id)
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['shops', 'shop_intents', 'shop_events'] loop
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
grant select, insert, update, delete on shops, shop_intents, shop_events to parley_app;
