-- Contacts that an admin merged are one person: all have the id of the contact that was kept. Each keeps its own
-- conversation, invoices and identities, so that a merge moves nothing and can be undone.
alter table contacts add column person_id uuid;
create index contacts_of_person on contacts (organisation_id, person_id) where person_id is not null;

-- What a merge changed, for its undo: each contact's shared fields before and after.
create table contact_merges (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  kept_id uuid not null references contacts on delete cascade,
  joined_id uuid not null references contacts on delete cascade,
  user_id text not null,
  changes jsonb not null,
  created_at timestamptz not null
);
create index contact_merges_by_age on contact_merges (created_at);
create index contact_merges_kept on contact_merges (kept_id);
create index contact_merges_joined on contact_merges (joined_id);

alter table contact_merges enable row level security;
alter table contact_merges force row level security;
do $$
begin
  execute format('create policy owner_sees_all on contact_merges to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on contact_merges to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on contact_merges to parley_app;

-- Writes what the contacts of a person share to all of them, whoever changes it. An opt-out counts for all; taking it back
-- counts for the contact that did.
create function share_with_person() returns trigger language plpgsql as $$
begin
  update contacts k set first_name = new.first_name, last_name = new.last_name, name = new.name, tags = new.tags,
      postal_address = new.postal_address, marketing_stopped_at = case when old.marketing_stopped_at is null
        then coalesce(k.marketing_stopped_at, new.marketing_stopped_at) else k.marketing_stopped_at end,
      version = k.version + 1
    where k.organisation_id = new.organisation_id and k.person_id = new.person_id and k.id <> new.id
      and ((k.first_name, k.last_name, k.name, k.tags, k.postal_address)
          is distinct from (new.first_name, new.last_name, new.name, new.tags, new.postal_address)
        or (new.marketing_stopped_at is not null and old.marketing_stopped_at is null and k.marketing_stopped_at is null));
  return null;
end $$;
create trigger share_with_person after update on contacts for each row
  when (new.person_id is not null and old.person_id = new.person_id
    and ((new.first_name, new.last_name, new.name, new.tags, new.postal_address)
        is distinct from (old.first_name, old.last_name, old.name, old.tags, old.postal_address)
      or (new.marketing_stopped_at is not null and old.marketing_stopped_at is null)))
  execute function share_with_person();
