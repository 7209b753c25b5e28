-- Row-level security, forced on the owner too. The owner passes by a policy of its own: it migrates, claims work and
-- answers for the identity tables. The application's role sees the organisation its transaction names, or nothing.

do $$
declare
  tenant text;
begin
  foreach tenant in array array[
    'organisations', 'channels', 'contacts', 'conversations', 'messages', 'event_counters', 'events', 'transitions',
    'idempotency', 'documents', 'passages', 'outbox', 'inbound'
  ] loop
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

grant usage on schema public to parley_app;
grant select, insert, update on contacts, conversations, messages, events, idempotency, outbox, documents, passages to parley_app;
grant select, update on organisations, event_counters, channels to parley_app;
grant insert on channels, transitions to parley_app;
grant select on transitions to parley_app;
grant delete on documents, passages to parley_app;
grant usage on sequence activity to parley_app;

-- The people of the organisation at hand, and nothing else of the identity tables.
create view members as
select m."organizationId" as organisation_id, u.id::text as user_id, u.name, u.email, u.image, m.role, m."createdAt" as joined_at
from identity.member m
join identity."user" u on u.id = m."userId"
where m."organizationId" = nullif(current_setting('app.organisation_id', true), '')::uuid;
grant select on members to parley_app;

-- An organisation is born with its row and its event counter, whoever creates it.
create function found_organisation() returns trigger language plpgsql as $$
begin
  insert into public.organisations (organisation_id, name) values (new.id, new.name);
  insert into public.event_counters (organisation_id) values (new.id);
  return new;
end
$$;
create trigger found_organisation after insert on identity.organization
for each row execute function found_organisation();

create function rename_organisation() returns trigger language plpgsql as $$
begin
  update public.organisations set name = new.name where organisation_id = new.id;
  return new;
end
$$;
create trigger rename_organisation after update of name on identity.organization
for each row execute function rename_organisation();
