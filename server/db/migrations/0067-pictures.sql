-- Pictures of people and organisations, a few kilobytes each; at most one of each. The id is the unguessable part of the
-- address.
create table identity.pictures (
  id text primary key check (length(id) = 43),
  user_id uuid unique references identity."user" (id) on delete cascade,
  organisation_id uuid unique references identity.organization (id) on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 262144),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, organisation_id) = 1)
);

-- Replaces the logo of the organisation at hand, or removes it if there is no picture; returns the address before.
create function save_logo(picture text, bytes bytea) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  here uuid := nullif(current_setting('app.organisation_id', true), '')::uuid;
  before text;
begin
  select logo into before from identity.organization where id = here for update;
  delete from identity.pictures where organisation_id = here;
  if picture is not null then
    insert into identity.pictures (id, organisation_id, content) values (picture, here, bytes);
  end if;
  update identity.organization set logo = '/media/picture/' || picture where id = here;
  return before;
end
$$;
revoke all on function save_logo(text, bytea) from public;
grant execute on function save_logo(text, bytea) to parley_app;
