-- When the oldest message of the customer came that nobody has answered.
alter table conversations add column waiting_since timestamptz;
update conversations set waiting_since = last_received_at where (last_message->>'mode')::int = 2;

-- Keys of the sorted lists, in whole seconds as the wire has them; null: not in the sorted part. Columns, because row-level
-- security keeps conditions on expressions out of an index.
alter table conversations
  add column waiting_key bigint generated always as
    (case when label <> 'resolved' then floor(extract(epoch from waiting_since at time zone 'UTC'))::bigint end) stored,
  add column window_key bigint generated always as
    (case when label <> 'resolved' then floor(extract(epoch from last_received_at at time zone 'UTC'))::bigint end) stored;
create index conversations_by_waiting on conversations (organisation_id, waiting_key, id)
  where waiting_key is not null and not campaign_only;
create index conversations_by_window on conversations (organisation_id, window_key, id)
  where window_key is not null and not campaign_only;
create index conversations_unassigned on conversations (organisation_id, activity desc)
  where handler is null and not campaign_only;
create index conversations_unread on conversations (organisation_id, activity desc)
  where (unread_count > 0 or marked_unread) and not campaign_only;

-- Contacts with all of the tags. The index of tags is used by an owner only: row-level security keeps `<@` out of it.
create function tagged_contacts(wanted text[]) returns table (id uuid) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select k.id from public.contacts k
  where k.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
    and k.tags <> '{}' and public.folded_tags(wanted) <@ public.folded_tags(k.tags)
$$;
revoke all on function tagged_contacts(text[]) from public;
grant execute on function tagged_contacts(text[]) to parley_app;
analyze conversations;
