-- An invoice outlives its contact: amount, dates and status stay, everything personal goes.
alter table invoices add column contact_deleted_at timestamptz;
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'public.invoices'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%(contact_id IS NOT NULL) OR (campaign_id IS NOT NULL)%';
  execute format('alter table invoices drop constraint %I', rule);
end
$$;
alter table invoices add constraint invoices_contact_check
  check (contact_id is not null or campaign_id is not null or contact_deleted_at is not null);

-- A deleted contact's recipient keeps its place in the campaign's counts, without a phone.
drop index campaign_recipients_by_phone;
create unique index campaign_recipients_by_phone on campaign_recipients (organisation_id, campaign_id, phone)
  where status <> 'skipped' and not is_debt and phone <> '';

grant delete on outbox, idempotency to parley_app;
grant select, delete on inbound to parley_app;

-- Deletes raw webhooks that contain one of the ids, or one of the words beside an account of the organisation. They have no
-- organisation, so the application's role cannot see them.
create function delete_webhooks(words text[], ids text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own uuid := nullif(current_setting('app.organisation_id', true), '')::uuid;
  accounts text[];
begin
  select array_agg(id) into accounts from (
    select channel_id as id from linked_channels where organisation_id = own
    union select channel_id from channels where organisation_id = own
    union select account_id from instagram_accounts where organisation_id = own
    union select page_id from instagram_accounts where organisation_id = own and page_id is not null
  ) known;
  delete from webhooks w
  where exists (select from unnest(ids) id where position(convert_to(id, 'UTF8') in w.body) > 0)
    or exists (select from unnest(words) word where position(convert_to(word, 'UTF8') in w.body) > 0)
    and (exists (select from inbound i where i.webhook_id = w.id and i.organisation_id = own)
      or exists (select from unnest(accounts) account where position(convert_to(account, 'UTF8') in w.body) > 0));
  update shop_webhooks s set body = null
  where s.domain in (select domain from shops where organisation_id = own) and s.body is not null
    and exists (select from unnest(words) word where position(convert_to(word, 'UTF8') in s.body) > 0);
end
$$;
revoke all on function delete_webhooks from public;
grant execute on function delete_webhooks to parley_app;
