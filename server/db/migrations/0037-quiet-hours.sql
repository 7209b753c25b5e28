-- Hours of the day without marketing, in each recipient's zone; null until an admin sets them.
alter table organisations add column quiet_hours jsonb;
-- End of the quiet hours that a recipient waits for.
alter table campaign_recipients add column wait_until timestamptz;
drop index campaign_recipients_to_queue;
create index campaign_recipients_to_queue on campaign_recipients (organisation_id, campaign_id, position)
  where status = 'pending' and message_id is null and wait_until is null;
create index campaign_recipients_waiting on campaign_recipients (organisation_id, campaign_id, wait_until)
  where status = 'pending' and message_id is null and wait_until is not null;
