-- People who got a message outside an open service window, with the time of the last one (contracts §1.19).
-- The number's messaging limit counts those of the last 24 hours.
create table messaging_limit_uses (
  organisation_id uuid not null references organisations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  used_at timestamptz not null,
  primary key (organisation_id, contact_id)
);
create index messaging_limit_uses_by_time on messaging_limit_uses (organisation_id, used_at);
alter table messaging_limit_uses enable row level security;
alter table messaging_limit_uses force row level security;
do $$
begin
  execute format('create policy owner_sees_all on messaging_limit_uses to %I using (true) with check (true)', current_user);
end
$$;
create policy own_organisation on messaging_limit_uses to parley_app
  using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)
  with check (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid);
grant select, insert, update, delete on messaging_limit_uses to parley_app;
insert into messaging_limit_uses (organisation_id, contact_id, used_at)
select organisation_id, contact_id, max(sent_at) from campaign_recipients
where sent_at > now() - interval '24 hours' and contact_id is not null group by 1, 2;
drop index campaign_recipients_by_sending;

-- The delivered share is judged by what happened after the last resume: the counts at that time, and the time.
alter table campaigns add column judged_delivered integer not null default 0,
  add column judged_undelivered integer not null default 0,
  add column judged_from timestamptz;
-- Messages without a receipt, by age.
create index campaign_recipients_in_transit on campaign_recipients (organisation_id, campaign_id, sent_at) where status = 'sent';
