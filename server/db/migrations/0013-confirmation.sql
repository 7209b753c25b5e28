-- A send whose outcome is unknown is never repeated by machine (decision 19): it waits for a status, then for a person.

-- null: nothing to decide. unconfirmed: a person decides. left: a person decided not to send it again.
alter table messages add column confirmation text check (confirmation in ('unconfirmed', 'left'));
-- The same for the agents' reaction on a message; leaving it clears the flag.
alter table messages add column reaction_unconfirmed boolean not null default false;

-- Counts the times a job was claimed. A worker whose claim is not the latest may neither call nor write.
alter table outbox add column claim integer not null default 0;
-- Set immediately before the request that delivers. A lease that ends without it is safe to repeat.
alter table outbox add column called_at timestamptz;
-- The reading of `webhook_uptime.up_ms` after which a doubtful job becomes unconfirmed.
alter table outbox add column confirm_by bigint;
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('ready', 'leased', 'doubtful', 'unconfirmed', 'done', 'dead'));
create index outbox_confirm_by on outbox (confirm_by) where state = 'doubtful';

-- How long the webhook endpoint has been up, in milliseconds over all runs of all nodes: one row. Statuses can only arrive
-- in this time, so only this time counts against a doubtful send.
create table webhook_uptime (
  only_row boolean primary key default true check (only_row),
  up_ms bigint not null default 0,
  ticked_at timestamptz not null default now()
);
insert into webhook_uptime default values;
