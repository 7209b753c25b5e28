-- Numbers an organisation has or had: it may link one of them again (CHANNEL_LINKING).
create table linked_channels (
  organisation_id uuid not null references organisations on delete cascade,
  channel_id text not null,
  linked_at timestamptz not null default now(),
  primary key (organisation_id, channel_id)
);
alter table linked_channels enable row level security;
alter table linked_channels force row level security;
do $$
begin
  execute format('create policy owner_sees_all on linked_channels to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on linked_channels to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert on linked_channels to parley_app;

insert into linked_channels (organisation_id, channel_id) select organisation_id, channel_id from channels;

create function remember_channel() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.linked_channels (organisation_id, channel_id) values (new.organisation_id, new.channel_id)
  on conflict do nothing;
  return new;
end
$$;
create trigger remember_channel after insert or update of channel_id, organisation_id on channels
for each row execute function remember_channel();
