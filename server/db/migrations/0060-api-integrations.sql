-- Other programs that use our API. Only a digest of the token is stored.
create table api_integrations (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null,
  enabled boolean not null default true,
  scopes text[] not null,
  token_hash text,
  last_used_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index api_integrations_by_token on api_integrations (token_hash) where token_hash is not null;

do $$
begin
  alter table api_integrations enable row level security;
  alter table api_integrations force row level security;
  execute format('create policy owner_sees_all on api_integrations to %I using (true) with check (true)', current_user);
  create policy own_organisation on api_integrations to parley_app
    using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
    with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
end
$$;
grant select, insert, update, delete on api_integrations to parley_app;
