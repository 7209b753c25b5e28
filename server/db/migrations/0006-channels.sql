-- A second provider of WhatsApp numbers: 360dialog has a key for each number, and tells its webhook by a token in the path.
alter table channels drop constraint channels_provider_check;
alter table channels add constraint channels_provider_check check (provider in ('cloud', 'd360'));
-- Sealed (server/secrets.ts); null for the Cloud API, whose token is the installation's.
alter table channels add column api_key text;
alter table channels add column webhook_token text unique;
-- The WhatsApp business account that the templates belong to; null until it is known.
alter table channels add column business_id text;

-- The Instagram account an organisation writes from; one at most, and each account in one organisation at most.
create table instagram_accounts (
  organisation_id uuid primary key references organisations on delete cascade,
  -- The professional account's id, which webhooks and sends name it by.
  account_id text not null unique,
  -- The id our app knows the account by (`id` of /me).
  app_user_id text,
  username text not null,
  name text,
  picture text,
  account_type text,
  auth_method text not null check (auth_method in ('instagram_business_login', 'instagram_oauth', 'facebook_page')),
  page_id text,
  -- Sealed (server/secrets.ts).
  token text not null,
  expires_at timestamptz,
  fetch_history boolean not null default false,
  rate_per_second integer not null default 10,
  paused_until timestamptz,
  paused_reason text,
  connected_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);

-- Which channel the work goes out by; the number or account is the organisation's present one.
alter table outbox add column channel text not null default 'whatsapp' check (channel in ('whatsapp', 'instagram'));

-- When the customer last marked a message, and by which event: marks that come out of order end the same.
alter table messages add column reacted_mark text;
-- How often the customer has edited it; an older edit that comes late changes nothing.
alter table messages add column edits integer not null default 0;

-- What was said about a message that is not here yet: a reaction, an edit, its taking back.
create table early_marks (
  organisation_id uuid not null references organisations on delete cascade,
  provider_id text not null,
  mark jsonb not null,
  received_at timestamptz not null default now()
);
create index early_marks_by_message on early_marks (organisation_id, provider_id);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['instagram_accounts', 'early_marks'] loop
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
grant select, insert, update, delete on instagram_accounts, early_marks to parley_app;
grant delete on conversations, contacts, messages, channels to parley_app;
