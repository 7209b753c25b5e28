-- Where other programs receive events. The secret is sealed; it signs every request.
create table api_webhooks (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  integration_id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  -- Null while it receives; 'gone' or 'failing' says why it was disabled.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- The last event that was looked at.
  heard bigint not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, integration_id) references api_integrations on delete cascade
);

create table api_deliveries (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  event text not null,
  seq bigint not null,
  payload jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'leased', 'done', 'dead')),
  attempts integer not null default 0,
  claim integer not null default 0,
  run_at timestamptz not null default now(),
  leased_until timestamptz,
  -- HTTP status of the last answer; null without one.
  status integer,
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, webhook_id) references api_webhooks on delete cascade,
  -- An event is queued once for a webhook; sending it again uses the same row.
  unique (organisation_id, webhook_id, seq)
);
create index api_deliveries_due on api_deliveries (run_at) where state in ('ready', 'leased');
create index api_deliveries_by_webhook on api_deliveries (organisation_id, webhook_id, created_at desc, id);
create index api_deliveries_by_time on api_deliveries (created_at);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['api_webhooks', 'api_deliveries'] loop
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
grant select, insert, update, delete on api_webhooks, api_deliveries to parley_app;
