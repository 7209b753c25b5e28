-- How quickly customers of each channel are to be answered, as `ResponseTargets` of the contract; null: nobody has said so.
alter table organisations add column response_targets jsonb;

-- `targets`: the targets that are counted in a conversation, each with its instants (server/domain/conversation/targets.ts).
-- The keys are the earliest instants, in whole seconds as the wire has them, while it is not snoozed: when a target is
-- soon missed, when it is missed, and when the chart decides next. Plain columns for the reason of `waiting_key`.
alter table conversations add column targets jsonb not null default '[]',
  add column soon_key bigint, add column due_key bigint, add column notice_key bigint;
create index conversations_by_due on conversations (organisation_id, due_key, id)
  where due_key is not null and not campaign_only;
create index conversations_by_notice on conversations (notice_key) where notice_key is not null;

-- Whether a target was kept when its wait ended.
alter table response_times drop constraint response_times_kind_check;
alter table response_times add constraint response_times_kind_check check (kind in (
  'opened', 'firstResponse', 'firstCopilot', 'resolved', 'reopened', 'firstKept', 'firstMissed', 'nextKept', 'nextMissed',
  'resolutionKept', 'resolutionMissed'));
