-- What WhatsApp refuses for a time: sending of some kinds, or to a country (contracts §1.13, §1.17).
alter table channel_health
  add column restriction text check (restriction in ('all', 'templates', 'utility')),
  -- 'infinity' where the provider names no end.
  add column restricted_until timestamptz,
  add column restriction_details text;

create table refused_countries (
  organisation_id uuid not null references organisations on delete cascade,
  channel_id text not null,
  -- ISO 3166, two letters.
  country text not null,
  details text,
  until timestamptz not null,
  primary key (organisation_id, channel_id, country)
);
alter table refused_countries enable row level security;
alter table refused_countries force row level security;
do $$
begin
  execute format('create policy owner_sees_all on refused_countries to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on refused_countries to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on refused_countries to parley_app;
