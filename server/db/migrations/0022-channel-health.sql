-- Whether an organisation's channel can send, and what its provider says of it (contracts §1.13, §1.17).
create table channel_health (
  organisation_id uuid not null references organisations on delete cascade,
  channel text not null check (channel in ('whatsapp', 'instagram')),
  channel_id text not null,
  state text not null default 'connected' check (state in ('connected', 'disconnected', 'restricted', 'warned')),
  -- One of the reasons of contract/deliveryFailure.ts.
  reason text,
  -- The provider's own words, for admins.
  details text,
  -- Sending waits until then: 'infinity' while disconnected.
  held_until timestamptz,
  changed_at timestamptz not null default now(),
  quality text,
  messaging_limit text,
  throughput text,
  checked_at timestamptz,
  -- When a disconnected channel is checked next, and how often that was in vain.
  check_at timestamptz,
  checks integer not null default 0,
  primary key (organisation_id, channel)
);
create index channel_health_due on channel_health (check_at) where check_at is not null;
alter table channel_health enable row level security;
alter table channel_health force row level security;
do $$
begin
  execute format('create policy owner_sees_all on channel_health to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on channel_health to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on channel_health to parley_app;

-- The provider's own words about a message that failed: shown to admins only.
alter table messages add column error_detail text;
