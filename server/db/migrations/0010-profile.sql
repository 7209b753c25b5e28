-- The templates of an organisation's WhatsApp account, as its provider listed them last. `place` keeps the provider's order.
create table templates (
  organisation_id uuid not null references organisations on delete cascade,
  id text not null,
  place integer not null,
  template jsonb not null,
  primary key (organisation_id, id)
);

-- When the list was brought here, and for which number. No time: something is known to be another by now.
create table template_syncs (
  organisation_id uuid primary key references organisations on delete cascade,
  channel_id text not null,
  synced_at timestamptz
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['templates', 'template_syncs'] loop
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
grant select, insert, update, delete on templates, template_syncs to parley_app;

-- Grows with every change that a person makes; who writes over a version that is gone is refused.
alter table contacts add column version integer not null default 1;
-- The contacts' list, newest first.
create index contacts_by_age on contacts (organisation_id, created_at desc, id);

-- The gallery: each shelf of a conversation is a range of an index, however many messages stand between.
create index messages_media on messages (organisation_id, conversation_id, message_type, seq desc) where media_url is not null;

-- Contacts by their words, newest first. As with the inbox's search it runs as the owner, for the organisation that the
-- transaction names and no other: the tenant's policy would hold the index back.
create function find_contacts(words text[], on_channel text, skipped integer, most integer) returns table (id uuid, total bigint)
  language plpgsql stable security definer set search_path = public as $$
begin
  return query execute format(
    'select k.id, count(*) over () from contacts k
     where k.organisation_id = nullif(current_setting(''app.organisation_id'', true), '''')::uuid and %s and %s
     order by k.created_at desc, k.id offset %s limit %s',
    words_condition('k.words', words, false),
    case when on_channel is null then 'true' else format('k.channel = %L', on_channel) end, skipped, most);
end $$;
revoke all on function find_contacts from public;
grant execute on function find_contacts to parley_app;
