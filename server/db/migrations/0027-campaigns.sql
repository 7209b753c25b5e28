-- Broadcasts and their recipients. Every key and index begins with the organisation, so that the tables can be distributed by it.
create table campaigns (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  version integer not null default 1,
  name text not null,
  intent text not null,
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'in_progress', 'sent', 'completed', 'failed', 'cancelled')),
  paused_reason text,
  paused_until timestamptz,
  failed_reason text,
  scheduled_for timestamptz,
  time_zone text,
  started_at timestamptz,
  -- When the last recipient was handed over to the provider.
  handed_over_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  -- The template as it was when the campaign was created or last updated.
  template jsonb not null,
  retry_on_failure boolean not null default true,
  ai_context text not null default '',
  -- False while its recipients are still being received; such a campaign is invisible.
  is_ready boolean not null default false,
  -- The id that the caller's idempotency key gives, and the hash of the request's body.
  request_key uuid,
  request_hash text,
  -- Counts of the recipients, kept by the trigger below.
  total integer not null default 0,
  sent integer not null default 0,
  delivered integer not null default 0,
  read integer not null default 0,
  replied integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  held integer not null default 0,
  unconfirmed integer not null default 0,
  retrying integer not null default 0,
  -- Messages a second, as last announced.
  rate real,
  -- Refusals in a row that no recipient is the cause of.
  failures_in_row integer not null default 0,
  -- Number of changes, and of those that clients were told.
  changes bigint not null default 1,
  announced bigint not null default 0,
  primary key (organisation_id, id)
);
create index campaigns_by_age on campaigns (organisation_id, created_at desc, id) where is_ready;
create unique index campaigns_by_request on campaigns (organisation_id, request_key) where request_key is not null;
create index campaigns_unfinished on campaigns (organisation_id, created_at) where not is_ready;
create index campaigns_due on campaigns (organisation_id, scheduled_for) where status = 'scheduled' and is_ready;
create index campaigns_running on campaigns (organisation_id, id) where status in ('in_progress', 'sent');
create index campaigns_unannounced on campaigns (organisation_id, id) where changes > announced;

create table campaign_recipients (
  organisation_id uuid not null,
  campaign_id uuid not null,
  position integer not null,
  name text not null,
  -- In digits, as WhatsApp uses it; as it was given where it is no number.
  phone text not null,
  variables jsonb not null default '{}',
  status text not null default 'pending',
  reason text,
  error text,
  -- Messages after a failed one, the last message, and when its call was begun.
  retries integer not null default 0,
  message_id uuid,
  sent_at timestamptz,
  retry_at timestamptz,
  contact_id uuid,
  conversation_id uuid,
  last_reply_at timestamptz,
  primary key (organisation_id, campaign_id, position),
  foreign key (organisation_id, campaign_id) references campaigns on delete cascade
);
-- One row to write to per phone (B41).
create unique index campaign_recipients_by_phone on campaign_recipients (organisation_id, campaign_id, phone) where status <> 'skipped';
create index campaign_recipients_by_status on campaign_recipients (organisation_id, campaign_id, status, position);
create index campaign_recipients_to_queue on campaign_recipients (organisation_id, campaign_id, position)
  where status = 'pending' and message_id is null;
create unique index campaign_recipients_by_message on campaign_recipients (organisation_id, message_id) where message_id is not null;
create index campaign_recipients_by_conversation on campaign_recipients (organisation_id, conversation_id, sent_at desc)
  where conversation_id is not null;
create index campaign_recipients_by_contact on campaign_recipients (organisation_id, contact_id) where contact_id is not null;
create index campaign_recipients_by_sending on campaign_recipients (organisation_id, sent_at) where sent_at is not null;

-- Adds what a statement changed to the campaign's counts, in the statement's transaction.
create function count_campaign_recipients() returns trigger language plpgsql as $$
declare
  delta record;
begin
  for delta in execute format(
    $sql$select organisation_id, campaign_id, sum(n)::int as total,
      coalesce(sum(n) filter (where status in ('sent', 'held', 'unconfirmed', 'delivered', 'read', 'replied')), 0)::int as sent,
      coalesce(sum(n) filter (where status in ('delivered', 'read', 'replied')), 0)::int as delivered,
      coalesce(sum(n) filter (where status in ('read', 'replied')), 0)::int as read,
      coalesce(sum(n) filter (where status = 'replied'), 0)::int as replied,
      coalesce(sum(n) filter (where status = 'failed'), 0)::int as failed,
      coalesce(sum(n) filter (where status = 'skipped'), 0)::int as skipped,
      coalesce(sum(n) filter (where status = 'held'), 0)::int as held,
      coalesce(sum(n) filter (where status = 'unconfirmed'), 0)::int as unconfirmed,
      coalesce(sum(n) filter (where status = 'retry_scheduled'), 0)::int as retrying
    from (%s) changed group by organisation_id, campaign_id$sql$,
    case tg_op
      when 'INSERT' then 'select organisation_id, campaign_id, status, 1 as n from new_rows'
      else 'select organisation_id, campaign_id, status, 1 as n from new_rows
        union all select organisation_id, campaign_id, status, -1 from old_rows'
    end)
  loop
    update campaigns c set total = c.total + delta.total, sent = c.sent + delta.sent, delivered = c.delivered + delta.delivered,
      read = c.read + delta.read, replied = c.replied + delta.replied, failed = c.failed + delta.failed,
      skipped = c.skipped + delta.skipped, held = c.held + delta.held, unconfirmed = c.unconfirmed + delta.unconfirmed,
      retrying = c.retrying + delta.retrying, changes = c.changes + 1
    where c.organisation_id = delta.organisation_id and c.id = delta.campaign_id
      and (delta.total, delta.sent, delta.delivered, delta.read, delta.replied, delta.failed, delta.skipped, delta.held,
        delta.unconfirmed, delta.retrying) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  end loop;
  return null;
end
$$;
create trigger count_new_recipients after insert on campaign_recipients
  referencing new table as new_rows for each statement execute function count_campaign_recipients();
create trigger count_changed_recipients after update on campaign_recipients
  referencing old table as old_rows new table as new_rows for each statement execute function count_campaign_recipients();

do $$
declare
  tenant text;
begin
  foreach tenant in array array['campaigns', 'campaign_recipients'] loop
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
grant select, insert, update, delete on campaigns, campaign_recipients to parley_app;

-- A conversation that holds only campaign messages is in no list and no count until its customer replies (O19).
alter table conversations add column campaign_only boolean not null default false;
drop index conversations_by_activity;
drop index conversations_by_label;
drop index conversations_by_handler;
create index conversations_by_activity on conversations (organisation_id, activity desc) where not campaign_only;
create index conversations_by_label on conversations (organisation_id, label, activity desc) where not campaign_only;
create index conversations_by_handler on conversations (organisation_id, handler, activity desc) where not campaign_only;

-- When WhatsApp last said that it cannot reach this contact; null once they write or a message arrives.
alter table contacts add column unreachable_at timestamptz;
-- The audience, by name.
create index contacts_audience on contacts (organisation_id, lower(name), id) where channel = 'whatsapp';
